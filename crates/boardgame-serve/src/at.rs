//! A request for a table, by the secret in its address.

use std::{collections::HashMap, net::IpAddr, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
    response::{IntoResponse, Response},
};
use boardgame_table::{
    Refusal,
    hosted::{LinkRole, TableRight, TableState},
};

use crate::{
    guard::{Caller, Refused},
    lingo::Lingo,
    server::Server,
    table::SharedTable,
};

/// The table behind a link, and who comes with it.
pub(crate) struct At {
    pub(crate) table: Arc<SharedTable>,
    pub(crate) role: LinkRole,
    pub(crate) secret: String,
    pub(crate) caller: IpAddr,
    pub(crate) lingo: Lingo,
}

impl FromRequestParts<Arc<Server>> for At {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Response> {
        let lingo = Lingo::of(&parts.uri, &parts.headers);
        let caller = parts.extensions.get::<Caller>().map_or(IpAddr::from([0, 0, 0, 0]), |caller| caller.0);
        let named = Path::<HashMap<String, String>>::from_request_parts(parts, server).await;
        let Path(mut named) = named.map_err(IntoResponse::into_response)?;
        let secret = named.remove("secret").unwrap_or_default();
        let found = server.find(&secret).await;
        let (table, role) = found.map_err(|denied| Refused::from(denied).into_response())?;
        Ok(Self { table, role, secret, caller, lingo })
    }
}

impl At {
    /// Looks at the state of the table, if the role has this right there.
    pub(crate) async fn view<T: Send + 'static>(
        &self,
        right: TableRight,
        look: impl FnOnce(&TableState) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refused> {
        let role = self.role;
        let looks = move |state: &mut TableState| {
            state.may(role, right)?;
            look(state)
        };
        Ok(self.table.view(self.caller, looks).await?)
    }
}
