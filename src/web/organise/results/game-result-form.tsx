import { type ReactNode, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type {
  ContestFacts,
  GameResult,
  OrganisedTournament,
  SetupGame,
  SetupTeam,
} from "#contract/organise/schemas.ts";
import { handicapWinnerOf, marginOf, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { findOvertakenGame, OvertakenResult } from "./overtaken-result.tsx";
import { useEnterGames } from "#web/organise/use-organised.ts";
import { PreviewLine } from "#web/organise/publication/preview-line.tsx";
import { ResultPreview, useResultPreview } from "./result-preview.tsx";
import { ProvisionalGame, useGameForm } from "./provisional-game.tsx";
import { TopScorers } from "./top-scorers.tsx";
import { describeOddGame } from "./describe-odd.ts";
import { useAskIfOdd } from "./odd-result.tsx";
import { CorrectionReason } from "./correction-reason.tsx";
import { Link } from "wouter";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Stepper } from "#web/organise/stepper.tsx";
import { handicapText } from "#domain/contest/sides.ts";

interface GameResultFormProps {
  organised: OrganisedTournament;
  game: SetupGame;
  /** How the game stands, as an organiser entered it. */
  provisional: ProvisionalResult | undefined;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
  onKeep: () => void;
}

const readCells = (facts: ContestFacts | undefined): Omit<GameResult, "id"> => ({
  score1: facts?.score1 ?? null,
  score2: facts?.score2 ?? null,
  top_scorer: facts?.top_scorer ?? null,
});

/** Enters the score and the top scorers of a game. */
export function GameResultForm({ organised, game, provisional, onSaved, onKeep }: GameResultFormProps) {
  const facts = organised.facts.find(({ id }) => id === game.id);
  const stored = readCells(facts);
  const [shown, setShown] = useState(stored);
  const form = useGameForm(stored, provisional);
  const result = { id: game.id, ...form.form };
  const [reason, setReason] = useState("");
  const isComplete = result.score1 !== null && result.score2 !== null;
  const { preview, error } = useResultPreview(organised.id, isComplete ? { games: [result] } : null);
  const saving = useEnterGames(organised.id);
  const teams = [game.side1, game.side2].flatMap(
    (side) => organised.setup.teams.find(({ name }) => name === side) ?? [],
  );
  const overtaken = isComplete ? findOvertakenGame(stored, shown, result) : null;
  const save = (was: typeof shown) => {
    if (saving.isPending || !isComplete) return;
    setShown(was);
    saving.mutate({ games: [{ ...result, was }], reason, onSaved: () => onSaved(game.id, preview) });
  };
  const entered = { startsAt: game.starts_at, facts, teams, provisional: provisional?.contests[0] };
  const odd = describeOddGame(result, entered, useNow());
  const { submit, question } = useAskIfOdd(odd, () => save(shown));
  return (
    <form className="card results-card is-pair" onSubmit={submit}>
      <GameHead organised={organised} game={game} />
      <GameEntry game={game} teams={teams} result={result} onChange={form.change}>
        <ProvisionalGame
          tournamentId={organised.id}
          gameId={game.id}
          facts={facts}
          form={form}
          isComplete={isComplete}
        />
        <CorrectionReason facts={[facts]} value={reason} onChange={setReason} />
      </GameEntry>
      <ResultPreview preview={preview} error={error} isComplete={isComplete}>
        {describeGame(game, result)}
      </ResultPreview>
      {overtaken && <OvertakenResult {...overtaken} onKeep={onKeep} onReplace={() => save(stored)} />}
      {saving.error && !overtaken && <InlineError>{messageOf(saving.error)}</InlineError>}
      <div className="results-save">
        <p className="results-sum">
          <PreviewLine preview={preview} />
        </p>
        <button
          className="btn btn-primary btn-lg"
          type="submit"
          disabled={!isComplete}
          aria-busy={saving.isPending}
        >
          Save and update
        </button>
        {question}
      </div>
    </form>
  );
}

interface GameEntryProps {
  game: SetupGame;
  teams: readonly SetupTeam[];
  result: GameResult;
  onChange: (result: GameResult) => void;
  /** What stands below the fields. */
  children: ReactNode;
}

/** The scores of both teams, and the top scorers. */
function GameEntry({ game, teams, result, onChange, children }: GameEntryProps) {
  return (
    <div className="results-entry">
      {(["score1", "score2"] as const).map((field, at) => (
        <ScoreLine
          key={field}
          name={(at === 0 ? game.side1 : game.side2) ?? `Team ${at + 1}`}
          emoji={teams[at]?.emoji ?? null}
          score={result[field]}
          onChange={(score) => onChange({ ...result, [field]: score })}
        />
      ))}
      <TopScorers
        teams={teams}
        names={topScorersOf(result)}
        onChange={(names) => onChange({ ...result, top_scorer: names.join(", ") || null })}
      />
      {children}
    </div>
  );
}

/** Heads the form with the game. */
function GameHead({ organised, game }: { organised: OrganisedTournament; game: SetupGame }) {
  const now = useNow();
  const { id, number = id, side1, side2, starts_at } = game;
  return (
    <div className="results-head">
      <h2 tabIndex={-1}>
        {side1} – {side2}
      </h2>
      <Link className="stage-tag" href={paths.game(id, organised.id)}>
        #{number}
      </Link>
      <p className="hint">
        {[starts_at === null ? "" : dayAndTime(instantOf(starts_at), now), describeSpread(game)]
          .filter((part) => part !== "")
          .join(". ")}
      </p>
    </div>
  );
}

/** Where the first press of + starts: a usual score. */
const USUAL_SCORE = 80;

interface ScoreLineProps {
  name: string;
  emoji: string | null;
  score: number | null;
  onChange: (score: number | null) => void;
}

/** Enters the points of a team. */
function ScoreLine({ name, emoji, score, onChange }: ScoreLineProps) {
  return (
    <div className="results-line">
      <span className="results-team-name">
        <Flag emoji={emoji} />
        {name}
      </span>
      <Stepper
        label={`${name}, points`}
        value={score}
        min={0}
        max={999}
        first={USUAL_SCORE}
        isLarge
        onChange={onChange}
        onEmpty={() => onChange(null)}
      />
    </div>
  );
}

type Game = Pick<SetupGame, "side1" | "side2" | "spread">;

/** "Spread Germany −26.5"; empty while there is none. */
function describeSpread({ side1, spread }: Game): string {
  return spread === null ? "" : `Spread ${side1} ${handicapText(spread, 1)}`;
}

/** Names the right picks: "Germany wins by 27: winner and
 * Germany −26.5 are right."; empty without a winner. */
function describeGame({ side1, side2, spread }: Game, result: Pick<GameResult, "score1" | "score2">): string {
  const game = { team1: side1 ?? "Team 1", team2: side2 ?? "Team 2", spread, ...result };
  const [winner, covers] = [winnerOf(game), handicapWinnerOf(game)];
  if (winner === null) return "";
  const wins = `${winner} wins by ${Math.abs(marginOf(game) ?? 0)}`;
  if (covers === null || spread === null) return `${wins}.`;
  const handicap = `${covers} ${handicapText(spread, covers === game.team1 ? 1 : 2)}`;
  return covers === winner
    ? `${wins}: winner and ${handicap} are right.`
    : `${wins}: winner ${winner} and ${handicap} are right.`;
}
