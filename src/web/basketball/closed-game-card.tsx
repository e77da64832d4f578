import { Link } from "wouter";
import type { Game } from "#contract/basketball/schemas.ts";
import { describeGameStatus, JOKER_IS_FREE } from "#contract/contest-sentences.ts";
import { winnerOf } from "#domain/basketball/score.ts";
import { letsJokerGo } from "#domain/contest/availability.ts";
import { gameStatus, type GameStatus } from "#domain/basketball/status.ts";
import { isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { paths } from "#web/navigation/paths.ts";
import { LateFailures } from "#web/picks/card/pick-error.tsx";
import { PointsEarned, PickResults } from "#web/picks/card/pick-results.tsx";
import { useLockedBefore } from "#web/picks/locked-before.ts";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { cardId, type GameCardProps, cardOf, scoreOwnPicks } from "./own-picks.ts";
import { listPickResults } from "./game-pick-results.tsx";

const STATE_ICONS: Partial<Record<GameStatus["state"], IconName>> = {
  awaiting: "hourglass",
  final: "finish-flag",
  postponed: "clock",
  cancelled: "cross",
};

/** The card of a game that takes no picks: its score, where it stands, and what the own picks brought. */
export function ClosedGameCard({ game, own, attempts, unsent, now, pointsPerPick }: GameCardProps) {
  const score = scoreOwnPicks(game, own, pointsPerPick);
  const status = gameStatus(game, now);
  const { state } = status;
  const isBefore = useLockedBefore(gameStart(game), own);
  const total = isBefore ? null : score.total;
  const icon = STATE_ICONS[state];
  return (
    <article
      className={own.joker ? "card game is-joker" : "card game"}
      id={cardId(game)}
      aria-labelledby={`${cardId(game)}-title`}
    >
      <div className="game-result">
        <BoxScore game={game} />
        <div className="box-pts">
          <PointsEarned total={total} joker={own.joker} />
        </div>
      </div>
      <p className="game-meta">
        <GameDate game={game} now={now} />
        <span className={state === "in-progress" ? "state live" : "state"}>
          {icon && <Icon name={icon} className="icon icon-16" />}
          {state === "in-progress" ? "In progress" : describeGameStatus(status)}
        </span>
        {total !== null && <NotOnBoard tournamentId={game.tournament_id} contestIds={[game.id]} />}
      </p>
      {own.joker && letsJokerGo(game) && <p className="game-meta">{JOKER_IS_FREE}</p>}
      <PickResults lines={isBefore ? null : listPickResults(game, own, score)} />
      <LateFailures attempts={attempts} card={cardOf(game)} unsent={unsent} lockedAt={gameStart(game)} />
    </article>
  );
}

function GameDate({ game, now }: Pick<GameCardProps, "game" | "now">) {
  const start = gameStart(game);
  if (game.status === "undated") return <span>No new date yet</span>;
  return <time dateTime={isoOf(start)}>{dayAndTime(start, now)}</time>;
}

function BoxScore({ game }: { game: Game }) {
  const winner = winnerOf(game);
  const line = (team: string, emoji: string | null, points: number | null) => (
    <>
      <span className={team === winner ? "box-team is-win" : "box-team"}>
        <Flag emoji={emoji} />
        {team}
      </span>
      <span className={team === winner ? "box-score is-win" : "box-score"}>{points}</span>
    </>
  );
  return (
    <h3 id={`${cardId(game)}-title`}>
      <Link className="box-link" to={paths.game(game.id, game.tournament_id)}>
        {line(game.team1, game.emoji1, game.score1)}
        {line(game.team2, game.emoji2, game.score2)}
      </Link>
    </h3>
  );
}
