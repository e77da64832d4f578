import { Redirect } from "wouter";
import { findSharedPath } from "#web/navigation/shared-address.ts";

/** Redirects to the page of this site that was shared to the app, else to the usual one. */
export function SharedRedirect({ search, usual }: { search: string; usual: string }) {
  return <Redirect to={findSharedPath(search, location.origin) ?? usual} replace />;
}
