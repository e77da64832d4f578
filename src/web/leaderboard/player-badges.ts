import type { LeaderboardEntry } from "#contract/leaderboard.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { BADGES } from "#domain/awards.ts";
import { medalOf } from "#domain/leaderboard/medals.ts";

/** An emoji beside a name, with what its tooltip says; a count above 1 stands beside it. */
export interface PlayerBadge {
  emoji: string;
  label: string;
  count: number;
}

/** What decides which marks a tournament's board has. */
export type BadgeContext = Pick<Tournament, "is_over" | "gift_mark">;

const { croissantKing, gift, onFire, roundWinner } = BADGES;

/** Tells whether a board shows who was given most, rather than how many gifts each one got. */
export function hasCroissantKing({ gift_mark }: Pick<BadgeContext, "gift_mark">): boolean {
  return gift_mark === "leader";
}

function findGiftBadge(entry: LeaderboardEntry, occasion: BadgeContext): PlayerBadge | undefined {
  const { croissant_count: count } = entry;
  if (hasCroissantKing(occasion)) {
    return entry.is_croissant_leader
      ? { emoji: croissantKing.emoji, label: croissantKing.name, count: 1 }
      : undefined;
  }
  if (count === 0) return undefined;
  const label = `Anonymous Gift from ${count} ${count === 1 ? "Friend" : "Friends"}`;
  return { emoji: gift.emoji, label, count };
}

/** Lists a player's marks in their order: medal, round wins, on fire, treat. */
export function listBadges(entry: LeaderboardEntry, occasion: BadgeContext): PlayerBadge[] {
  const marks: PlayerBadge[] = [];
  const medal = medalOf(entry.rank, occasion.is_over);
  if (medal !== null) marks.push({ emoji: medal.emoji, label: medal.name, count: 1 });
  const wins = entry.round_win_count;
  if (wins > 0) {
    const label = `${roundWinner.name}: ${wins} ${wins === 1 ? "round" : "rounds"}`;
    marks.push({ emoji: roundWinner.emoji, label, count: wins });
  }
  if (entry.on_fire && !occasion.is_over) marks.push({ emoji: onFire.emoji, label: onFire.name, count: 1 });
  const treat = findGiftBadge(entry, occasion);
  if (treat !== undefined) marks.push(treat);
  return marks;
}
