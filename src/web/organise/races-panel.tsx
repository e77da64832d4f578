import { Link } from "wouter";
import type { Problem, SetupRace } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";
import { LastImport } from "./last-import.tsx";
import { StateCell } from "./state-cell.tsx";
import { TimeCells } from "./time-cells.tsx";
import type { SetupEdits } from "./use-setup-edits.ts";

interface RacesPanelProps {
  id: number;
  edits: SetupEdits;
  problems: readonly Problem[];
}

/** The races with their times and states. */
export function RacesPanel({ id, edits, problems }: RacesPanelProps) {
  const { races, settings } = edits.setup;
  const bad = new Set(
    problems.filter(({ table }) => table === "races").map(({ row, field }) => `${row} ${field}`),
  );
  return (
    <>
      <LastImport id={id} />
      <div className="sheet scroll-x setup-scroll" role="region" aria-label="Races, editable">
        <table className="data-table edit-table setup-table">
          <thead>
            <tr>
              {["Race", "Qualifying", "Time", "Race day", "Time of the race", "State", "Teams"].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {races.map((race) => (
              <RaceRow
                key={race.id}
                race={race}
                timeZone={settings.time_zone}
                isBad={(field) => bad.has(`${race.id} ${field}`)}
                onChange={(now) => edits.change("races", race, now)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="add-row">
        <Link className="btn" href={paths.importFiles(id)}>
          Import files
        </Link>
      </div>
      <p className="hint">Times are those of {settings.time_zone}. Players see their own.</p>
    </>
  );
}

interface RaceRowProps {
  race: SetupRace;
  timeZone: string;
  isBad: (field: string) => boolean;
  onChange: (race: SetupRace) => void;
}

function RaceRow({ race, timeZone, isBad, onChange }: RaceRowProps) {
  return (
    <tr id={`row-${race.id}`} className={race.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">
        {race.gp_emoji} {race.name}
      </th>
      <TimeCells
        label={`${race.name} qualifying`}
        value={race.qualifying_at}
        timeZone={timeZone}
        isBad={isBad("qualifying_at")}
        onChange={(qualifying_at) => onChange({ ...race, qualifying_at })}
      />
      <TimeCells
        label={`${race.name} race`}
        value={race.starts_at}
        timeZone={timeZone}
        isBad={isBad("starts_at")}
        onChange={(starts_at) => onChange({ ...race, starts_at })}
      />
      <td>
        <StateCell
          label={`${race.name} state`}
          value={race.status}
          onChange={(status) => onChange({ ...race, status })}
        />
      </td>
      <td>{countOf(race.duels.length, "team")}</td>
    </tr>
  );
}
