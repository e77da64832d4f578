import type { Game } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { listOfferedPicks, PICKS_PER_GAME, whyPickLocked } from "#domain/basketball/picks.ts";
import { initialRound, orderGames } from "#domain/basketball/status.ts";
import { countPicks } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { ProgressBox, scrollToCard } from "#web/picks/round/progress-box.tsx";
import { RoundPage, listRounds, useChosenRound } from "#web/picks/round/round-page.tsx";
import { RoundNotes } from "#web/picks/round/round-notes.tsx";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { useNow } from "#web/clock/clock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatDayRange } from "#web/ui/day-range.ts";
import { INITIAL_CARDS, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import { cardId, cardOf, scoreOwnPicks, type GameCardProps } from "./own-picks.ts";
import { titleOf } from "./teams.tsx";
import { ClosedGameCard } from "./closed-game-card.tsx";
import { OpenGameCard } from "./open-game-card.tsx";

interface RoundPredictionsProps {
  tournament: Tournament;
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
}

/** One round of a tournament to pick from, with its progress and the way to the other rounds. */
export function RoundPredictions(props: RoundPredictionsProps) {
  const { tournament, games, own } = props;
  const now = useNow(games.map(gameStart));
  const rounds = listRounds(tournament, games);
  const { round, choose } = useChosenRound(rounds, initialRound(games, now));
  const ofRound = games.filter((game) => game.round === round);
  const points = pointsPerPickIn(tournament, round);
  const jokerGame = ofRound.find((game) => own.picks(cardOf(game)).joker) ?? null;
  // Dates of the year in which the tournament began need no year, however long ago that was.
  const opening = Math.min(...games.map(gameStart));
  const chips = rounds.map((name) => ({
    name,
    days: formatDayRange(games.filter((game) => game.round === name).map(gameStart), opening),
  }));
  const hasGames = ofRound.length > 0;
  return (
    <RoundPage
      rounds={chips}
      current={round}
      onChoose={choose}
      progress={hasGames ? <RoundProgress games={ofRound} own={own} jokerGame={jokerGame} now={now} /> : null}
    >
      <header className="head hidden-on-phone">
        <h1>{round}</h1>
        <p>{`${countOf(points, "point")} per correct pick. Joker doubles one game.`}</p>
      </header>
      <RoundNotes notes={tournament.notes} round={round} />
      {hasGames ? (
        <CardGrid games={ofRound} own={own} now={now} jokerGame={jokerGame} pointsPerPick={points} />
      ) : (
        <EmptyState title="Nothing to pick yet">The games of this round are not known yet.</EmptyState>
      )}
    </RoundPage>
  );
}

interface RoundProgressProps {
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
  jokerGame: Game | null;
  now: Instant;
}

function RoundProgress({ games, own, jokerGame, now }: RoundProgressProps) {
  const bars = games
    .filter((game) => game.undecided === undefined)
    .toSorted((a, b) => gameStart(a) - gameStart(b))
    .map((game) => ({
      id: game.id,
      made: countPicks(own.picks(cardOf(game))),
      possible: PICKS_PER_GAME,
      isLocked: whyPickLocked(game, now) !== null,
    }));
  const next = orderGames(games, now).find(
    (game) =>
      whyPickLocked(game, now) === null &&
      listOfferedPicks(game).some((kind) => own.picks(cardOf(game))[kind] === null),
  );
  return (
    <ProgressBox
      bars={bars}
      joker={jokerGame && titleOf(jokerGame)}
      onNext={next ? () => scrollToCard(cardId(next)) : null}
    />
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
  const { games, now, pointsPerPick } = props;
  const roundCards = games.map(cardOf);
  const inOrder = orderGames(games, now);
  const open = inOrder.filter((game) => whyPickLocked(game, now) === null);
  const started = inOrder.filter((game) => whyPickLocked(game, now) !== null);
  return (
    <>
      {open.length > 0 && (
        <>
          <div className="section-head">
            <h2>Open</h2>
            <span className="section-note">{countOf(open.length, "game")}</span>
            <span className="section-note only-s">{countOf(pointsPerPick, "point")} per pick</span>
          </div>
          <Deck {...props} games={open} roundCards={roundCards} />
        </>
      )}
      {started.length > 0 && (
        <>
          <div className="section-head">
            <h2>{started.some((game) => game.status !== undefined) ? "Closed" : "Started"}</h2>
            <span className="section-note">{countOf(started.length, "game")}</span>
            <EarnedSoFar {...props} games={started} isAll={open.length === 0} />
          </div>
          <Deck {...props} games={started} roundCards={roundCards} after={open.length} />
        </>
      )}
    </>
  );
}

interface DeckProps extends CardGridProps {
  roundCards: readonly string[];
  /** Cards that stand above these. */
  after?: number;
}

function Deck(props: DeckProps) {
  const { games, own, after = 0, ...rest } = props;
  const shown = useProgressiveList(games, Math.max(0, INITIAL_CARDS - after));
  return (
    <div className="deck">
      {shown.map((game) => (
        <GameCard key={game.id} game={game} own={own.picks(cardOf(game))} attempts={own.attempts} {...rest} />
      ))}
    </div>
  );
}

/** The points of the finished games of a round; nothing before the first result. */
function EarnedSoFar({ games, own, pointsPerPick, isAll }: CardGridProps & { isAll: boolean }) {
  const totals = games.map((game) => scoreOwnPicks(game, own.picks(cardOf(game)), pointsPerPick).total);
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

/** The card of a game: to pick from while it takes picks, from then on a receipt. */
function GameCard(props: GameCardProps) {
  const isClosed = whyPickLocked(props.game, props.now) !== null;
  return isClosed ? <ClosedGameCard {...props} /> : <OpenGameCard {...props} />;
}
