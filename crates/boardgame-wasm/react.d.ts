// Types for JSX: `import type {} from "boardgame-rules/react"`.
import type { BoardElement, BoardEvents } from "./element.js";

/** The attributes and events of `<boardgame-board>`. */
export interface BoardAttributes {
  game?: string;
  position?: string;
  seat?: 0 | 1 | "0" | "1";
  turned?: boolean;
  locked?: boolean;
  lang?: string;
  id?: string;
  className?: string;
  class?: string;
  children?: never;
  key?: string | number | null;
  ref?: ((element: BoardElement | null) => void) | { current: BoardElement | null } | null;
  onmove?: (event: BoardEvents["move"]) => void;
  onrefused?: (event: BoardEvents["refused"]) => void;
  onover?: (event: BoardEvents["over"]) => void;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "boardgame-board": BoardAttributes;
    }
  }
}
