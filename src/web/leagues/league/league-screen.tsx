import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { isNotFound } from "#web/api/api.ts";
import { readCode } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { Invitation } from "#web/leagues/join/invitation.tsx";
import { LeagueInTournament } from "./league-in-tournament.tsx";
import { LeagueGone, LeagueMissing } from "#web/leagues/league-missing.tsx";
import { ownLeaguesQuery } from "#web/leagues/own-leagues-query.ts";
import { leagueQuery } from "#web/leagues/queries.ts";
import { WaitingLeague } from "./waiting-league.tsx";
import "#web/later-styles.css";

/** A league: its board, its members, and what its captains do. To others with its code in the address: the invitation. */
export function LeagueScreen() {
  const id = useIdInAddress();
  const isPlayer = useUser() !== null;
  if (id === null) return <LeagueMissing />;
  return isPlayer ? <LoadedLeague key={id} id={id} /> : <ClosedLeague key={id} id={id} />;
}

/** A league as everybody sees it who is no member: missing, whether there is one or not, or with its code the invitation. */
function ClosedLeague({ id, instead = <LeagueMissing /> }: { id: number; instead?: ReactNode }) {
  const code = readCode(useSearch());
  if (code === null) return instead;
  return <Invitation key={code} code={code} leagueId={id} instead={instead} />;
}

/** A league that the player is not in: the request to join it, where one waits. */
function LeagueOfOthers({ id, wasMember }: { id: number; wasMember: boolean }) {
  const { tournament } = useTournamentChoice();
  const userId = useUser()?.id ?? 0;
  const { data: own, isPending } = useQuery({
    ...ownLeaguesQuery(userId, tournament?.id ?? 0),
    enabled: tournament !== null,
  });
  const waiting = own?.find((league) => league.id === id && league.is_pending);
  if (waiting !== undefined) return <WaitingLeague league={waiting} />;
  if (isPending && tournament !== null)
    return <UnloadedScreen title="League" failure={null} onRetry={() => undefined} />;
  return <ClosedLeague id={id} instead={wasMember ? <LeagueGone /> : <LeagueMissing />} />;
}

function LoadedLeague({ id }: { id: number }) {
  const { data: league, error, isLoadingError, refetch } = useQuery(leagueQuery(id));
  // A refetch may fail so, too: whoever has been removed no longer sees what was loaded before.
  if (isNotFound(error)) return <LeagueOfOthers id={id} wasMember={league !== undefined} />;
  if (league === undefined) {
    const failure = isLoadingError ? "The league could not be loaded." : null;
    return <UnloadedScreen title="League" failure={failure} onRetry={() => void refetch()} />;
  }
  return <LeagueInTournament league={league} />;
}
