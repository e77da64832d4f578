import { useEffect } from "react";
import { useLocation } from "wouter";
import type { InvitationPage } from "#contract/league-schemas.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { paths } from "#web/navigation/paths.ts";
import { useSignIn } from "#web/players/sign-in-context.ts";
import { INTENDED_CODE } from "#web/session/intended-code.ts";
import { useUser } from "#web/session/session.tsx";
import { useJoinLeague } from "./league-mutations.ts";

/** Joins, and leads to the league; whoever has to sign in first joins by itself after that. */
export function useJoin(code: string, { tournament }: InvitationPage) {
  const user = useUser();
  const { begin } = useSignIn();
  const [, navigate] = useLocation();
  const { mutate, isPending, isIdle, error } = useJoinLeague((joined) =>
    navigate(paths.league(joined, tournament?.id ?? null)),
  );
  const send = () => mutate(code);
  const isIntended = user !== null && visitStorage.getItem(INTENDED_CODE) === code;
  useEffect(() => {
    if (!isIntended || !isIdle) return;
    visitStorage.removeItem(INTENDED_CODE);
    send();
  });
  const join = () => {
    if (user !== null) return send();
    visitStorage.setItem(INTENDED_CODE, code);
    begin();
  };
  return { join, isPending, error };
}
