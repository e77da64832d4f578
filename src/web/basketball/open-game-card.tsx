import { Link } from "wouter";
import type { Game } from "#contract/basketball/schemas.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import { PICKS_PER_GAME, whyJokerFixed, whyPickLocked } from "#domain/basketball/picks.ts";
import { whyUndecided } from "#domain/contest/availability.ts";
import { countPicks } from "#domain/contest/market.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { paths } from "#web/navigation/paths.ts";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { PickUnavailable } from "#web/picks/card/pick-row.tsx";
import { PickError } from "#web/picks/card/pick-error.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { LockCount, LockedMark } from "#web/picks/card/lock-count.tsx";
import { CardFoot } from "#web/picks/card/card-foot.tsx";
import { usePickCard } from "#web/picks/card/use-pick-card.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { cardId, type GameCardProps } from "./own-picks.ts";
import { GamePickRows } from "./game-pick-rows.tsx";
import { flagOf, titleOf } from "./teams.tsx";
import { useGamePickAdapter } from "./use-game-pick-adapter.ts";

/** The card of a game that can be picked: every tap is saved. */
export function OpenGameCard(props: GameCardProps) {
  const { game, isFirstOpen, own, attempts, unsent, now, jokerGame, roundCards } = props;
  const adapter = useGamePickAdapter(game, roundCards);
  const emojisOf = ({ winner }: OwnPicks) => [flagOf(game, winner) || "🏀", "🏀"];
  const isLocked = whyPickLocked(game, now) !== null;
  const card = usePickCard(adapter, { own, attempts, isLocked, unsent, emojisOf });
  const { isSavingOf, isUnsentOf, pick } = card;
  const waiting = explainPick("game", whyUndecided(game));
  return (
    <article
      className={own.joker ? "card game is-joker" : "card game"}
      id={cardId(game)}
      tabIndex={-1}
      aria-labelledby={`${cardId(game)}-title`}
    >
      <CardHead game={game} now={now} isLocked={isLocked}>
        <JokerSlot
          contest={titleOf(game)}
          isOn={own.joker}
          reason={explainPick("game", whyJokerFixed(jokerGame, game, now))}
          onToggle={card.toggleJoker}
        />
      </CardHead>
      {card.jokerFailure && <PickError failure={card.jokerFailure} label={null} at="right" />}
      {waiting === null ? (
        <>
          <GamePickRows
            game={game}
            hasHelp={isFirstOpen}
            picked={own}
            isSavingOf={isSavingOf}
            isUnsentOf={isUnsentOf}
            failureOf={card.failureOf}
            onPick={pick}
          />
          {card.takeBackFailure && <PickError failure={card.takeBackFailure} label={null} at="none" />}
          <CardFoot picked={countPicks(own)} possible={PICKS_PER_GAME} card={card} names={MARKET_NAMES} />
        </>
      ) : (
        <PickUnavailable reason={waiting} />
      )}
    </article>
  );
}

const MARKET_NAMES = { winner: "Winner", handicap: "Spread", topScorer: "Top Scorer" };

interface CardHeadProps {
  game: Game;
  now: Instant;
  isLocked: boolean;
  /** The joker. */
  children: React.ReactNode;
}

/** The head of an open card: the game, its start, and the time left. */
export function CardHead({ game, now, isLocked, children }: CardHeadProps) {
  const start = gameStart(game);
  return (
    <header className="game-head">
      <h3 className="game-title" id={`${cardId(game)}-title`}>
        <Link className="hit-area" to={paths.game(game.id, game.tournament_id)}>
          {game.team1} <span className="dash">–</span> {game.team2}
        </Link>
      </h3>
      <p className="game-meta">
        <time dateTime={isoOf(start)}>{dayAndTime(start, now)}</time>
        {isLocked ? <LockedMark /> : <LockCount locksAt={start} />}
      </p>
      {children}
    </header>
  );
}
