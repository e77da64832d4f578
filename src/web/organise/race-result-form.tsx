import { type SubmitEvent, useState } from "react";
import type { ContestFacts, SetupRace } from "#contract/organise-schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { SaveAndUpdate } from "./game-result-form.tsx";
import { useEnterRace } from "./organise-mutations.ts";

interface RaceResultFormProps {
  tournamentId: number;
  race: SetupRace;
  name: string;
  factsOf: (contest: number) => ContestFacts | undefined;
}

type Positions = Record<number, { position1: string; position2: string }>;

const toPosition = (text: string) => (text.trim() === "" ? null : Number(text));

/** Enters the positions of a race, team by team; an empty one is not classified. */
export function RaceResultForm({ tournamentId, race, name, factsOf }: RaceResultFormProps) {
  const [positions, setPositions] = useState<Positions>(() =>
    Object.fromEntries(
      race.duels.map(({ id }) => {
        const { position1, position2 } = factsOf(id) ?? {};
        return [id, { position1: String(position1 ?? ""), position2: String(position2 ?? "") }];
      }),
    ),
  );
  const { mutate, isPending, isSuccess, error, reset } = useEnterRace(tournamentId);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const duels = race.duels.map(({ id }) => ({
      id,
      position1: toPosition(positions[id]?.position1 ?? ""),
      position2: toPosition(positions[id]?.position2 ?? ""),
    }));
    if (!isPending) mutate({ race_id: race.id, duels });
  };
  const set = (id: number, field: "position1" | "position2", value: string) => {
    reset();
    setPositions((all) => ({ ...all, [id]: { position1: "", position2: "", ...all[id], [field]: value } }));
  };
  return (
    <form className="card results-form" onSubmit={handleSubmit}>
      <h2>{name}</h2>
      <p className="hint">Leave a driver empty who is not classified.</p>
      {race.duels.map(({ id, team, driver1, driver2 }) => (
        <fieldset key={id} className="results-team">
          <legend>{team}</legend>
          {(
            [
              ["position1", driver1],
              ["position2", driver2],
            ] as const
          ).map(([field, driver]) => (
            <label key={field}>
              <span>{driver}</span>
              <input
                className="input"
                inputMode="numeric"
                pattern="[1-9][0-9]?"
                value={positions[id]?.[field] ?? ""}
                onChange={(event) => set(id, field, event.target.value)}
              />
            </label>
          ))}
        </fieldset>
      ))}
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <SaveAndUpdate isPending={isPending} isSaved={isSuccess} />
    </form>
  );
}
