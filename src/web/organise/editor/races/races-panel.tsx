import { useState } from "react";
import { Link } from "wouter";
import type { SetupRace } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { LastImport } from "#web/organise/import/last-import.tsx";
import { RaceDialog } from "./race-dialog.tsx";
import { RacesTable, type RacesTableProps } from "./races-table.tsx";
import { createRace, saveRace } from "./save-race.ts";
import type { EditedRace } from "#web/organise/editor/edits/setup-edit.ts";
import { ZoneHint } from "#web/organise/editor/cells/zone-hint.tsx";

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
      <LastImport id={id} />
      <ZoneHint />
      <RacesTable {...props} onOpen={(race) => setOpen({ was: race, race })} />
      <div className="add-row">
        <button className="btn" type="button" onClick={() => setOpen({ was: null, race: createRace(races) })}>
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
