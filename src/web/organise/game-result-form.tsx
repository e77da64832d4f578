import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import type { LeaderboardPreview } from "#contract/admin.ts";
import type { ContestFacts, GameResult, OrganisedTournament, SetupGame } from "#contract/organise-schemas.ts";
import { topScorersOf } from "#domain/basketball/outcome.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Flag } from "#web/ui/marks.tsx";
import { describeGame, describeSpread } from "./describe-game.ts";
import { useEnterGame } from "./organise-mutations.ts";
import { PreviewLine, ResultPreview } from "./result-preview.tsx";
import { Stepper } from "./stepper.tsx";
import { TopScorers } from "./top-scorers.tsx";
import { useResultPreview } from "./use-result-preview.ts";

interface GameResultFormProps {
  organised: OrganisedTournament;
  game: SetupGame;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
}

/** Where the first press of "more" begins: near what teams score. */
const USUAL_SCORE = 80;

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

function GameHead({ organised, game }: { organised: OrganisedTournament; game: SetupGame }) {
  const now = useNow();
  const { id, number = id, side1, side2, starts_at } = game;
  return (
    <div className="results-head">
      <h2>
        {side1} – {side2}
      </h2>
      <Link className="stage-tag" href={paths.game(id, organised.id)}>
        #{number}
      </Link>
      <p className="hint">
        {starts_at !== null && `${dayAndTime(instantOf(starts_at), now)}. `}
        {describeSpread(game)}
      </p>
    </div>
  );
}

interface ScoreLineProps {
  name: string;
  emoji: string | null;
  score: number | null;
  onChange: (score: number | null) => void;
}

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
