import { type SubmitEvent, useState } from "react";
import type { ContestFacts, GameResult, SetupGame } from "#contract/organise-schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { SelectField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useEnterGame } from "./organise-mutations.ts";
import { Stepper } from "./stepper.tsx";

interface GameResultFormProps {
  tournamentId: number;
  game: SetupGame;
  name: string;
  facts: ContestFacts | undefined;
  /** Who can be the top scorer. */
  players: readonly string[];
}

type EnteredResult = GameResult & { score1: number; score2: number };

const readResult = (id: number, facts: ContestFacts | undefined): EnteredResult => ({
  id,
  score1: facts?.score1 ?? 0,
  score2: facts?.score2 ?? 0,
  top_scorer: facts?.top_scorer ?? null,
});

/** The players to choose from, and whoever was entered, perhaps several. */
const listNames = (players: readonly string[], facts: ContestFacts | undefined) => [
  ...new Set([...players, ...(facts?.top_scorer ? [facts.top_scorer] : [])]),
];

/** Enters the score and the top scorer of a game. */
export function GameResultForm({ tournamentId, game, name, facts, players }: GameResultFormProps) {
  const [result, setResult] = useState(() => readResult(game.id, facts));
  const sides = [game.side1 ?? "Team 1", game.side2 ?? "Team 2"] as const;
  const { mutate, isPending, isSuccess, error, reset } = useEnterGame(tournamentId);
  const set = (changed: Partial<EnteredResult>) => {
    reset();
    setResult({ ...result, ...changed });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate(result);
  };
  return (
    <form className="card results-form" onSubmit={handleSubmit}>
      <h2>{name}</h2>
      {(["score1", "score2"] as const).map((field, at) => (
        <div key={field} className="results-side">
          <b>{sides[at]}</b>
          <Stepper
            label={`Score of ${sides[at]}`}
            value={result[field]}
            min={0}
            max={999}
            isLarge
            onChange={(score) => set({ [field]: score })}
          />
        </div>
      ))}
      <SelectField
        label="Top scorer"
        value={result.top_scorer ?? ""}
        onChange={(player) => set({ top_scorer: player === "" ? null : player })}
      >
        <option value="">Not known yet</option>
        {listNames(players, facts).map((player) => (
          <option key={player} value={player}>
            {player}
          </option>
        ))}
      </SelectField>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <SaveAndUpdate isPending={isPending} isSaved={isSuccess} />
    </form>
  );
}

/** The button that saves a result, and what came of it. */
export function SaveAndUpdate({ isPending, isSaved }: { isPending: boolean; isSaved: boolean }) {
  return (
    <div className="results-save">
      <span role="status">{isSaved && "Saved. The leaderboard is updated."}</span>
      <button className="btn btn-primary" type="submit" aria-busy={isPending}>
        Save and update
      </button>
    </div>
  );
}
