import type { Game } from "#contract/basketball/schemas.ts";
import { describeGameStatus, explainPick } from "#contract/contest-sentences.ts";
import { pluralize } from "#domain/pluralize.ts";
import { isFinished, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import { whyHandicapUnavailable } from "#domain/basketball/picks.ts";
import { gameStatus, type GameStatus } from "#domain/basketball/status.ts";
import { countdown } from "#domain/countdown.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { NotOnBoard, OffReason, OwnResult } from "#web/picks/result-notes.tsx";
import { LockLine, type LockPhase } from "#web/picks/reveal/lock-line.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { timeZoneName } from "#web/ui/time-zone.ts";
import { favouriteSpread } from "./teams.tsx";

interface ScoreboardProps {
  game: Game;
  now: Instant;
  /** Where the picks are on their way to being everybody's. */
  phase: LockPhase;
  pointsPerPick: number;
  /** The game as it stands, as an organiser entered it; null: that is not known. */
  standing?: Game | null;
}

/** The head of a game's page: where it stands, the teams with their score, and the facts. */
export function Scoreboard({ game, now, phase, pointsPerPick, standing = null }: ScoreboardProps) {
  const status = gameStatus(game, now);
  return (
    <header className={standing === null ? "board" : "board is-live"}>
      <p className="board-meta">
        <State status={status} phase={phase} />
        {standing === null ? (
          <GameDate game={game} now={now} />
        ) : (
          <span className="provisional-tag">Provisional</span>
        )}
        {isFinished(game) && <NotOnBoard tournamentId={game.tournament_id} contestIds={[game.id]} />}
        <OwnResult name={game.result_by} />
        <OffReason reason={game.off_reason} />
      </p>
      <h1>
        <span className="board-t">
          {game.team1} <Flag emoji={game.emoji1} />
        </span>{" "}
        <span className="board-s">
          <Score game={standing ?? game} />
        </span>{" "}
        <span className="board-t">
          {game.team2} <Flag emoji={game.emoji2} />
        </span>
      </h1>
      <LockLine phase={phase} left={status.remaining} />
      <Facts game={standing ?? game} pointsPerPick={pointsPerPick} isProvisional={standing !== null} />
    </header>
  );
}

function GameDate({ game, now }: Pick<ScoreboardProps, "game" | "now">) {
  const start = gameStart(game);
  if (game.status === "undated") return <span>No new date yet</span>;
  return (
    <time dateTime={isoOf(start)}>
      {dayAndTime(start, now)} {timeZoneName(start)}
    </time>
  );
}

/** Where the game stands; nothing while the countdown or the lock below the teams says it. */
function State({ status, phase }: { status: GameStatus; phase: LockPhase }) {
  if (status.state === "before")
    return phase === "open" && <b>Predictions close in {countdown(status.remaining)}</b>;
  if (phase === "locking" || phase === "late") return null;
  const text = describeGameStatus(status);
  return status.state === "in-progress" ? <span className="state live">{text}</span> : <b>{text}</b>;
}

function Score({ game }: { game: Game }) {
  if (!isFinished(game)) return <span className="dash" role="img" aria-label="against" />;
  const winner = winnerOf(game);
  return (
    <>
      <span className={winner === game.team1 ? "is-win" : undefined}>{game.score1}</span>
      <span className="dash" role="img" aria-label="to" />
      <span className={winner === game.team2 ? "is-win" : undefined}>{game.score2}</span>
    </>
  );
}

interface FactsProps extends Pick<ScoreboardProps, "game" | "pointsPerPick"> {
  isProvisional: boolean;
}

function Facts({ game, pointsPerPick, isProvisional }: FactsProps) {
  const scorers = topScorersOf(game);
  return (
    <p className="board-line board-facts">
      {scorers.length > 0 && (
        <span>
          {pluralize(scorers.length, "Top Scorer")}
          {isProvisional && " so far"} <b>{scorers.join(", ")}</b>
        </span>
      )}
      <span>
        {explainPick("game", whyHandicapUnavailable(game)) ?? (
          <>
            Spread <b>{favouriteSpread(game)}</b>
          </>
        )}
      </span>
      <span>
        <b>{pointsPerPick}</b> {pluralize(pointsPerPick, "point")} per pick
      </span>
    </p>
  );
}
