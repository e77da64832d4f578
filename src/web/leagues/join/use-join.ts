import { useEffect } from "react";
import { useLocation } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { isRefusedWith } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { useJoinLeague } from "#web/leagues/league-mutations.ts";
import { landAfterJoining } from "#web/navigation/landing.ts";
import { paths } from "#web/navigation/paths.ts";
import { forgetIntendedCode, INTENDED_CODE } from "#web/session/stored-session.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { intendToJoin } from "./invitation-query.ts";

/** Joins, and shows the open picks of the league, or the league where there are none. A visitor signs in
 * first; then the same happens without another tap, also for a member. */
export function useJoin(code: string, invitation: InvitationPage) {
  const { league_id, own_state, is_full, over, tournament } = invitation;
  const user = useUser();
  const { update } = useSession();
  const { begin } = useSignIn();
  const [, navigate] = useLocation();
  const showLeague = (id: number) => navigate(paths.league(id, tournament?.id ?? null));
  const { mutate, isPending, isIdle, error } = useJoinLeague((joinedId) => {
    const path = user && landAfterJoining(user.id, joinedId, invitation);
    if (path !== null) navigate(path);
  });
  const isNameless = isRefusedWith(error, "name-needed");
  const send = () => mutate(code);
  const isIntended = user !== null && visitStorage.getItem(INTENDED_CODE) === code;
  useEffect(() => {
    if (!isNameless) return;
    // Asked first; then the same happens without another tap.
    intendToJoin(code, invitation);
    update({ asks_name: true });
  }, [isNameless, code, invitation, update]);
  useEffect(() => {
    if (!isIntended || !isIdle) return;
    forgetIntendedCode(code);
    if (league_id !== null) showLeague(league_id);
    else if (own_state === null && !is_full && over === null) send();
  });
  const join = () => {
    if (user !== null) return send();
    intendToJoin(code, invitation);
    begin();
  };
  return { join, isPending, error: isNameless ? null : error };
}
