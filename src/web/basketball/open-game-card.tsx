import { Link } from "wouter";
import { useQueryClient } from "@tanstack/react-query";
import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import { describeGameStatus, explainPick } from "#contract/sentences.ts";
import { basketball } from "#contract/basketball/calls.ts";
import type { Success } from "#contract/schemas.ts";
import { PICKS_PER_GAME, whyJokerFixed } from "#domain/basketball/picks.ts";
import { whyUndecided } from "#domain/contest/availability.ts";
import { gameStatus } from "#domain/basketball/status.ts";
import { countPicks } from "#domain/contest/market.ts";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { paths } from "#web/navigation/paths.ts";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { PickUnavailable } from "#web/picks/card/pick-row.tsx";
import { PickError } from "#web/picks/card/pick-error.tsx";
import { type OwnPicks, type JokerChange, type PickChange, changesKey } from "#web/picks/own-picks.ts";
import { CardFoot } from "#web/picks/card/card-foot.tsx";
import { usePickCard } from "#web/picks/card/use-pick-card.ts";
import { Icon } from "#web/ui/icon.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { call } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { toSaveError } from "#web/picks/card/describe-failure.ts";
import type { PickAdapter } from "#web/picks/use-pick-mutation.ts";
import { cardId, type GameCardProps, cardOf, gamePickRowMapper } from "./own-picks.ts";
import { GamePickRows } from "./game-pick-rows.tsx";
import { flagOf, titleOf } from "./teams.tsx";
import { gamePredictionsQuery, gamesQuery, ownPredictionsQuery } from "./queries.ts";

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

function describe(game: Game, userId: number) {
  const { id: game_id, tournament_id, round, team1, team2, emoji1, emoji2 } = game;
  return { user_id: userId, game_id, tournament_id, round, team1, team2, emoji1, emoji2 };
}

function marketOf({ kind, name }: PickChange<Game>) {
  if (kind === "topScorer") return { top_scorer_prediction: name ?? "" };
  return {
    straight_prediction: kind === "winner" ? name : null,
    spread_prediction: kind === "handicap" ? name : null,
  };
}

async function sendPick(change: PickChange<Game>, userId: number): Promise<Success> {
  const body = { ...describe(change.contest, userId), ...marketOf(change), is_double_points: change.joker };
  try {
    return await call(basketball.placePick, { body });
  } catch (cause) {
    const isScorer = change.kind === "topScorer";
    const otherwise = isScorer ? "Failed to save top scorer prediction" : "Failed to save prediction";
    throw toSaveError(cause, "Error saving prediction", otherwise);
  }
}

async function sendJoker({ contest, isOn }: JokerChange<Game>, userId: number): Promise<Success> {
  try {
    return await call(basketball.playJoker, {
      body: { ...describe(contest, userId), is_double_points: isOn },
    });
  } catch (cause) {
    throw toSaveError(cause, "Error in handleDoublePoints", "Failed to set double points");
  }
}

/** Where the signed-in player's picks of a game are kept and how they are sent; `roundCards`: of all games of
 * its round. */
function useGamePickAdapter(game: Game, roundCards: readonly string[]): PickAdapter<Game, Prediction> {
  const client = useQueryClient();
  const user = useUser();
  const { id, tournament_id: tournamentId, round } = game;
  const games = gamesQuery(tournamentId).queryKey;
  return {
    contest: game,
    card: cardOf(game),
    jokerSlot: `joker ${tournamentId} ${round}`,
    roundCards,
    picksPerCard: PICKS_PER_GAME,
    mapper: gamePickRowMapper,
    changesKey: changesKey(user?.id, tournamentId),
    ownKey: ownPredictionsQuery(user?.id ?? 0, tournamentId).queryKey,
    contestsKey: games,
    tableKey: gamePredictionsQuery(id, tournamentId).queryKey,
    isListed: () => client.getQueryData(games)?.some((one) => one.id === id) === true,
    sendPick,
    sendJoker,
  };
}
