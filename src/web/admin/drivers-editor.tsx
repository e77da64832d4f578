import { useQuery } from "@tanstack/react-query";
import type { RaceDrivers } from "#contract/admin/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import { TeamChip } from "#web/ui/team-badge.tsx";
import { driverTable } from "./driver-table.ts";
import { editableDriversQuery, useSaveDrivers } from "./editable-queries.ts";
import { Editor } from "#web/admin/table/editor.tsx";
import { ScheduleMenu } from "#web/organise/schedule/schedule-menu.tsx";
import { type Typing, useEditor } from "#web/admin/table/use-editor.ts";

interface DriversEditorProps extends Typing {
  tournamentId: number;
  /** A save includes the changes of this race only. */
  race: Race;
}

const createHeads = (race: Race) => ({
  title: "Team",
  headOf: (team: RaceDrivers) => <TeamHead team={team} race={race} />,
});

function TeamHead({ team, race }: { team: RaceDrivers; race: Race }) {
  const isOff = race.teams.find(({ id }) => id === team.id)?.status === "cancelled";
  return (
    <>
      <ScheduleMenu
        contest={{ id: team.id, tournamentId: race.tournament_id, isRace: true, part: "team" }}
        name={`${race.name}, ${team.team_name}`}
        state={{ status: isOff ? "cancelled" : "scheduled", has_result: false }}
      />
      <TeamChip team={team.team_name} />
      {isOff && <b className="muted"> Cancelled</b>}
    </>
  );
}

/** The teams of a race with their drivers, editable. */
export function DriversEditor({ tournamentId, race, typed, onType }: DriversEditorProps) {
  const editor = useEditor({
    tournamentId,
    table: driverTable,
    query: useQuery(editableDriversQuery(tournamentId, race.id)),
    saving: useSaveDrivers(tournamentId, race.id),
    savedNoun: "driver record",
    typed,
    onType,
  });
  return (
    <Editor
      table={driverTable}
      editor={editor}
      typed={typed}
      what="drivers"
      label="Drivers, editable"
      heads={createHeads(race)}
    />
  );
}
