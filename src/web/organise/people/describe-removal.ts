import type { RemovalEffect } from "#contract/moderation/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { ordinal } from "#domain/ordinal.ts";

/** What ends, comes back or does not. */
export interface EffectGroup {
  title: string;
  lines: readonly { kind: "ends" | "returns" | "stays"; text: string }[];
}

/** Lists the consequences of a removal; undefined: not counted yet. */
export function listRemovalEffects(effect: RemovalEffect | undefined): readonly EffectGroup[] {
  const { standing = null, open_picks: picks = null } = effect ?? {};
  return [
    {
      title: "At once",
      lines: [
        { kind: "ends", text: describeLeaving(standing) },
        ...(picks === 0 ? [] : [{ kind: "ends" as const, text: describeSetAside(picks) }]),
        { kind: "ends", text: "Can look, but neither pick nor write here" },
      ],
    },
    {
      title: "Comes back with “Let back in”",
      lines: [
        { kind: "returns", text: describeReturning(standing) },
        ...(picks === 0
          ? []
          : [
              { kind: "returns" as const, text: "Set-aside picks that are not locked by then" },
              { kind: "stays" as const, text: "Not: picks that lock meanwhile" },
            ]),
      ],
    },
  ];
}

type Standing = RemovalEffect["standing"];

function describeLeaving(standing: Standing): string {
  if (standing === null || standing.below === 0) return "Leaves the leaderboards";
  return `Leaves the leaderboards; ${countOf(standing.below, "player")} ${pluralize(standing.below, "moves", "move")} up`;
}

const describeSetAside = (picks: number | null) =>
  picks === null
    ? "Picks that are not locked are set aside"
    : `${countOf(picks, "pick")} that ${pluralize(picks, "is", "are")} not locked ${pluralize(picks, "is", "are")} set aside`;

const describeReturning = (standing: Standing) =>
  standing === null ? "All points and the place" : `${countOf(standing.total_points, "point")} and the place`;

/** "EuroBasket 2025, 22nd, 48 points": whom a removal concerns, as far as it is known. */
export function describePlace(
  tournament: string | undefined,
  effect: RemovalEffect | undefined,
): string | undefined {
  const standing = effect?.standing ?? null;
  if (tournament === undefined || standing === null) return tournament;
  return `${tournament}, ${ordinal(standing.rank)}, ${countOf(standing.total_points, "point")}`;
}

/** What came of a removal, for who removed the player. */
export function describeRemoved(effect: RemovalEffect | undefined): string {
  const { open_picks: picks = 0 } = effect ?? {};
  const setAside =
    picks === 0 ? "" : `${countOf(picks, "open pick")} ${pluralize(picks, "is", "are")} set aside. `;
  return `${setAside}The player was told with your reason.`;
}
