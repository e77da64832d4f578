import type { ContestFacts, Problem } from "#contract/organise/schemas.ts";
import { RaceRow } from "./race-row.tsx";
import type { EditedRace } from "#web/organise/editor/edits/setup-edit.ts";
import { suggestDuels } from "#web/organise/editor/cells/suggestions.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

const COLUMNS = ["Race", "Qualifying", "Time", "Race day", "Time of the race", "State", "Handicaps"];

export interface RacesTableProps {
  facts: readonly ContestFacts[];
  edits: SetupEdits;
  problems: readonly Problem[];
  onOpen: (race: EditedRace) => void;
}

/** The races, one row each. */
export function RacesTable({ edits, facts, problems, onOpen }: RacesTableProps) {
  const { races } = edits.setup;
  const bad = new Set(
    problems.filter(({ table }) => table === "races").map(({ row, field }) => `${row} ${field}`),
  );
  return (
    <div className="sheet scroll-x setup-scroll" role="region" aria-label="Races, editable">
      <table className="data-table edit-table setup-table">
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {races.map((race) => (
            <RaceRow
              key={race.key}
              race={race}
              isBad={(field) => bad.has(`${race.id} ${field}`)}
              onOpen={() => onOpen(race)}
              onSuggest={() =>
                edits.change("races", race, { ...race, duels: suggestDuels(edits.setup, facts, race) })
              }
              onChange={(now) => edits.change("races", race, now)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
