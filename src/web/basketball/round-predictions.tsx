import type { Game } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { whyPickLocked } from "#domain/basketball/picks.ts";
import { initialRound, orderGames } from "#domain/basketball/status.ts";
import type { Instant } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { RoundDock } from "#web/picks/round/round-dock.tsx";
import { countMissingAt, listGaps, takesPicks } from "#web/picks/round/round-contest.ts";
import { RoundPage, listRounds, useChosenRound } from "#web/picks/round/round-page.tsx";
import { useHeldCards } from "#web/picks/round/use-held-cards.ts";
import { MissingOnlyNote, useMissingOnly } from "#web/picks/round/missing-only.tsx";
import { RoundNotes } from "#web/picks/round/round-notes.tsx";
import { listUnsent, type OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { nextPassing, useNow } from "#web/clock/clock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatDayRange } from "#web/ui/day-range.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { INITIAL_CARDS, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import { QuestionRound } from "#web/questions/later-round.tsx";
import { QuestionsLink } from "#web/questions/questions-link.tsx";
import { useQuestionGaps } from "#web/questions/use-question-gaps.ts";
import { cardOf, scoreOwnPicks, toRoundContest } from "./own-picks.ts";
import { titleOf } from "./teams.tsx";
import { ClosedGameCard } from "./closed-game-card.tsx";
import { OpenGameCard } from "./open-game-card.tsx";

const GameFinish = lazyPart(
  () => exportOf(import("./game-finish.tsx"), "GameFinish"),
  ({ progress }) => progress,
);

interface RoundPredictionsProps {
  tournament: Tournament;
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
}

/** One round of a tournament to pick from, with its progress and the way to the other rounds. */
export function RoundPredictions(props: RoundPredictionsProps) {
  const { tournament, games, own } = props;
  const now = useNow(games.map(gameStart), nextPassing);
  const rounds = listRounds(tournament, games);
  const questionGaps = useQuestionGaps(tournament);
  const all = [...rounds, ...questionGaps.map((gap) => gap.round)];
  const { round, choose } = useChosenRound(all, initialRound(games, now));
  const ofRound = games.filter((game) => game.round === round);
  const points = pointsPerPickIn(tournament, round);
  const jokerGame = ofRound.find((game) => own.picks(cardOf(game)).joker) ?? null;
  const contests = games.map((game) => toRoundContest(game, now));
  const gaps = [...listGaps(own, rounds, contests), ...questionGaps];
  // Dates of the year in which the tournament began need no year, however long ago that was.
  const opening = Math.min(...games.map(gameStart));
  const chips = gaps.map(({ round: name, missing }) => ({
    name,
    days: formatDayRange(games.filter((game) => game.round === name).map(gameStart), opening),
    hasGap: missing > 0,
  }));
  if (questionGaps.some((gap) => gap.round === round))
    return <QuestionRound tournament={tournament} rounds={chips} gaps={gaps} onChoose={choose} />;
  const hasGames = ofRound.length > 0;
  const finish = { tournament, round, games: ofRound, own, jokerGame, now, gaps, onChoose: choose };
  const here = contests.filter((one) => one.round === round);
  const progress = takesPicks(here) && (
    <RoundDock
      key={round}
      contests={here.toSorted((a, b) => a.locksAt - b.locksAt)}
      own={own}
      joker={jokerGame && titleOf(jokerGame)}
      renderFinish={(box, hasMoreLater) => (
        <GameFinish {...finish} progress={box} hasMoreLater={hasMoreLater} />
      )}
    />
  );
  return (
    <RoundPage
      rounds={chips}
      current={round}
      onChoose={choose}
      countMissing={(locksAt) => countMissingAt(own, contests, { round, locksAt })}
      progress={progress || null}
    >
      <header className="head hidden-on-phone">
        <h1>{round}</h1>
        <p>{`${countOf(points, "point")} per correct pick. Joker doubles one game.`}</p>
      </header>
      <RoundNotes notes={tournament.notes} round={round} />
      <QuestionsLink gaps={questionGaps} onChoose={choose} />
      {hasGames ? (
        <CardGrid games={ofRound} own={own} now={now} jokerGame={jokerGame} pointsPerPick={points} />
      ) : (
        <EmptyState title="Nothing to pick yet">The games of this round are not known yet.</EmptyState>
      )}
    </RoundPage>
  );
}

interface CardGridProps {
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
  now: Instant;
  jokerGame: Game | null;
  /** Of this round, before the joker. */
  pointsPerPick: number;
}

/** The cards of a round: open ones first, soonest deadline first, then started ones, newest first. */
function CardGrid(props: CardGridProps) {
  const { games, own, now, pointsPerPick } = props;
  const isShown = useMissingOnly(
    own,
    games.map((game) => toRoundContest(game, now)),
  );
  const roundCards = games.map(cardOf);
  const inOrder = orderGames(games, now).filter((game) => isShown(cardOf(game)));
  const heldCards = useHeldCards(own.attempts);
  const isClosed = (game: Game) => whyPickLocked(game, now) !== null;
  const held = inOrder.filter((game) => isClosed(game) && heldCards.has(cardOf(game)));
  // Held ones locked first, so each stays in its place.
  const open = [...held, ...inOrder.filter((game) => !isClosed(game))];
  const started = inOrder.filter((game) => isClosed(game) && !held.includes(game));
  return (
    <>
      <MissingOnlyNote shown={inOrder.length} all={games.length} what="game" round={games[0]?.round ?? ""} />
      {open.length > 0 && (
        <>
          <div className="section-head is-flush">
            <h2>Open</h2>
            <span className="section-note">{countOf(open.length, "game")}</span>
            <span className="section-note only-s">{countOf(pointsPerPick, "point")} per pick</span>
          </div>
          <Deck {...props} games={open} roundCards={roundCards} isOpen />
        </>
      )}
      {started.length > 0 && (
        <>
          <div className="section-head">
            <h2>{started.some((game) => game.status !== undefined) ? "Closed" : "Started"}</h2>
            <span className="section-note">{countOf(started.length, "game")}</span>
            <EarnedSoFar {...props} games={started} isAll={open.length === 0} />
          </div>
          <Deck {...props} games={started} roundCards={roundCards} isOpen={false} after={open.length} />
        </>
      )}
    </>
  );
}

interface DeckProps extends CardGridProps {
  roundCards: readonly string[];
  /** Whether these are shown as taking picks. */
  isOpen: boolean;
  /** Cards that stand above these. */
  after?: number;
}

function Deck(props: DeckProps) {
  const { games, own, isOpen, after = 0, ...rest } = props;
  const Card = isOpen ? OpenGameCard : ClosedGameCard;
  const shown = useProgressiveList(games, Math.max(0, INITIAL_CARDS - after));
  return (
    <div className="deck">
      {shown.map((game, nth) => (
        <Card
          key={game.id}
          game={game}
          isFirstOpen={isOpen && nth === 0}
          own={isOpen ? own.picks(cardOf(game)) : own.reached(cardOf(game))}
          unsent={listUnsent(own, cardOf(game))}
          attempts={own.attempts}
          {...rest}
        />
      ))}
    </div>
  );
}

/** The points of the finished games of a round; nothing before the first result. */
function EarnedSoFar({ games, own, pointsPerPick, isAll }: CardGridProps & { isAll: boolean }) {
  const totals = games.map((game) => scoreOwnPicks(game, own.reached(cardOf(game)), pointsPerPick).total);
  const known = totals.filter((total) => total !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((all, total) => all + total, 0);
  const isDone = isAll && known.length === totals.length;
  return (
    <span className="points-sum">
      <b className="numeral">{signedPoints(sum)}</b> {pluralize(sum, "point")}
      {!isDone && " so far"}
    </span>
  );
}
