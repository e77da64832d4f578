import { useDeferredValue } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Game } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { BEING_CHECKED } from "#contract/sentences.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import type { Instant } from "#domain/time.ts";
import { ApiError, isNotFound, isRefusedWith } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { MissingContest } from "#web/picks/contest/contest-page.tsx";
import { LOCKING_MS } from "#web/picks/reveal/lock-line.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadedGame } from "./loaded-game.tsx";
import { useGamePredictions } from "./loaded-predictions.ts";
import { gameQuery } from "./queries.ts";
import { Scoreboard } from "./scoreboard.tsx";
import { titleOf } from "./teams.tsx";
import "#web/contest-styles.css";

/** A game of the chosen tournament, by the id in the address. */
export function GameScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  if (id === null) return <MissingContest kind="Game" />;
  return <GameDetail key={`${tournament.id} ${id}`} gameId={id} tournament={tournament} />;
}

/** One game with everyone's predictions; both have to be there. */
function GameDetail({ gameId, tournament }: { gameId: number; tournament: Tournament }) {
  const { game, predictions, now, isReady, isPending } = useGame(gameId, tournament.id);
  if (isReady && game.data && predictions.data) {
    return (
      <LoadedGame
        game={game.data}
        all={predictions.data}
        tournament={tournament}
        now={now}
        isFetching={game.isFetching || predictions.isFetching}
      />
    );
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
  return isPending ? (
    <UnloadedScreen title="Game" failure={null} onRetry={retry} />
  ) : (
    <MissingContest kind="Game" />
  );
}

function useGame(gameId: number, tournamentId: number) {
  const game = useQuery(gameQuery(gameId, tournamentId));
  const start = game.data ? gameStart(game.data) : null;
  const now = useNow(start === null ? [] : [start, start + LOCKING_MS]);
  const predictions = useGamePredictions(game.data, { gameId, tournamentId }, { now });
  const isLoaded = Boolean(game.data && predictions.data);
  // In a transition, since the page takes a slow phone long.
  const isReady = useDeferredValue(isLoaded);
  const isPending = isReady !== isLoaded || [game, predictions].some((query) => query.isPending);
  return { game, predictions, now, isReady, isPending };
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
      <Crumb to={paths.predictionsOf(game.round)}>{game.round}</Crumb>
      <Scoreboard
        game={game}
        now={now}
        phase="shown"
        pointsPerPick={pointsPerPickIn(tournament, game.round)}
      />
      <div className="section-head">
        <h2>Predictions</h2>
      </div>
      <EmptyState title="Being checked">{BEING_CHECKED}</EmptyState>
    </ScreenLayout>
  );
}
