import type { SetupRound } from "#contract/organise/schemas.ts";
import { nameNewRound } from "#web/organise/editor/rounds/name-new-round.ts";
import { RoundRows } from "#web/organise/editor/rounds/round-rows.tsx";

/** The rounds of a tournament that is not created yet. */
export function EditableRounds({
  rounds,
  onChange,
}: {
  rounds: SetupRound[];
  onChange: (rounds: SetupRound[]) => void;
}) {
  return (
    <>
      <p className="hint">Points for each correct pick. The joker doubles one game or team per round.</p>
      <RoundRows
        rounds={rounds}
        onChange={(at, round) => onChange(rounds.map((one, index) => (index === at ? round : one)))}
        onRemove={(at) => onChange(rounds.filter((_, index) => index !== at))}
        onAdd={() => onChange([...rounds, { name: nameNewRound(rounds), multiplier: 1 }])}
      />
    </>
  );
}
