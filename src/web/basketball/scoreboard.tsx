import type { Game } from "#contract/basketball/schemas.ts";
import { describeGameStatus, explainPick } from "#contract/sentences.ts";
import { pluralize } from "#domain/pluralize.ts";
import { isFinished, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import { whyHandicapUnavailable } from "#domain/basketball/picks.ts";
import { gameStatus, type GameStatus } from "#domain/basketball/status.ts";
import { countdown } from "#domain/countdown.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { OwnResult, NotOnBoard } from "#web/picks/result-notes.tsx";
import { LockLine, type LockPhase } from "#web/picks/reveal/lock-line.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { timeZoneName } from "#web/ui/time-zone.ts";
import { spreadOf } from "./teams.tsx";

interface ScoreboardProps {
  game: Game;
  now: Instant;
  /** Where the picks are on their way to being everybody's. */
  phase: LockPhase;
  pointsPerPick: number;
}

/** The head of a game's page: where it stands, the teams with their score, and the facts. */
export function Scoreboard({ game, now, phase, pointsPerPick }: ScoreboardProps) {
  const start = gameStart(game);
  const status = gameStatus(game, now);
  return (
    <header className="board">
      <p className="board-meta">
        <State status={status} phase={phase} />
        {game.status === "undated" ? (
          <span>No new date yet</span>
        ) : (
          <time dateTime={isoOf(start)}>
            {dayAndTime(start, now)} {timeZoneName(start)}
          </time>
        )}
        {isFinished(game) && <NotOnBoard tournamentId={game.tournament_id} contestIds={[game.id]} />}
        <OwnResult name={game.result_by} />
      </p>
      <h1>
        <span className="board-t">
          {game.team1} <Flag emoji={game.emoji1} />
        </span>{" "}
        <span className="board-s">
          <Score game={game} />
        </span>{" "}
        <span className="board-t">
          {game.team2} <Flag emoji={game.emoji2} />
        </span>
      </h1>
      <LockLine phase={phase} left={status.remaining} />
      <Facts game={game} pointsPerPick={pointsPerPick} />
    </header>
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

function Facts({ game, pointsPerPick }: Pick<ScoreboardProps, "game" | "pointsPerPick">) {
  const scorers = topScorersOf(game);
  return (
    <p className="board-line board-facts">
      {scorers.length > 0 && (
        <span>
          {pluralize(scorers.length, "Top Scorer")} <b>{scorers.join(", ")}</b>
        </span>
      )}
      <span>
        {explainPick("game", whyHandicapUnavailable(game)) ?? (
          <>
            Spread{" "}
            <b>
              {game.team1} {spreadOf(game, game.team1)}
            </b>
          </>
        )}
      </span>
      <span>
        <b>{pointsPerPick}</b> {pluralize(pointsPerPick, "point")} per pick
      </span>
    </p>
  );
}
