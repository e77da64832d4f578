import { useState } from "react";
import type { SetupTeam } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TeamDialog } from "./team-dialog.tsx";
import type { SetupEdits } from "./use-setup-edits.ts";

/** The teams with their players; a dialog edits one. */
export function TeamsPanel({ edits }: { edits: SetupEdits }) {
  const { setup, change } = edits;
  const [edited, setEdited] = useState<{ was: SetupTeam | null } | null>(null);
  return (
    <>
      {setup.teams.length > 0 && (
        <ul className="sheet league-rows">
          {setup.teams.map((team) => (
            <li key={team.name}>
              <div>
                <p className="league-row-title">
                  {team.emoji} {team.name}
                </p>
                <small>{describe(team, setup.sport)}</small>
              </div>
              <button
                className="btn"
                type="button"
                aria-haspopup="dialog"
                onClick={() => setEdited({ was: team })}
              >
                Edit<span className="visually-hidden"> {team.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="add-row">
        <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setEdited({ was: null })}>
          <Icon name="plus" />
          Add team
        </button>
      </div>
      {edited !== null && (
        <TeamDialog
          team={edited.was}
          isRacing={setup.sport === "f1"}
          onClose={() => setEdited(null)}
          onSave={(now) => {
            change("teams", edited.was, now);
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

function describe({ players }: SetupTeam, sport: "basketball" | "f1"): string {
  if (sport === "f1") return "Drivers are named race by race";
  return players.length === 0
    ? "No players yet: nobody can pick a top scorer"
    : countOf(players.length, "player");
}
