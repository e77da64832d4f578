import type { Game } from "#contract/basketball/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { whyPickLocked } from "#domain/basketball/picks.ts";
import { orderGames } from "#domain/basketball/rounds.ts";
import type { Instant } from "#domain/time.ts";
import { INITIAL_CARDS, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { GameCard } from "./game-card.tsx";
import { cardOf } from "./own-picks.ts";
import { scoreOwnPicks } from "./own-score.ts";

interface CardGridProps {
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
  now: Instant;
  jokerGame: Game | null;
  /** Of this round, before the joker. */
  pointsPerPick: number;
}

/** The cards of a round: open ones first, soonest deadline first, then started ones, newest first. */
export function CardGrid(props: CardGridProps) {
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
