import type { League } from "#contract/leagues/schemas.ts";
import type { Instant } from "#domain/time.ts";
import { describeEnd } from "./describe-end.ts";
import { describeStake } from "#web/leagues/stake/describe-stake.ts";
import { describeJoining } from "./joining-dialog.tsx";
import { LATE_JOINER_TEXTS } from "#web/leagues/board/late-joiner-texts.ts";

export type Tool = "name" | "code" | "joining" | "late" | "stake";

interface ToolRow {
  tool: Tool;
  title: string;
  /** How it is set now. */
  text: string;
  /** Null: it can no longer be changed. */
  button: string | null;
}

/** Lists what captains can change about a league, and how it is set now. */
export function listTools(league: League, now: Instant): ToolRow[] {
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
