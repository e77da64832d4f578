import { Link } from "wouter";
import { PICKS_PER_GAME, whyJokerFixed } from "#domain/basketball/picks.ts";
import { whyUndecided } from "#domain/contest/availability.ts";
import { gameStatus } from "#domain/basketball/status.ts";
import { countPicks } from "#domain/contest/market.ts";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { PickUnavailable } from "#web/picks/card/pick-row.tsx";
import { PickError } from "#web/picks/card/pick-error.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { CardFoot } from "#web/picks/card/card-foot.tsx";
import { usePickCard } from "#web/picks/card/use-pick-card.ts";
import { describeGameStatus, explainPick } from "#contract/sentences.ts";
import { Icon } from "#web/ui/icon.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { cardId, type GameCardProps } from "./game-card-props.ts";
import { GamePickRows } from "./game-pick-rows.tsx";
import { flagOf, titleOf } from "./teams.tsx";
import { useGamePickAdapter } from "./use-game-pick-adapter.ts";

/** The card of a game that can be picked: every tap is saved. */
export function OpenGameCard({ game, own, attempts, now, jokerGame, roundCards }: GameCardProps) {
  const adapter = useGamePickAdapter(game, roundCards);
  const emojisOf = ({ winner }: OwnPicks) => [flagOf(game, winner) || "🏀", "🏀"];
  const card = usePickCard(adapter, { own, attempts, emojisOf });
  const { isSavingOf, pick } = card;
  const waiting = explainPick("game", whyUndecided(game));
  return (
    <article
      className={own.joker ? "card game is-joker" : "card game"}
      id={cardId(game)}
      tabIndex={-1}
      aria-labelledby={`${cardId(game)}-title`}
    >
      <CardHead game={game} now={now}>
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
            picked={own}
            isSavingOf={isSavingOf}
            failureOf={card.failureOf}
            onPick={pick}
          />
          <CardFoot
            picked={countPicks(own)}
            possible={PICKS_PER_GAME}
            state={card.state}
            isSaving={card.isSaving}
          />
        </>
      ) : (
        <PickUnavailable reason={waiting} />
      )}
    </article>
  );
}

function CardHead({ game, now, children }: { game: Game; now: Instant; children: React.ReactNode }) {
  const start = gameStart(game);
  const status = gameStatus(game, now);
  return (
    <header className="game-head">
      <h3 className="game-title" id={`${cardId(game)}-title`}>
        <Link className="hit-area" to={paths.game(game.id, game.tournament_id)}>
          {game.team1} <span className="dash">–</span> {game.team2}
        </Link>
      </h3>
      <p className="game-meta">
        <time dateTime={isoOf(start)}>{dayAndTime(start, now)}</time>
        <span className="count" data-urgent={status.remaining < HOUR ? "" : undefined}>
          <Icon name="clock" className="icon icon-16" />
          {describeGameStatus(status)}
        </span>
      </p>
      {children}
    </header>
  );
}
