import { type SubmitEvent, useState } from "react";
import type { LeaderboardPreview } from "#contract/admin.ts";
import type { OrganisedTournament, SetupDuel, SetupRace, SetupTeam } from "#contract/organise-schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DuelForm } from "./duel-form.tsx";
import { useEnterRace } from "./organise-mutations.ts";
import { OrderField } from "./order-field.tsx";
import { type Finishes, isPlaced, positionOf, readFinishes, sharedPositions } from "./race-finishes.ts";
import { PreviewLine } from "./result-preview.tsx";
import { useResultPreview } from "./use-result-preview.ts";

interface RaceResultFormProps {
  organised: OrganisedTournament;
  race: SetupRace;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
}

/** What was entered of a race, whether it can be saved, and the results to save. */
function useRaceFinishes({ organised, race }: Pick<RaceResultFormProps, "organised" | "race">) {
  const [finishes, setFinishes] = useState<Finishes>(() => readFinishes(race, organised.facts));
  const drivers = race.duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]);
  const shared = sharedPositions(finishes);
  const isComplete = shared.size === 0 && drivers.every((driver) => finishes[driver] !== "");
  const duels = race.duels.map(({ id, driver1, driver2 }) => ({
    id,
    position1: positionOf(finishes, driver1),
    position2: positionOf(finishes, driver2),
  }));
  return { finishes, setFinishes, drivers, shared, isComplete, duels };
}

/** Enters the positions of a race: the whole order at once, or team by team. */
export function RaceResultForm({ organised, race, onSaved }: RaceResultFormProps) {
  const entered = useRaceFinishes({ organised, race });
  const { finishes, setFinishes, drivers, isComplete, duels } = entered;
  const { preview, error } = useResultPreview(organised.id, isComplete ? { duels } : null);
  const saving = useEnterRace(organised.id);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving.isPending && isComplete)
      saving.mutate({ race_id: race.id, duels, onSaved: () => onSaved(race.id, preview) });
  };
  const failure = saving.error ?? error;
  return (
    <form className="results-race" onSubmit={handleSubmit}>
      <div className="results-race-head">
        <h2>
          {race.gp_emoji} {race.name}
        </h2>
        <span>
          {drivers.filter((driver) => isPlaced(finishes, driver)).length} of {drivers.length} placed
        </span>
      </div>
      <OrderField drivers={drivers} onChange={setFinishes} />
      <Duels race={race} teams={organised.setup.teams} entered={entered} />
      {failure !== null && <InlineError>{messageOf(failure)}</InlineError>}
      <div className="savebar import-bar">
        <span role="status">
          <PreviewLine preview={preview} />
        </span>
        <button className="btn btn-primary" type="submit" disabled={!isComplete} aria-busy={saving.isPending}>
          Save and update
        </button>
      </div>
    </form>
  );
}

interface DuelsProps {
  race: SetupRace;
  teams: readonly SetupTeam[];
  entered: ReturnType<typeof useRaceFinishes>;
}

/** The duels of a race; those with a position that is used twice come first. */
function Duels({ race, teams, entered: { finishes, setFinishes, shared } }: DuelsProps) {
  const hasFault = ({ driver1, driver2 }: SetupDuel) => shared.has(driver1) || shared.has(driver2);
  const toCheck = race.duels.filter(hasFault);
  const inOrder = [...toCheck, ...race.duels.filter((duel) => !hasFault(duel))];
  return (
    <section>
      <div className="section-head">
        <h2>Duels</h2>
        {toCheck.length > 0 && <span className="section-note">{toCheck.length} to check</span>}
      </div>
      <div className="results-duels">
        {inOrder.map((duel) => (
          <DuelForm
            key={duel.id}
            duel={duel}
            color={teams.find(({ name }) => name === duel.team)?.color ?? null}
            finishes={finishes}
            shared={shared}
            onChange={(driver, finish) => setFinishes({ ...finishes, [driver]: finish })}
          />
        ))}
      </div>
    </section>
  );
}
