import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";

/** "27 of 34 players get points." */
export function describeScorers({ scorers, players }: LeaderboardPreview): string {
  return `${scorers} of ${players} ${pluralize(players, "player")} ${pluralize(scorers, "gets", "get")} points.`;
}
