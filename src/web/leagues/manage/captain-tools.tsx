import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import type { Instant } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { PickedRow } from "#web/leagues/members/picked.tsx";
import { describeStake } from "#web/leagues/stake/money.ts";
import { StakeDialog } from "#web/leagues/stake/stake-dialog.tsx";
import { describeEnd } from "./invite-dialog.tsx";
import {
  describeJoining,
  JoiningDialog,
  LATE_JOINER_TEXTS,
  LateJoinersDialog,
  RenameDialog,
} from "./league-dialogs.tsx";
import { NewCodeDialog } from "./new-code-dialog.tsx";

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

type Tool = "name" | "code" | "joining" | "late" | "stake";

interface ToolRow {
  tool: Tool;
  title: string;
  /** How it is set now. */
  text: string;
  /** Null: it can no longer be changed. */
  button: string | null;
}

/** Lists what captains can change about a league, and how it is set now. */
function listTools(league: League, now: Instant): ToolRow[] {
  const { name, invitation, late_joiners, is_late_joiners_fixed, stake } = league;
  return [
    { tool: "name", title: "Name", text: name, button: "Rename" },
    {
      tool: "code",
      title: "Code",
      text:
        invitation === null
          ? "There is none now"
          : `${invitation.code}. ${describeEnd(invitation, now)} A new code stops the old link and QR`,
      button: "New code",
    },
    { tool: "joining", title: "Who may join", text: describeJoining(league), button: "Change" },
    {
      tool: "late",
      title: "Late joiners",
      text: LATE_JOINER_TEXTS[late_joiners],
      button: is_late_joiners_fixed ? null : "Change",
    },
    {
      tool: "stake",
      title: "Stake",
      text: stake === null ? "The league plays for nothing" : describeStake(stake),
      button: stake === null ? "Set" : "Change",
    },
  ];
}
