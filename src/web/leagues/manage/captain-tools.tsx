import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import type { Instant } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { describeStake } from "#web/leagues/stake/money.ts";
import { StakeDialog } from "#web/leagues/stake/stake-dialog.tsx";
import { describeEnd } from "./invite-dialog.tsx";
import {
  describeJoining,
  JoiningDialog,
  LATE_JOINER_TEXTS,
  LateJoinersDialog,
  NamesDialog,
  RenameDialog,
} from "./league-dialogs.tsx";
import { NewCodeDialog } from "./new-code-dialog.tsx";

const DIALOGS = {
  name: RenameDialog,
  code: NewCodeDialog,
  joining: JoiningDialog,
  names: NamesDialog,
  late: LateJoinersDialog,
  stake: StakeDialog,
} as const satisfies Record<Tool, unknown>;

interface ToolListProps {
  league: League;
  title: string;
  list: (league: League, now: Instant) => ToolRow[];
}

/** What captains and co-captains change about who may join their league. */
export function InvitationTools({ league }: { league: League }) {
  return <ToolList league={league} title="Invitation" list={listInvitationTools} />;
}

/** What captains and co-captains change about their league's name and rules. */
export function RuleTools({ league }: { league: League }) {
  return <ToolList league={league} title="Rules" list={listRuleTools} />;
}

/** Settings with how they are now, and the button that changes each. */
function ToolList({ league, title, list }: ToolListProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const now = useNow();
  const ToolDialog = tool && DIALOGS[tool];
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ul className="sheet league-rows">
        {list(league, now).map((row) => (
          <li key={row.tool}>
            <div>
              <p className="league-row-title">{row.title}</p>
              <small>{row.text}</small>
            </div>
            {row.button && (
              <button
                className="btn btn-s"
                type="button"
                aria-haspopup="dialog"
                onClick={() => setTool(row.tool)}
              >
                {row.button}
              </button>
            )}
          </li>
        ))}
      </ul>
      {ToolDialog && <ToolDialog league={league} onClose={() => setTool(null)} />}
    </section>
  );
}

type Tool = "name" | "code" | "joining" | "names" | "late" | "stake";

interface ToolRow {
  tool: Tool;
  title: string;
  /** How it is set now. */
  text: string;
  /** Null: it can no longer be changed. */
  button: string | null;
}

function listInvitationTools(league: League, now: Instant): ToolRow[] {
  const { invitation, shows_names } = league;
  const code =
    invitation === null
      ? "There is none now"
      : [`${invitation.code}.`, describeEnd(invitation, now), "A new code stops the old link"]
          .filter(Boolean)
          .join(" ");
  return [
    { tool: "code", title: "Code", text: code, button: "New code" },
    { tool: "joining", title: "Who may join", text: describeJoining(league), button: "Change" },
    {
      tool: "names",
      title: "Names on the invitation",
      text: shows_names ? "Visitors see names and points" : "Visitors see only how many play",
      button: "Change",
    },
  ];
}

function listRuleTools({ name, late_joiners, is_late_joiners_fixed, stake }: League): ToolRow[] {
  return [
    { tool: "name", title: "Name", text: name, button: "Rename" },
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
