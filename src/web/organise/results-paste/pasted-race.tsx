import type { ReadRace } from "#contract/organise/pasted-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { NOT_CLASSIFIED } from "#web/organise/results/race-finishes.ts";
import { RaceResultForm } from "#web/organise/results/race-result-form.tsx";
import type { StartedContest } from "#web/organise/results/started-contests.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { How } from "./paste-row.tsx";
import type { Saved } from "./saved-paste.tsx";

interface PastedRaceProps {
  organised: OrganisedTournament;
  read: ReadRace;
  /** Those that have started. */
  races: readonly StartedContest[];
  onChoose: (race: number) => void;
  onSaved: (saved: Saved) => void;
}

/** The classification that was found, in the form in which a race's result is entered. */
export function PastedRace({ organised, read, races, onChoose, onSaved }: PastedRaceProps) {
  const race = organised.setup.races.find(({ id }) => id === read.race);
  const drivers = race === undefined ? 0 : 2 * race.duels.length;
  const open = drivers - read.finishes.length;
  const finishes = Object.fromEntries(
    read.finishes.map(({ driver, position }) => [
      driver,
      position === null ? NOT_CLASSIFIED : String(position),
    ]),
  );
  return (
    <>
      <div className="section-head">
        <h2>Found</h2>
        <span className="section-note" role="status">
          {countOf(read.finishes.length, "driver")}
          {open > 0 && `, ${open} left open`}
        </span>
      </div>
      <How lines={read.how} />
      <SelectField label="Which race is it?" value={race?.id ?? ""} onChange={(id) => onChoose(Number(id))}>
        {race === undefined && <option value="">Choose the race</option>}
        {races.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {race && (
        <RaceResultForm
          key={`${race.id} ${JSON.stringify(finishes)}`}
          organised={organised}
          race={race}
          provisional={undefined}
          pasted={finishes}
          onSaved={(id, preview) => onSaved({ ids: [id], preview })}
          onKeep={() => onSaved({ ids: [race.id], preview: undefined })}
        />
      )}
    </>
  );
}
