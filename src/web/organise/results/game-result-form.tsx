import { type SubmitEvent, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { ContestFacts, GameResult, OrganisedTournament, SetupGame } from "#contract/organise/schemas.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describeGame } from "./describe-game.ts";
import { findOvertakenGame } from "./find-overtaken.ts";
import { GameHead } from "./game-head.tsx";
import { useEnterGame } from "#web/organise/organise-mutations.ts";
import { OvertakenResult } from "./overtaken-result.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { ResultPreview } from "./result-preview.tsx";
import { ScoreLine } from "./score-line.tsx";
import { TopScorers } from "./top-scorers.tsx";
import { useResultPreview } from "./use-result-preview.ts";

interface GameResultFormProps {
  organised: OrganisedTournament;
  game: SetupGame;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
  onKeep: () => void;
}

const readCells = (facts: ContestFacts | undefined): Omit<GameResult, "id"> => ({
  score1: facts?.score1 ?? null,
  score2: facts?.score2 ?? null,
  top_scorer: facts?.top_scorer ?? null,
});

/** Enters the score and the top scorers of a game. */
export function GameResultForm({ organised, game, onSaved, onKeep }: GameResultFormProps) {
  const stored = readCells(organised.facts.find(({ id }) => id === game.id));
  const [shown, setShown] = useState(stored);
  const [result, setResult] = useState<GameResult>({ id: game.id, ...stored });
  const isComplete = result.score1 !== null && result.score2 !== null;
  const { preview, error } = useResultPreview(organised.id, isComplete ? { games: [result] } : null);
  const saving = useEnterGame(organised.id);
  const teams = [game.side1, game.side2].flatMap(
    (side) => organised.setup.teams.find(({ name }) => name === side) ?? [],
  );
  const overtaken = isComplete ? findOvertakenGame(stored, shown, result) : null;
  const save = (was: typeof shown) => {
    if (saving.isPending || !isComplete) return;
    setShown(was);
    saving.mutate({ game: { ...result, was }, onSaved: () => onSaved(game.id, preview) });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save(shown);
  };
  return (
    <form className="card results-card is-pair" onSubmit={handleSubmit}>
      <GameHead organised={organised} game={game} />
      <div className="results-entry">
        {(["score1", "score2"] as const).map((field, at) => (
          <ScoreLine
            key={field}
            name={(at === 0 ? game.side1 : game.side2) ?? `Team ${at + 1}`}
            emoji={teams[at]?.emoji ?? null}
            score={result[field]}
            onChange={(score) => setResult({ ...result, [field]: score })}
          />
        ))}
        <TopScorers
          teams={teams}
          names={topScorersOf(result)}
          onChange={(names) => setResult({ ...result, top_scorer: names.join(", ") || null })}
        />
      </div>
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
      </div>
    </form>
  );
}
