import { queryOptions } from "@tanstack/react-query";
import { leagues } from "#contract/leagues/calls.ts";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { call, isNotFound } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { LEAGUES_KEY } from "#web/leagues/own-leagues.ts";
import { INTENDED_CODE } from "#web/session/stored-session.ts";

/** How often somebody who has asked to join sees whether a captain has answered. */
const ASKED_INTERVAL_MS = 15_000;

/** An invitation's league, null: the code leads to none; fetched separately for each viewer, who may be a
 * member of it. */
export function invitationQuery(code: string, leagueId: number | null, userId: number | null) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "invitation", code, leagueId, userId],
    queryFn: async () => {
      try {
        const query = leagueId === null ? {} : { leagueId };
        return await call(leagues.invitation, { params: { code }, query });
      } catch (failure) {
        if (isNotFound(failure)) return null;
        throw failure;
      }
    },
    retry: false,
    refetchInterval: ({ state }) => state.data?.own_state === "pending" && ASKED_INTERVAL_MS,
  });
}

/** Start of the key in sessionStorage; the code follows. */
const KEY = "invitation:";

/** Keeps that the league of an invitation is joined once the visitor has signed in, with what was shown of
 * it: a sign-in forgets the replies to a visitor, and may leave the page. */
export function intendToJoin(code: string, invitation: InvitationPage): void {
  visitStorage.setItem(INTENDED_CODE, code);
  visitStorage.setItem(KEY + code, JSON.stringify(invitation));
}

const isInvitation = (value: unknown): value is InvitationPage =>
  typeof value === "object" && value !== null && "next_deadline" in value;

/** What was shown of the invitation when its league was to be joined; undefined: nothing. */
export function readIntended(code: string): InvitationPage | undefined {
  try {
    const invitation: unknown = JSON.parse(visitStorage.getItem(KEY + code) ?? "null");
    return isInvitation(invitation) ? invitation : undefined;
  } catch {
    return undefined;
  }
}
