import { memo, useState } from "react";
import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { hasStarted, whyPickLocked } from "#domain/basketball/picks.ts";
import { isFinished } from "#domain/basketball/score.ts";
import { isRevealed } from "#domain/contest/availability.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import type { Instant } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { MakePicks } from "#web/picks/contest/contest-page.tsx";
import { boardIfEnded } from "#web/picks/reveal/board-if-ended.tsx";
import { listedLeague, PredictionsSection } from "#web/picks/reveal/predictions-section.tsx";
import { Revealed } from "#web/picks/reveal/revealed.tsx";
import { SealedNote } from "#web/picks/reveal/sealed-note.tsx";
import { useAnswers } from "#web/picks/reveal/use-answers.ts";
import { useWhosePicks } from "#web/picks/reveal/whose-picks.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { RecapLink } from "#web/recap/recap-link.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { GameShares } from "./game-shares.tsx";
import { type LiveGame, scoreIfEnded, toLiveGame } from "./live-game.ts";
import { type LoadedPredictions, phaseOf, sumUp, useGamePredictions } from "./loaded-predictions.ts";
import { OwnGame } from "./own-game.tsx";
import { isSealed, PredictionsTable } from "./predictions-table.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { titleOf } from "./teams.tsx";

interface LoadedGameProps {
  game: Game;
  all: LoadedPredictions;
  tournament: Tournament;
  now: Instant;
  /** Whether the game or its predictions are being refetched. */
  isFetching: boolean;
}

/** Whether everybody sees the picks. */
const isShownTo = (game: Game, { predictions }: LoadedPredictions, now: Instant) =>
  isRevealed(game, hasStarted(game, now)) && phaseOf(game, predictions, now) === "shown";

/** Whether nothing is awaited: a round is complete before the page shows the last result of it. */
const hasEnded = (game: Game) => isFinished(game) || game.status !== undefined;

/** Asks for what the page is made from. */
function useGameAnswers({ game, all, tournament, now, isFetching }: LoadedGameProps) {
  const userId = useUser()?.id ?? null;
  const whose = useWhosePicks(tournament.id);
  const ids = { gameId: game.id, tournamentId: tournament.id, leagueId: whose.league?.id };
  const ofLeague = useGamePredictions(game, ids, { now, enabled: whose.league !== null });
  const isRunning = isShownTo(game, all, now) && !isFinished(game);
  return useAnswers({
    tournamentId: ids.tournamentId,
    userId,
    whose,
    contest: game,
    all,
    isFetching,
    ofLeague,
    isRunning,
  });
}

interface GamePageProps extends ReturnType<typeof useGameAnswers> {
  tournament: Tournament;
  now: Instant;
}

/** What the parts of the page are made from. */
function useGameParts({ contest: game, all, data, error, refetch, result, board, ...props }: GamePageProps) {
  const { userId, whose, tournament, now } = props;
  const ofLeague = { data, error, refetch };
  const phase = phaseOf(game, all.predictions, now);
  const isShown = isShownTo(game, all, now);
  const pointsPerPick = pointsPerPickIn(tournament, game.round);
  const { own } = sumUp(all, userId);
  const live = isShown ? toLiveGame(game, result) : null;
  const [isArriving] = useState(() => !isFinished(game));
  const facts = { phase, isShown, pointsPerPick, now, isArriving };
  return { game, all, own, userId, whose, ofLeague, live, board, ...facts };
}

type GameParts = ReturnType<typeof useGameParts>;

/** A game with its predictions: before the lock who has picked, from then on what, and how it turns out. */
export function LoadedGame(props: LoadedGameProps) {
  const { tournament, now } = props;
  return <GamePage {...useGameAnswers(props)} tournament={tournament} now={now} />;
}

/** Not rendered again while answers are fetched, only when one of them is another. */
const GamePage = memo(function GamePage(props: GamePageProps) {
  const parts = useGameParts(props);
  const { game, now, phase, isShown, pointsPerPick, live, own } = parts;
  return (
    <ScreenLayout title={titleOf(game)}>
      <Crumb to={paths.predictionsOf(game.round)}>{game.round}</Crumb>
      {hasEnded(game) && (own?.total_points ?? null) === null && <RecapLink round={game.round} />}
      <Scoreboard
        game={game}
        now={now}
        phase={phase}
        pointsPerPick={pointsPerPick}
        standing={live?.game ?? null}
      />
      {isShown ? <RevealedGame {...parts} /> : <HiddenGame {...parts} />}
      <ListedPredictions {...parts} />
      <FirstVisit hasButton={whyPickLocked(game, now) !== null} />
    </ScreenLayout>
  );
});

/** Who picked what: the members of a league, or everybody. */
function ListedPredictions(parts: GameParts) {
  const { game, all, userId, whose, ofLeague, isShown, live, pointsPerPick } = parts;
  const league = listedLeague(whose, isShown);
  const listed = league === null ? all : ofLeague.data;
  const rows = listed && live ? listIfEnded(live, listed, pointsPerPick) : listed?.predictions;
  return (
    <PredictionsSection
      kind="game"
      count={sumUp(all, null).count}
      shownCount={listed ? sumUp(listed, null).count : null}
      whose={whose}
      isShown={isShown}
      note={all.predictions.some(isSealed) ? ", sealed until the start" : ""}
      ofLeague={ofLeague}
    >
      {listed && (
        <PredictionsTable
          key={league?.id}
          game={game}
          predictions={rows ?? []}
          summary={listed.summary}
          userId={userId}
          league={league}
          isProvisional={live !== null}
        />
      )}
    </PredictionsSection>
  );
}

/** Before the lock: how many have picked, and the own picks. */
function HiddenGame({ game, all, own, whose, ofLeague: { data }, pointsPerPick, phase, now }: GameParts) {
  const { count } = sumUp(all, null);
  const isOpen = whyPickLocked(game, now) === null && phase !== "locking";
  const league = whose.league && data ? { ...whose.league, players: sumUp(data, null).count } : null;
  return (
    <>
      {count > 0 && game.status === undefined && (
        <SealedNote players={count} league={league} locksAt={gameStart(game)} now={now} />
      )}
      {own !== null && (
        <>
          <div className="section-head">
            <h2>Your picks</h2>
          </div>
          <OwnGame game={game} own={own} pointsPerPick={pointsPerPick} league={null} />
        </>
      )}
      {isOpen && game.undecided === undefined && <MakePicks round={game.round} hasPicked={own !== null} />}
    </>
  );
}

/** The rows with the points that they would have if the game ended so; of a page that is all, the most points
 * first. */
function listIfEnded(live: LiveGame, { predictions, summary }: LoadedPredictions, pointsPerPick: number) {
  const rows = predictions.map((row) => scoreIfEnded(live, row, pointsPerPick));
  if (summary !== null) return rows;
  return rows.toSorted((a, b) => (b.total_points ?? 0) - (a.total_points ?? 0));
}

/** From the lock on: what everyone picked, the own picks, and the board if the running game ended so. */
function RevealedGame(parts: GameParts) {
  const { game, all, own, whose, ofLeague, live, board } = parts;
  const { count, picks } = sumUp(all, null);
  const { data } = ofLeague;
  const league = whose.league && data ? { name: whose.league.name, picks: sumUp(data, null).picks } : null;
  if (count === 0) return null;
  const hasPoints = live === null && (own?.total_points ?? null) !== null;
  return (
    <Revealed
      hasScore={live !== null || isFinished(game)}
      board={boardIfEnded({ contest: game, whose, live, board })}
      shares={<GameShares game={game} picks={picks} own={own} league={league} />}
      heading={hasPoints ? "Your points" : "Your picks"}
      own={own && <OwnRevealed {...parts} own={own} />}
    />
  );
}

function OwnRevealed(parts: GameParts & { own: GamePrediction }) {
  const { game, own, whose, pointsPerPick, live, isArriving } = parts;
  return (
    <OwnGame
      game={live?.game ?? game}
      own={live ? scoreIfEnded(live, own, pointsPerPick) : own}
      pointsPerPick={pointsPerPick}
      league={live ? null : whose.league}
      isProvisional={live !== null}
      isArriving={isArriving}
    />
  );
}
