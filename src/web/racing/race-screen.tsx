import { useDeferredValue } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { isNotFound } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { MissingContest } from "#web/picks/contest/contest-page.tsx";
import { LOCKING_MS } from "#web/picks/reveal/lock-line.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { LoadedRace } from "./loaded-race.tsx";
import { useRacePredictions } from "./loaded-predictions.ts";
import { raceQuery } from "./queries.ts";
import "#web/contest-styles.css";

/** A race of the chosen tournament, by the id in the address. */
export function RaceScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  if (id === null) return <MissingContest kind="Race" />;
  return <RaceDetail key={`${tournament.id} ${id}`} raceId={id} tournament={tournament} />;
}

/** One race with everyone's predictions; both have to be there. */
function RaceDetail({ raceId, tournament }: { raceId: number; tournament: Tournament }) {
  const { race, predictions, now, isReady } = useRace(raceId, tournament.id);
  if (isReady && race.data && predictions.data) {
    return (
      <LoadedRace
        race={race.data}
        all={predictions.data}
        tournament={tournament}
        now={now}
        isFetching={race.isFetching || predictions.isFetching}
      />
    );
  }
  const failure = race.error ?? predictions.error;
  if (isNotFound(failure)) return <MissingContest kind="Race" />;
  const retry = () => {
    if (race.error) void race.refetch();
    if (predictions.error) void predictions.refetch();
  };
  return <UnloadedScreen title="Race" failure={failure && "Error"} onRetry={retry} />;
}

function useRace(raceId: number, tournamentId: number) {
  const race = useQuery(raceQuery(raceId, tournamentId));
  const locksAt = race.data ? qualifyingStart(race.data) : null;
  const now = useNow(
    race.data && locksAt !== null ? [locksAt, locksAt + LOCKING_MS, raceStart(race.data)] : [],
  );
  const predictions = useRacePredictions(race.data, { raceId, tournamentId }, { now });
  // In a transition, since the page takes a slow phone long.
  const isReady = useDeferredValue(Boolean(race.data && predictions.data));
  return { race, predictions, now, isReady };
}
