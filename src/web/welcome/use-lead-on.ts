import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { invitationQuery } from "#web/leagues/join/invitation-query.ts";
import { invalidateLeagues } from "#web/leagues/queries.ts";
import { landAfterJoining } from "#web/navigation/landing.ts";
import { forgetIntendedCode, storeUser } from "#web/session/stored-session.ts";
import { useSession } from "#web/session/session.tsx";

/** Loads the code and the data of the screen at a path; never rejects. */
export type Prepare = (path: string) => Promise<void>;

/** Joins the league that waits; returns the path of what is shown next, null: the page on which the player
 * is, which also says why somebody cannot join. */
async function join(client: QueryClient, userId: number, code: string): Promise<string | null> {
  try {
    // A name may be sent before the invitation has loaded, or after that has failed.
    const invitation = await client.ensureQueryData(invitationQuery(code, null, userId));
    if (invitation === null) return null;
    const { own_state, is_full, over } = invitation;
    if (own_state !== null || is_full || over !== null) return null;
    const { league_id } = await call(leagues.join, { params: { code } });
    forgetIntendedCode(code);
    const path = landAfterJoining(userId, league_id, invitation);
    const fetched = invalidateLeagues(client);
    // Who has to be let in first is led back to the invitation, which then says so.
    if (path === null) await fetched;
    return path;
  } catch (failure) {
    logFailure("The league could not be joined", failure);
    return null;
  }
}

/** Returns a callback that leads a player who has just said a name to the open picks of the league with this
 * code. The question stays until they are there to see, so that no moment is empty. */
export function useLeadOn(code: string | null, prepare: Prepare) {
  const client = useQueryClient();
  const { user, update } = useSession();
  const [pathname, navigate] = useLocation();
  const [next, setNext] = useState<{ name: string; pathname: string } | null>(null);
  useEffect(() => {
    if (next !== null && next.pathname === pathname) update({ name: next.name, asks_name: false });
  }, [next, pathname, update]);
  return async (name: string) => {
    // Who reloads from now on is not asked again; this page goes on with the question until it leads on.
    if (user !== null) storeUser({ ...user, name, asks_name: false });
    const path = code && user && (await join(client, user.id, code));
    if (!path) return update({ name, asks_name: false });
    await prepare(path);
    navigate(path);
    setNext({ name, pathname: new URL(path, location.origin).pathname });
  };
}
