import { useState } from "react";
import { Link } from "wouter";
import type { ContestFacts, Problem, SetupRace } from "#contract/organise-schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { LastImport } from "./last-import.tsx";
import { StateCell } from "./state-cell.tsx";
import { TimeCells } from "./time-cells.tsx";
import { suggestDuels } from "./suggestions.ts";
import { NO_FLAG, RaceDialog } from "./race-dialog.tsx";
import { type SetupEdits, takeNewId } from "./use-setup-edits.ts";
import { ZoneHint } from "./zone-hint.tsx";

interface RacesPanelProps {
  id: number;
  facts: readonly ContestFacts[];
  edits: SetupEdits;
  problems: readonly Problem[];
}

/** The races with their times, states, drivers and handicaps. */
export function RacesPanel(props: RacesPanelProps) {
  const { id, edits } = props;
  const { races, teams } = edits.setup;
  const [open, setOpen] = useState<SetupRace | null>(null);
  const isNew = open !== null && !races.includes(open);
  const handleSave = (now: SetupRace | null) => {
    saveRace(edits, isNew ? null : open, now);
    setOpen(null);
  };
  return (
    <>
      <LastImport id={id} />
      <ZoneHint />
      <RacesTable {...props} onOpen={setOpen} />
      <div className="add-row">
        <button className="btn" type="button" onClick={() => setOpen(createRace(races))}>
          Add a race
        </button>
        <Link className="btn" href={paths.importFiles(id)}>
          Import files
        </Link>
      </div>
      <p className="hint">
        Suggested handicaps come from the gaps between team-mates in earlier races. They always end in .5.
      </p>
      {open && (
        <RaceDialog
          race={open}
          isNew={isNew}
          teams={teams}
          onClose={() => setOpen(null)}
          onSave={handleSave}
        />
      )}
    </>
  );
}

/** Saves a race; a new one is in a round of its own name. */
function saveRace({ setup, change }: SetupEdits, was: SetupRace | null, now: SetupRace | null): void {
  const round = now === null ? "" : now.round || now.name;
  if (now !== null && !setup.rounds.some(({ name }) => name === round))
    change("rounds", null, { name: round, multiplier: 1 });
  change("races", was, now && { ...now, round });
}

function RacesTable({
  edits,
  facts,
  problems,
  onOpen,
}: RacesPanelProps & { onOpen: (race: SetupRace) => void }) {
  const { races } = edits.setup;
  const bad = new Set(
    problems.filter(({ table }) => table === "races").map(({ row, field }) => `${row} ${field}`),
  );
  return (
    <div className="sheet scroll-x setup-scroll" role="region" aria-label="Races, editable">
      <table className="data-table edit-table setup-table">
        <thead>
          <tr>
            {["Race", "Qualifying", "Time", "Race day", "Time of the race", "State", "Handicaps"].map(
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

/** A new race, in a round of its own, with the teams of the one before and no handicaps. */
const createRace = (races: readonly SetupRace[]): SetupRace => ({
  id: takeNewId(),
  round: "",
  name: "",
  starts_at: null,
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: NO_FLAG,
  duels: (races.at(-1)?.duels ?? []).map((duel) => ({ ...duel, id: takeNewId(), handicap: null })),
});

interface RaceRowProps {
  race: SetupRace;
  isBad: (field: string) => boolean;
  onOpen: () => void;
  onSuggest: () => void;
  onChange: (race: SetupRace) => void;
}

function RaceRow({ race, isBad, onOpen, onSuggest, onChange }: RaceRowProps) {
  const missing = race.duels.filter(({ handicap }) => handicap === null).length;
  return (
    <tr id={`row-${race.id}`} className={race.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">
        <button className="link-btn" type="button" onClick={onOpen}>
          {race.gp_emoji} {race.name}
        </button>
      </th>
      <TimeCells
        label={`${race.name} qualifying`}
        value={race.qualifying_at}
        isBad={isBad("qualifying_at")}
        onChange={(qualifying_at) => onChange({ ...race, qualifying_at })}
      />
      <TimeCells
        label={`${race.name} race`}
        value={race.starts_at}
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
      <td>
        {missing === 0 ? (
          `${race.duels.length} of ${race.duels.length}`
        ) : (
          <button className="btn" type="button" onClick={onSuggest}>
            Suggest {missing}
            <span className="visually-hidden"> of {race.name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
