import { useQuery } from "@tanstack/react-query";
import type { RaceDrivers } from "#contract/admin.ts";
import { TeamChip } from "#web/racing/team-badge.tsx";
import { driverSheet } from "./driver-table.ts";
import { Editor } from "./editor.tsx";
import { editableDriversQuery, useSaveDrivers } from "./queries.ts";
import { type Typing, useEditor } from "./use-editor.ts";

interface DriversEditorProps extends Typing {
  tournamentId: number;
  /** A save takes the changes of this race. */
  raceId: number;
}

const HEADS = {
  title: "Team",
  headOf: (team: RaceDrivers) => <TeamChip team={team.team_name} />,
};

/** The teams of a race with their drivers, editable. */
export function DriversEditor({ tournamentId, raceId, typed, onType }: DriversEditorProps) {
  const editor = useEditor({
    tournamentId,
    sheet: driverSheet,
    query: useQuery(editableDriversQuery(tournamentId, raceId)),
    saving: useSaveDrivers(tournamentId, raceId),
    savedNoun: "driver record",
    typed,
    onType,
  });
  return (
    <Editor
      sheet={driverSheet}
      editor={editor}
      typed={typed}
      what="drivers"
      label="Drivers, editable"
      heads={HEADS}
    />
  );
}
