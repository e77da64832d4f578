import { useQuery } from "@tanstack/react-query";
import type { Game, GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { BEING_CHECKED } from "#contract/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { hasStarted, whyPickLocked } from "#domain/basketball/picks.ts";
import { isRevealed } from "#domain/contest/availability.ts";
import type { Instant } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { ApiError, isNotFound, isRefusedWith } from "#web/api/api.ts";
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
import { GameStatistics } from "./game-statistics.tsx";
import { isSealed, PredictionsTable } from "./predictions-table.tsx";
import { gamePredictionsQuery, gameQuery } from "./queries.ts";
import { Scoreboard } from "./scoreboard.tsx";
import { titleOf } from "./teams.tsx";

/** A game of the chosen tournament, by the id in the address. */
export function GameScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  if (id === null) return <MissingContest kind="Game" />;
  return <GameDetail key={`${tournament.id} ${id}`} gameId={id} tournament={tournament} />;
}

/** One game with everyone's predictions; both have to be there. */
function GameDetail({ gameId, tournament }: { gameId: number; tournament: Tournament }) {
  const { game, predictions, now } = useGame(gameId, tournament.id);
  if (game.data && predictions.data) {
    return <LoadedGame game={game.data} {...predictions.data} tournament={tournament} now={now} />;
  }
  const failure = game.error ?? predictions.error;
  if (game.data && isRefusedWith(failure, "being-checked")) {
    return <CheckedGame game={game.data} tournament={tournament} now={now} />;
  }
  const retry = () => {
    if (game.error) void game.refetch();
    if (predictions.error) void predictions.refetch();
  };
  if (failure) return <FailedGame failure={failure} onRetry={retry} />;
  const isPending = [game, predictions].some((query) => query.isPending);
  return isPending ? (
    <UnloadedScreen title="Game" failure={null} onRetry={retry} />
  ) : (
    <MissingContest kind="Game" />
  );
}

function useGame(gameId: number, tournamentId: number) {
  const game = useQuery(gameQuery(gameId, tournamentId));
  const now = useNow(game.data ? [gameStart(game.data)] : []);
  const isStarted = game.data ? isRevealed(game.data, hasStarted(game.data, now)) : false;
  const predictions = useQuery({
    ...gamePredictionsQuery(gameId, tournamentId),
    refetchInterval: ({ state }) =>
      getRevealPollInterval(state.data?.predictions.some(isSealed) ?? false, isStarted),
  });
  return { game, predictions, now };
}

/** Explains why a game could not be loaded. */
function FailedGame({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  if (isNotFound(failure)) return <MissingContest kind="Game" />;
  const text = `Error: ${failure instanceof ApiError ? "Failed to fetch data" : failure.message}`;
  return <UnloadedScreen title="Game" failure={text} onRetry={onRetry} />;
}

interface CheckedGameProps {
  game: Game;
  tournament: Tournament;
  now: Instant;
}

/** A game whose sealed record cannot be read: everything but the picks. */
function CheckedGame({ game, tournament, now }: CheckedGameProps) {
  return (
    <ScreenLayout title={titleOf(game)}>
      <RoundLink round={game.round} />
      <Scoreboard game={game} now={now} pointsPerPick={pointsPerPickIn(tournament, game.round)} />
      <div className="section-head">
        <h2>Predictions</h2>
      </div>
      <EmptyState title="Being checked">{BEING_CHECKED}</EmptyState>
    </ScreenLayout>
  );
}

function RoundLink({ round }: { round: string }) {
  return <Crumb to={paths.predictionsOf(round)}>{round}</Crumb>;
}

interface LoadedGameProps extends CheckedGameProps {
  predictions: readonly GamePrediction[];
  /** Where these may not be all. */
  summary: GamePredictionsSummary | null;
}

function LoadedGame({ game, predictions, summary, tournament, now }: LoadedGameProps) {
  const userId = useUser()?.id ?? null;
  const isStarted = isRevealed(game, hasStarted(game, now));
  const isLocked = whyPickLocked(game, now) !== null;
  const { count, hasOwn, picks } = sumUp(predictions, summary, userId);
  return (
    <ScreenLayout title={titleOf(game)}>
      <RoundLink round={game.round} />
      <Scoreboard game={game} now={now} pointsPerPick={pointsPerPickIn(tournament, game.round)} />
      {!isLocked && game.undecided === undefined && <MakePicks round={game.round} />}
      <div className="section-head">
        <h2>Predictions</h2>
        <span className="section-note">
          {countOf(count, "player")}
          {predictions.some(isSealed) && ", sealed until the start"}
        </span>
        <JumpLinks hasOwnRow={hasOwn} hasStatistics={isStarted} />
      </div>
      {count === 0 ? (
        <EmptyState title="No predictions">
          {isStarted
            ? "Nobody picked anything in this game."
            : "Nobody has picked anything in this game yet."}
        </EmptyState>
      ) : (
        <PredictionsTable game={game} predictions={predictions} summary={summary} userId={userId} />
      )}
      {isStarted && <GameStatistics game={game} picks={picks} />}
      <FirstVisit hasButton={isLocked} />
    </ScreenLayout>
  );
}

/** What the page says of all predictions, of which it may hold only the first. */
function sumUp(
  predictions: readonly GamePrediction[],
  summary: GamePredictionsSummary | null,
  userId: number | null,
) {
  if (summary !== null) {
    return {
      count: summary.count,
      hasOwn: summary.own !== null,
      picks: expandCombinations(summary.combinations),
    };
  }
  const hasOwn = predictions.some((one) => one.user_id === userId);
  return { count: predictions.length, hasOwn, picks: predictions };
}
