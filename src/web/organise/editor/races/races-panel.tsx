import { useState } from "react";
import { Link } from "wouter";
import type { SetupRace } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { LastImportNote } from "#web/organise/import/last-import.tsx";
import { NO_FLAG, RaceDialog } from "./race-dialog.tsx";
import { RacesTable, type RacesTableProps } from "./races-table.tsx";
import { type EditedRace, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import { ZoneHint } from "#web/organise/editor/cells/editor-cells.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

interface RacesPanelProps extends Omit<RacesTableProps, "onOpen"> {
  id: number;
}

/** The races with their times, states, drivers and handicaps. */
export function RacesPanel(props: RacesPanelProps) {
  const { id, edits } = props;
  const { races, teams } = edits.setup;
  const [open, setOpen] = useState<{ was: EditedRace | null; race: SetupRace } | null>(null);
  const handleSave = (now: SetupRace | null) => {
    saveRace(edits, open?.was ?? null, now);
    setOpen(null);
  };
  return (
    <>
      <LastImportNote id={id} />
      <ZoneHint />
      <RacesTable {...props} onOpen={(race) => setOpen({ was: race, race })} />
      <div className="add-row">
        <button className="btn" type="button" onClick={() => setOpen({ was: null, race: createRace(races) })}>
          Add a race
        </button>
        <Link className="btn" href={paths.importFiles(id)}>
          Bring a schedule
        </Link>
        <Link className="btn" href={paths.importFiles(id)}>
          Paste drivers
        </Link>
      </div>
      <p className="hint">
        Suggested handicaps come from the gaps between team-mates in earlier races. They always end in .5.
      </p>
      {open && (
        <RaceDialog
          race={open.race}
          isNew={open.was === null}
          teams={teams}
          onClose={() => setOpen(null)}
          onSave={handleSave}
        />
      )}
    </>
  );
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
