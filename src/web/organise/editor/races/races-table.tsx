import { SetupHead } from "#web/organise/editor/cells/setup-head.tsx";
import type { ContestFacts, Problem, SetupRace } from "#contract/organise/schemas.ts";
import { isSame } from "#domain/organise/merge-rows.ts";
import type { EditedRace } from "#web/organise/editor/edits/setup-edit.ts";
import { suggestDuels } from "#web/organise/editor/cells/handicap-suggestions.ts";
import { RaceMenu } from "./race-menu.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { StateCell } from "#web/organise/editor/cells/state-cell.tsx";
import { WhenCell } from "#web/organise/editor/cells/when-cell.tsx";

const COLUMNS = ["Race", "Qualifying, picks lock", "Race starts", "Teams", "Handicaps", "State"];

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
        <SetupHead columns={COLUMNS} />
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
                facts={facts}
                stored={edits.stored.races.find(({ key }) => key === race.key)}
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
  facts: readonly ContestFacts[];
  /** As it is stored; undefined: it is new. */
  stored: SetupRace | undefined;
  isBad: (field: string) => boolean;
  onOpen: () => void;
  onSuggest: () => void;
  /** Null: the race is removed. */
  onChange: (race: SetupRace | null) => void;
}

/** A race with editable times; its name opens a dialog with its drivers. */
function RaceRow(props: RaceRowProps) {
  const { race, number, lacks, scheduledIn, facts, stored, isBad, onOpen, onSuggest, onChange } = props;
  const isChanged = (field: "starts_at" | "qualifying_at") =>
    scheduledIn !== null && stored?.[field] !== race[field];
  const isDirty = scheduledIn !== null && (stored === undefined || !isSame(stored, race));
  const missing = race.duels.filter(({ handicap }) => handicap === null).length;
  return (
    <tr
      id={`row-${race.id}`}
      className={`${race.status === "cancelled" ? "is-off" : ""}${isDirty ? " dirty" : ""}`}
    >
      <th scope="row">
        <span className="setup-number">{number}</span>
        <button className="link-btn" type="button" onClick={onOpen}>
          {race.gp_emoji} {race.name}
        </button>
      </th>
      <WhenCell
        label={`${race.name} qualifying`}
        about={race.name}
        caption="Qualifying, lock"
        value={race.qualifying_at}
        isBad={isBad("qualifying_at")}
        isChanged={isChanged("qualifying_at")}
        onChange={(qualifying_at) => onChange({ ...race, qualifying_at })}
      />
      <WhenCell
        label={`${race.name} race`}
        about={race.name}
        caption="Race"
        value={race.starts_at}
        isBad={isBad("starts_at")}
        isChanged={isChanged("starts_at")}
        onChange={(starts_at) => onChange({ ...race, starts_at })}
      />
      <TeamsCell race={race} lacks={lacks} onOpen={onOpen} />
      <td className="setup-handicaps" data-caption="Handicaps">
        {missing === 0 ? (
          `${race.duels.length} of ${race.duels.length}`
        ) : (
          <button className="link-btn" type="button" onClick={onSuggest}>
            Suggest {missing}
            <span className="visually-hidden"> of {race.name}</span>
          </button>
        )}
      </td>
      <StateCell
        status={race.status}
        starts_at={race.starts_at}
        isPublished={scheduledIn !== null}
        hasResult={facts.some(
          ({ id, has_result }) => has_result && race.duels.some((duel) => duel.id === id),
        )}
      />
      <td className="setup-actions">
        <RaceMenu {...props} />
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
