import { useQuery } from "@tanstack/react-query";
import type { Race, RacePrediction, RacePredictionsSummary } from "#contract/racing/schemas.ts";
import { isRevealed } from "#domain/contest/availability.ts";
import { hasQualifyingStarted, whyPickLocked } from "#domain/racing/picks.ts";
import { type Instant } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { isNotFound } from "#web/api/api.ts";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import {
  MissingContest,
  JumpLinks,
  MakePicks,
  getRevealPollInterval,
} from "#web/picks/contest/contest-page.tsx";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { expandCombinations } from "#web/picks/contest/pick-distribution-table.tsx";
import { useNow } from "#web/clock/clock.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { isSealed, PredictionsTable } from "./predictions-table.tsx";
import { racePredictionsQuery, raceQuery } from "./queries.ts";
import { RaceHead } from "./race-head.tsx";
import { RaceStatistics } from "./race-statistics.tsx";

/** A race of the chosen tournament, by the id in the address. */
export function RaceScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  if (id === null) return <MissingContest kind="Race" />;
  return <RaceDetail key={`${tournament.id} ${id}`} raceId={id} tournamentId={tournament.id} />;
}

interface RaceIds {
  raceId: number;
  tournamentId: number;
}

/** One race with everyone's predictions; both have to be there. */
function RaceDetail(ids: RaceIds) {
  const { race, predictions, now } = useRace(ids);
  if (race.data && predictions.data) {
    return <LoadedRace race={race.data} {...predictions.data} now={now} />;
  }
  const failure = race.error ?? predictions.error;
  if (isNotFound(failure)) return <MissingContest kind="Race" />;
  const retry = () => {
    if (race.error) void race.refetch();
    if (predictions.error) void predictions.refetch();
  };
  return <UnloadedScreen title="Race" failure={failure && "Error"} onRetry={retry} />;
}

function useRace({ raceId, tournamentId }: RaceIds) {
  const race = useQuery(raceQuery(raceId, tournamentId));
  const now = useNow(race.data ? [qualifyingStart(race.data), raceStart(race.data)] : []);
  const isLocked = race.data ? isRevealed(race.data, hasQualifyingStarted(race.data, now)) : false;
  const predictions = useQuery({
    ...racePredictionsQuery(raceId, tournamentId),
    refetchInterval: ({ state }) =>
      getRevealPollInterval(state.data?.predictions.some(isSealed) ?? false, isLocked),
  });
  return { race, predictions, now };
}

/** What the page says of all predictions, of which it may hold only the first of each team. */
function sumUp(
  predictions: readonly RacePrediction[],
  summary: RacePredictionsSummary | null,
  userId: number | null,
) {
  if (summary === null) {
    return { hasOwn: predictions.some((one) => one.user_id === userId), picks: predictions };
  }
  const picks = summary.teams.flatMap(({ team_name, combinations }) =>
    expandCombinations(combinations.map((one) => ({ ...one, team_name }))),
  );
  return { hasOwn: summary.teams.some(({ own }) => own !== null), picks };
}

interface LoadedRaceProps {
  race: Race;
  predictions: readonly RacePrediction[];
  /** Teams whose picks cannot be read. */
  being_checked?: readonly string[];
  /** Where the predictions may not be all. */
  summary: RacePredictionsSummary | null;
  now: Instant;
}

function LoadedRace({ race, predictions, being_checked = [], summary, now }: LoadedRaceProps) {
  const userId = useUser()?.id ?? null;
  const isRaceRevealed = isRevealed(race, hasQualifyingStarted(race, now));
  const isLocked = whyPickLocked(race, now) !== null;
  const { hasOwn, picks } = sumUp(predictions, summary, userId);
  return (
    <ScreenLayout title={race.name}>
      <Crumb to={paths.predictionsOf(race.round)}>Predictions</Crumb>
      <RaceHead race={race} now={now}>
        <JumpLinks hasOwnRow={hasOwn} hasStatistics={isRaceRevealed} />
      </RaceHead>
      {!isLocked && <MakePicks round={race.round} />}
      {being_checked.length > 0 && (
        <Banner kind="warn">
          The picks of <bdi>{being_checked.join(", ")}</bdi> are being checked.
        </Banner>
      )}
      {predictions.some(isSealed) && (
        <p className="hint">Picks of others are sealed until qualifying starts.</p>
      )}
      {predictions.length === 0 ? (
        <EmptyState title="No predictions">
          {isRaceRevealed
            ? "Nobody picked anything in this race."
            : "Nobody has picked anything in this race yet."}
        </EmptyState>
      ) : (
        <PredictionsTable race={race} predictions={predictions} summary={summary} userId={userId} />
      )}
      {isRaceRevealed && <RaceStatistics race={race} picks={picks} />}
      <FirstVisit hasButton={isLocked} />
    </ScreenLayout>
  );
}
