//! A request for a table, by the secret in its address.

use std::{collections::HashMap, net::IpAddr, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
    response::{IntoResponse, Response},
};
use boardgame_table::hosted::{LinkRole, TableRight};

use crate::{
    guard::{Caller, Refused},
    lingo::Lingo,
    server::Server,
    table::{Loaded, SharedTable},
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
        let found = server.find(&secret, caller).await;
        let (table, role) = found.map_err(|denied| Refused::from(denied).into_response())?;
        Ok(Self { table, role, secret, caller, lingo })
    }
}

impl At {
    /// The state of the table, where this role may do that there.
    pub(crate) async fn may(&self, right: TableRight) -> Result<Loaded<'_>, Refused> {
        let state = self.table.load().await?;
        state.may(self.role, right)?;
        Ok(state)
    }
}
