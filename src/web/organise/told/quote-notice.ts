import type { Notice } from "#contract/notices/schemas.ts";
import { NO_REASON } from "#contract/organise/no-reason.ts";
import type { Instant } from "#domain/time.ts";
import { describeNotice } from "#web/notices/notice-banners.tsx";

/** What players are told of a game or race, but for the reason. */
export interface ToldNotice {
  kind: Extract<
    Notice["kind"],
    "moved" | "postponed" | "cancelled" | "undated" | "restored" | "locked-early" | "side-replaced"
  >;
  name: string;
  raceId: number | null;
  starts_at: string | null;
  /** The time as of which picks count; null unless it started early. */
  locked_at: string | null;
  /** "Latvia instead of Estonia"; empty unless a side is replaced. */
  replaced: string;
  isTeamAlone: boolean;
}

/** The sentence that players who have picked it read. */
export function quoteNotice(told: ToldNotice, reason: string, now: Instant): string {
  const { kind, name, raceId, starts_at, locked_at, replaced, isTeamAlone } = told;
  const why = reason.trim().replace(/[.\s]+$/, "");
  const replacedWhy = why === "" ? replaced : `${replaced}. Reason: ${why}`;
  return describeNotice(
    {
      id: 0,
      contest_id: null,
      kind,
      name,
      race_id: raceId,
      starts_at,
      locked_at,
      reason: kind === "side-replaced" ? replacedWhy : reason.trim() || NO_REASON,
      by: null,
      is_team_alone: isTeamAlone,
      has_joker: false,
      created_at: "",
    },
    now,
  );
}
