import type { ContestFacts, Problem, SetupRace } from "#contract/organise/schemas.ts";
import type { EditedRace } from "#web/organise/editor/edits/setup-edit.ts";
import { contestOfRace, ScheduleButton } from "#web/organise/schedule/schedule-button.tsx";
import { suggestDuels } from "#web/organise/editor/cells/handicap-suggestions.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { StateCell } from "#web/organise/editor/cells/editor-cells.tsx";
import { WhenCell } from "#web/organise/editor/cells/when-cell.tsx";

const COLUMNS = ["Race", "Qualifying", "Start of the race", "Teams", "Handicaps", "State"];

export interface RacesTableProps {
  facts: readonly ContestFacts[];
  edits: SetupEdits;
  problems: readonly Problem[];
  /** The races that lack teams. */
  missing: readonly { race: EditedRace; missing: readonly unknown[] }[];
  /** Whether a race is among those chosen above the table. */
  isShown: (race: EditedRace) => boolean;
  /** The tournament in which races can be moved and cancelled with a reason; null for a draft. */
  scheduledIn: number | null;
  onOpen: (race: EditedRace) => void;
}

/** The races, one row each. */
export function RacesTable(props: RacesTableProps) {
  const { edits, facts, problems, missing, isShown, scheduledIn, onOpen } = props;
  const races = edits.setup.races.map((race, index) => ({ race, number: index + 1 }));
  const bad = new Set(
    problems.filter(({ table }) => table === "races").map(({ row, field }) => `${row} ${field}`),
  );
  return (
    <div className="sheet scroll-x setup-scroll" role="region" aria-label="Races, editable">
      <table className="data-table edit-table setup-table is-races">
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
          {races
            .filter(({ race }) => isShown(race))
            .map(({ race, number }) => (
              <RaceRow
                key={race.key}
                race={race}
                number={number}
                lacks={missing.find((one) => one.race.key === race.key)?.missing.length ?? 0}
                scheduledIn={race.id > 0 ? scheduledIn : null}
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

interface RaceRowProps {
  race: SetupRace;
  /** Its place in the season. */
  number: number;
  /** How many teams of the race before do not drive. */
  lacks: number;
  scheduledIn: number | null;
  isBad: (field: string) => boolean;
  onOpen: () => void;
  onSuggest: () => void;
  onChange: (race: SetupRace) => void;
}

/** A race with editable times and state; its name opens a dialog with its drivers. */
function RaceRow(props: RaceRowProps) {
  const { race, number, lacks, scheduledIn, isBad, onOpen, onSuggest, onChange } = props;
  const missing = race.duels.filter(({ handicap }) => handicap === null).length;
  return (
    <tr id={`row-${race.id}`} className={race.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">
        <span className="setup-row-head">
          <span className="setup-number">{number}</span>
          <button className="link-btn" type="button" onClick={onOpen}>
            {race.gp_emoji} {race.name}
          </button>
          {scheduledIn !== null && (
            <ScheduleButton
              contest={contestOfRace(scheduledIn, {
                id: race.id,
                teams: race.duels.filter(({ id }) => id > 0),
              })}
              name={race.name}
            />
          )}
        </span>
      </th>
      <WhenCell
        label={`${race.name} qualifying`}
        caption="Qualifying, lock"
        value={race.qualifying_at}
        isBad={isBad("qualifying_at")}
        onChange={(qualifying_at) => onChange({ ...race, qualifying_at })}
      />
      <WhenCell
        label={`${race.name} race`}
        caption="Race"
        value={race.starts_at}
        isBad={isBad("starts_at")}
        onChange={(starts_at) => onChange({ ...race, starts_at })}
      />
      <TeamsCell race={race} lacks={lacks} onOpen={onOpen} />
      <td className="setup-handicaps" data-caption="Handicaps">
        {missing === 0 ? (
          `${race.duels.length} of ${race.duels.length}`
        ) : (
          <button className="btn" type="button" onClick={onSuggest}>
            Suggest {missing}
            <span className="visually-hidden"> of {race.name}</span>
          </button>
        )}
      </td>
      <td className={`setup-state is-${race.status}`}>
        <StateCell
          label={`${race.name} state`}
          value={race.status}
          onChange={(status) => onChange({ ...race, status })}
        />
      </td>
    </tr>
  );
}

/** "8 of 10", "None". */
function countTeams({ duels }: SetupRace, lacks: number): string {
  return duels.length === 0 ? "None" : `${duels.length} of ${duels.length + lacks}`;
}

/** How many teams a race has; a press opens them. */
function TeamsCell({ race, lacks, onOpen }: Pick<RaceRowProps, "race" | "lacks" | "onOpen">) {
  const teams = countTeams(race, lacks);
  return (
    <td className="setup-teams" data-caption="Teams">
      <button
        className={lacks > 0 ? "cell is-bad" : "cell"}
        type="button"
        aria-label={`${race.name}, teams: ${teams}`}
        onClick={onOpen}
      >
        {teams}
      </button>
    </td>
  );
}
