import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { useNow } from "#web/clock/clock.tsx";
import { JoiningDialog } from "./joining-dialog.tsx";
import { LateJoinersDialog } from "./late-joiners-dialog.tsx";
import { listTools, type Tool } from "./list-tools.ts";
import { NewCodeDialog } from "./new-code-dialog.tsx";
import { PickedRow } from "#web/leagues/members/picked-row.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { StakeDialog } from "#web/leagues/stake/stake-dialog.tsx";

const DIALOGS = {
  name: RenameDialog,
  code: NewCodeDialog,
  joining: JoiningDialog,
  late: LateJoinersDialog,
  stake: StakeDialog,
} as const satisfies Record<Tool, unknown>;

/** What captains and co-captains change about their league. */
export function CaptainTools({ league }: { league: League }) {
  const [tool, setTool] = useState<Tool | null>(null);
  const now = useNow();
  const ToolDialog = tool && DIALOGS[tool];
  return (
    <>
      <div className="section-head">
        <h2>Captain’s tools</h2>
      </div>
      <ul className="sheet league-rows">
        {listTools(league, now).map((row) => (
          <li key={row.tool}>
            <div>
              <p className="league-row-title">{row.title}</p>
              <small>{row.text}</small>
            </div>
            {row.button && (
              <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setTool(row.tool)}>
                {row.button}
              </button>
            )}
          </li>
        ))}
        <PickedRow leagueId={league.id} />
      </ul>
      {ToolDialog && <ToolDialog league={league} onClose={() => setTool(null)} />}
    </>
  );
}
