import { useState } from "react";
import type { OrganisedTournament, SetupTeam } from "#contract/organise/schemas.ts";
import type { Sport } from "#contract/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { NamesButton } from "#web/organise/names/names-button.tsx";
import type { GroupStanding } from "#contract/organise/group-schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { EditedTeam } from "#web/organise/editor/edits/setup-edit.ts";
import { GroupTables } from "./group-tables.tsx";
import { NamesToLook } from "./names-to-look.tsx";
import { RostersDialog } from "./rosters-dialog.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import { useNamesToLook } from "./use-names-to-look.ts";
import { UndoButton } from "#web/organise/editor/edits/undo-button.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

/** Maximum number of players named in a team's row. */
const MAX_NAMED = 3;

interface TeamsPanelProps {
  organised: Pick<OrganisedTournament, "id" | "stage">;
  edits: SetupEdits;
  groups: readonly GroupStanding[];
  /** The tournament in which an admin can correct names; null for others. */
  namedIn: number | null;
}

/** The teams with their players; a dialog edits one. */
export function TeamsPanel({ organised: { id, stage }, edits, groups, namedIn }: TeamsPanelProps) {
  const { setup, change } = edits;
  const { names, accept } = useNamesToLook(id, stage, setup.teams);
  const [edited, setEdited] = useState<{ was: EditedTeam | null } | null>(null);
  return (
    <>
      <NamesToLook edits={edits} names={names} onAccept={accept} />
      {setup.teams.length > 0 && (
        <ul className="sheet league-rows">
          {setup.teams.map((team) => (
            <TeamRow key={team.key} team={team} sport={setup.sport} onOpen={() => setEdited({ was: team })} />
          ))}
        </ul>
      )}
      <div className="add-row">
        <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setEdited({ was: null })}>
          <Icon name="plus" />
          Add team
        </button>
        {setup.teams.length > 0 && termsOf(setup.sport).files.includes("players") && (
          <RostersButton edits={edits} />
        )}
        {namedIn !== null && (
          <NamesButton tournament={{ id: namedIn, name: setup.settings.name, sport: setup.sport }} />
        )}
        <UndoButton edits={edits} />
      </div>
      <GroupTables edits={edits} groups={groups} />
      {edited !== null && (
        <TeamDialog
          key={edited.was?.key ?? "new"}
          team={edited.was}
          teams={setup.teams}
          sport={setup.sport}
          onClose={() => setEdited(null)}
          onOpen={(name) => setEdited({ was: setup.teams.find((one) => one.name === name) ?? null })}
          onSave={(now) => {
            change("teams", edited.was, now);
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

const TeamRow = ({ team, sport, onOpen }: { team: SetupTeam; sport: Sport; onOpen: () => void }) => (
  <li className="has-emoji">
    <span className="row-emoji" aria-hidden="true">
      {team.emoji}
    </span>
    <div>
      <p className="league-row-title">{team.name}</p>
      <small>{describe(team, sport)}</small>
    </div>
    <button
      className="btn btn-quiet btn-icon"
      type="button"
      aria-label={`Edit ${team.name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="edit" />
    </button>
  </li>
);

/** Opens a dialog that adds players to several teams at once. */
function RostersButton({ edits: { setup, change } }: Pick<TeamsPanelProps, "edits">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Paste rosters
      </button>
      {isOpen && (
        <RostersDialog
          teams={setup.teams}
          onClose={() => setOpen(false)}
          onAdd={(added) => {
            for (const { team, players } of added) {
              const { key: _, ...row } = team;
              change("teams", team, { ...row, players: [...team.players, ...players] });
            }
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function describe(team: SetupTeam, sport: Sport): string {
  const group = team.group ?? "";
  const players = describePlayers(team, sport);
  return group === "" ? players : `${group} · ${players}`;
}

function describePlayers({ players }: SetupTeam, sport: Sport): string {
  const { athletes, event, files } = termsOf(sport);
  if (!files.includes("players")) return `${athletes} are set for each ${event}`;
  if (players.length === 0) return "No players yet: nobody can pick a top scorer";
  const named = players.slice(0, MAX_NAMED).join(", ");
  return players.length > MAX_NAMED ? `${named} and ${players.length - MAX_NAMED} more` : named;
}
