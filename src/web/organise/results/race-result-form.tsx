import type { SubmitEvent } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament, SetupRace } from "#contract/organise/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { OrderField } from "./order-field.tsx";
import { useEnterRace } from "#web/organise/organise-mutations.ts";
import { OvertakenResult } from "./overtaken-result.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { RaceDuels } from "./race-duels.tsx";
import { isPlaced } from "./race-finishes.ts";
import { useRaceFinishes } from "./use-race-finishes.ts";
import { useResultPreview } from "./use-result-preview.ts";

interface RaceResultFormProps {
  organised: OrganisedTournament;
  race: SetupRace;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
  onKeep: () => void;
}

/** Enters the positions of a race: the whole order at once, or team by team. */
export function RaceResultForm({ organised, race, onSaved, onKeep }: RaceResultFormProps) {
  const entered = useRaceFinishes(race, organised.facts);
  const { finishes, setFinishes, drivers, isComplete, duels, overtaken } = entered;
  const { preview, error } = useResultPreview(organised.id, isComplete ? { duels } : null);
  const saving = useEnterRace(organised.id);
  const save = (shown: typeof entered.shown) => {
    if (saving.isPending || !isComplete) return;
    entered.setShown(shown);
    const results = duels.map((duel, at) => {
      const { position1 = null, position2 = null } = shown[at] ?? {};
      return { ...duel, was: { position1, position2 } };
    });
    saving.mutate({ race_id: race.id, duels: results, onSaved: () => onSaved(race.id, preview) });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save(entered.shown);
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
      <RaceDuels race={race} teams={organised.setup.teams} entered={entered} />
      {overtaken && <OvertakenResult {...overtaken} onKeep={onKeep} onReplace={() => save(entered.stored)} />}
      {failure !== null && !overtaken && <InlineError>{messageOf(failure)}</InlineError>}
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
