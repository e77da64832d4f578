import { useState } from "react";
import { Link } from "wouter";
import type { SetupRace } from "#contract/organise/schemas.ts";
import { isSame } from "#domain/organise/merge-rows.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { LastImportNote } from "#web/organise/import/last-import.tsx";
import { MissingTeamsList, useMissingTeams } from "./missing-teams.tsx";
import { RaceFilter, useRaceFilter } from "./race-filter.tsx";
import { NO_FLAG, RaceDialog } from "./race-dialog.tsx";
import { RacesTable, type RacesTableProps } from "./races-table.tsx";
import { type EditedRace, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import { ZoneHint } from "#web/organise/editor/cells/editor-cells.tsx";
import { UndoButton } from "#web/organise/editor/edits/undo-button.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

interface RacesPanelProps extends Omit<RacesTableProps, "onOpen" | "missing" | "isShown"> {
  id: number;
}

/** The races with their times, states, drivers and handicaps. */
export function RacesPanel(props: RacesPanelProps) {
  const { id, edits, facts, problems } = props;
  const { races, teams } = edits.setup;
  const filter = useRaceFilter(races, facts, problems);
  const missing = useMissingTeams(races, facts);
  const [open, setOpen] = useState<{ was: EditedRace | null; race: SetupRace } | null>(null);
  const handleSave = (now: SetupRace | null, corrected: ReadonlyMap<string, string>) => {
    correctDrivers(edits, corrected);
    const was = open?.was ?? null;
    const isSameRace = was !== null && now !== null && isSame(withoutKey(was), withoutKey(now));
    if (corrected.size === 0 || !isSameRace) saveRace(edits, was, now);
    setOpen(null);
  };
  return (
    <>
      <LastImportNote id={id} />
      <MissingTeamsList
        all={missing}
        onTake={(race, duels) => edits.change("races", race, { ...race, duels })}
      />
      <div className="toolbar">
        <RaceFilter filter={filter} />
        <ZoneHint />
      </div>
      <RacesTable
        {...props}
        missing={missing}
        isShown={filter.isShown}
        onOpen={(race) => setOpen({ was: race, race })}
      />
      <div className="add-row">
        <button className="btn" type="button" onClick={() => setOpen({ was: null, race: createRace(races) })}>
          Add a race
        </button>
        <Link className="btn" href={organisePaths.importFiles(id)}>
          Bring a schedule
        </Link>
        <Link className="btn" href={organisePaths.importFiles(id)}>
          Paste drivers
        </Link>
        <UndoButton edits={edits} />
      </div>
      <p className="hint">
        Suggested handicaps come from the gaps between team-mates in earlier races. They always end in .5.
      </p>
      {open && (
        <RaceDialog
          race={open.race}
          isNew={open.was === null}
          teams={teams}
          drivers={listDrivers(races)}
          facts={facts}
          onClose={() => setOpen(null)}
          onSave={handleSave}
        />
      )}
    </>
  );
}

const listDrivers = (races: readonly SetupRace[]) => [
  ...new Set(races.flatMap(({ duels }) => duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]))),
];

const withoutKey = ({ key: _, ...race }: SetupRace & { key?: unknown }) => race;

/** Gives drivers other names, in all races. */
function correctDrivers({ correctedDrivers, change }: SetupEdits, corrected: ReadonlyMap<string, string>) {
  const stored = new Map([...correctedDrivers].map(([was, now]) => [now, was]));
  for (const [name, now] of corrected)
    change("drivers", { name, key: stored.get(name) ?? name }, { name: now });
}

/** Saves a race; a new one is in a round of its own name. */
function saveRace({ setup, change }: SetupEdits, was: EditedRace | null, now: SetupRace | null): void {
  const round = now === null ? "" : now.round || now.name;
  if (now !== null && !setup.rounds.some(({ name }) => name === round))
    change("rounds", null, { name: round, multiplier: 1 });
  change("races", was, now && { ...now, round });
}

/** A new race, in a round of its own, with the previous race's teams and no handicaps. */
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
