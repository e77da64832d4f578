import { useEffect } from "react";
import { useLocation } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { isRefusedWith } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { useJoinLeague } from "#web/leagues/league-mutations.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { type Landing, storeLanding } from "#web/navigation/landing.ts";
import { paths } from "#web/navigation/paths.ts";
import { forgetIntendedCode, INTENDED_CODE } from "#web/session/stored-session.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { picksPath } from "./picks-path.ts";

/** What a new member is told on the next screen. */
function toLanding(id: number, invitation: InvitationPage): Landing {
  const { name, tournament, invited_by, members, next_deadline, next_round_at } = invitation;
  return {
    league: { id, name },
    tournamentId: next_deadline?.tournament_id ?? tournament?.id ?? null,
    by: invited_by?.split(" ")[0] ?? null,
    others: members,
    deadline: next_deadline,
    next_round_at,
  };
}

/** Joins, and shows the open picks of the league, or the league where there are none. A visitor signs in
 * first; then the same happens without another tap, also for a member. */
export function useJoin(code: string, invitation: InvitationPage) {
  const { league_id, own_state, is_full, over, tournament, next_deadline } = invitation;
  const user = useUser();
  const { update } = useSession();
  const { begin } = useSignIn();
  const [, navigate] = useLocation();
  const showLeague = (id: number) => navigate(paths.league(id, tournament?.id ?? null));
  const intend = () => visitStorage.setItem(INTENDED_CODE, code);
  const { mutate, isPending, isIdle, error } = useJoinLeague((joinedId) => {
    if (tournament !== null) rememberTournament(tournament.id, getSport(tournament));
    if (joinedId === null) return;
    storeLanding(toLanding(joinedId, invitation));
    if (next_deadline === null) showLeague(joinedId);
    else navigate(picksPath(next_deadline));
  });
  const isNameless = isRefusedWith(error, "name-needed");
  const send = () => mutate(code);
  const isIntended = user !== null && visitStorage.getItem(INTENDED_CODE) === code;
  useEffect(() => {
    if (!isNameless) return;
    // Asked first; then the same happens without another tap.
    visitStorage.setItem(INTENDED_CODE, code);
    update({ asks_name: true });
  }, [isNameless, code, update]);
  useEffect(() => {
    if (!isIntended || !isIdle) return;
    forgetIntendedCode(code);
    if (league_id !== null) showLeague(league_id);
    else if (own_state === null && !is_full && over === null) send();
  });
  const join = () => {
    if (user !== null) return send();
    intend();
    begin();
  };
  return { join, isPending, error: isNameless ? null : error };
}
