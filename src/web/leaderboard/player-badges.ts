import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { BADGES, medalOf } from "#domain/badges.ts";

/** An emoji beside a name, with what its tooltip says; a count above 1 stands beside it. */
export interface PlayerBadge {
  emoji: string;
  label: string;
  count: number;
}

/** What a tournament's badges depend on besides the entry. */
export type BadgeContext = Pick<Tournament, "is_over" | "gift_badge">;

const { croissantKing, gift, onFire, roundWinner } = BADGES;

/** Returns whether a board marks only the player with most gifts, rather than each player's number of
 * gifts. */
export function hasCroissantKing({ gift_badge }: Pick<BadgeContext, "gift_badge">): boolean {
  return gift_badge === "leader";
}

function findGiftBadge(entry: LeaderboardEntry, context: BadgeContext): PlayerBadge | undefined {
  const { croissant_count: count } = entry;
  if (hasCroissantKing(context)) {
    return entry.is_croissant_leader
      ? { emoji: croissantKing.emoji, label: croissantKing.name, count: 1 }
      : undefined;
  }
  if (count === 0) return undefined;
  const label = `Anonymous Gift from ${countOf(count, "Friend")}`;
  return { emoji: gift.emoji, label, count };
}

/** Lists a player's badges in their order: medal, round wins, on fire, gift. */
export function listBadges(entry: LeaderboardEntry, context: BadgeContext): PlayerBadge[] {
  const badges: PlayerBadge[] = [];
  const medal = medalOf(entry.rank, context.is_over);
  if (medal !== null) badges.push({ emoji: medal.emoji, label: medal.name, count: 1 });
  const wins = entry.round_win_count;
  if (wins > 0) {
    const label = `${roundWinner.name}: ${countOf(wins, "round")}`;
    badges.push({ emoji: roundWinner.emoji, label, count: wins });
  }
  if (entry.on_fire && !context.is_over) badges.push({ emoji: onFire.emoji, label: onFire.name, count: 1 });
  const giftBadge = findGiftBadge(entry, context);
  if (giftBadge !== undefined) badges.push(giftBadge);
  return badges;
}
