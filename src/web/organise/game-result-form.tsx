import { type SubmitEvent, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin.ts";
import type { ContestFacts, GameResult, OrganisedTournament, SetupGame } from "#contract/organise-schemas.ts";
import { topScorersOf } from "#domain/basketball/outcome.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describeGame } from "./describe-game.ts";
import { GameHead } from "./game-head.tsx";
import { useEnterGame } from "./organise-mutations.ts";
import { PreviewLine } from "./preview-line.tsx";
import { ResultPreview } from "./result-preview.tsx";
import { ScoreLine } from "./score-line.tsx";
import { TopScorers } from "./top-scorers.tsx";
import { useResultPreview } from "./use-result-preview.ts";

interface GameResultFormProps {
  organised: OrganisedTournament;
  game: SetupGame;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
}

const readResult = (id: number, facts: ContestFacts | undefined): GameResult => ({
  id,
  score1: facts?.score1 ?? null,
  score2: facts?.score2 ?? null,
  top_scorer: facts?.top_scorer ?? null,
});

/** Enters the score and the top scorers of a game. */
export function GameResultForm({ organised, game, onSaved }: GameResultFormProps) {
  const [result, setResult] = useState(() =>
    readResult(
      game.id,
      organised.facts.find(({ id }) => id === game.id),
    ),
  );
  const isComplete = result.score1 !== null && result.score2 !== null;
  const { preview, error } = useResultPreview(organised.id, isComplete ? { games: [result] } : null);
  const saving = useEnterGame(organised.id);
  const teams = [game.side1, game.side2].flatMap(
    (side) => organised.setup.teams.find(({ name }) => name === side) ?? [],
  );
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isPending || !isComplete) return;
    saving.mutate({ game: result, onSaved: () => onSaved(game.id, preview) });
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
      {saving.error && <InlineError>{messageOf(saving.error)}</InlineError>}
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
