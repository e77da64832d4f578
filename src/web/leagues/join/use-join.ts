import { useEffect } from "react";
import { useLocation } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { forgetIntendedCode, INTENDED_CODE } from "#web/session/intended-code.ts";
import { useUser } from "#web/session/session.tsx";
import { useJoinLeague } from "#web/leagues/league-mutations.ts";

/** Joins, and leads to the league; whoever has to sign in first joins by itself after that, or is led there where he or she turns
 * out to be a member. */
export function useJoin(code: string, { league_id, own_state, is_full, tournament }: InvitationPage) {
  const user = useUser();
  const { begin } = useSignIn();
  const [, navigate] = useLocation();
  const showLeague = (id: number) => navigate(paths.league(id, tournament?.id ?? null));
  const { mutate, isPending, isIdle, error } = useJoinLeague((joinedId) => {
    if (tournament !== null) rememberTournament(tournament.id, getSport(tournament));
    if (joinedId !== null) showLeague(joinedId);
  });
  const send = () => mutate(code);
  const isIntended = user !== null && visitStorage.getItem(INTENDED_CODE) === code;
  useEffect(() => {
    if (!isIntended || !isIdle) return;
    forgetIntendedCode(code);
    if (league_id !== null) showLeague(league_id);
    else if (own_state === null && !is_full) send();
  });
  const join = () => {
    if (user !== null) return send();
    visitStorage.setItem(INTENDED_CODE, code);
    begin();
  };
  return { join, isPending, error };
}
