import type { Standings } from "../leaderboard/standings.ts";

/** A story follows this many players. */
const MAX_LINES = 5;

/** A player's rank after each round; null: not on the board yet. */
interface RankLine {
  player: number;
  ranks: (number | null)[];
}

/** Who led a board round by round. Players are indices. */
export interface LeadStory {
  /** The best players at the end, best first. */
  lines: RankLine[];
  /** Those with rank 1 at the end. */
  champions: number[];
  /** Those who led after most rounds, best at the end first, and after how many. */
  longest: { players: number[]; rounds: number };
  /** The position of the round in which the champion took the lead for good; null with several champions. */
  takenAt: number | null;
  /** The champion's worst rank until then; null if there was none, or with several champions. */
  from: number | null;
}

/** Lists the players with the most points; nobody while all have none. */
export function listLeading({ totals, isOnBoard }: Pick<Standings, "totals" | "isOnBoard">): number[] {
  let best = 1;
  let leading: number[] = [];
  for (let player = 0; player < totals.length; player++) {
    const total = totals[player] ?? 0;
    if (total < best || isOnBoard[player] !== 1) continue;
    if (total > best) leading = [];
    best = total;
    leading.push(player);
  }
  return leading;
}

/** Finds when the champion took the lead for good, and from where. */
function findTurn(history: readonly Standings[], champion: number): Pick<LeadStory, "takenAt" | "from"> {
  const ranks = history.map((standings) => standings.rankOf(champion));
  const takenAt = ranks.findLastIndex((rank) => rank !== 1) + 1;
  const worst = Math.max(0, ...ranks.slice(0, takenAt));
  return { takenAt, from: worst === 0 ? null : worst };
}

/** Tells the story of the lead from the standings after each round, in playing order; `bestFirst` has the
 * players at the end. Null while nobody has points. */
export function tellLead(history: readonly Standings[], bestFirst: Uint32Array): LeadStory | null {
  const last = history.at(-1);
  const champions = last === undefined ? [] : listLeading(last);
  const [champion, ...others] = champions;
  if (champion === undefined) return null;
  const led = new Map<number, number>();
  for (const standings of history) {
    for (const player of listLeading(standings)) led.set(player, (led.get(player) ?? 0) + 1);
  }
  const rounds = Math.max(...led.values());
  const longest = [...led].filter(([, count]) => count === rounds).map(([player]) => player);
  const rankAtEnd = (player: number) => last?.rankOf(player) || Infinity;
  const lines = Array.from(bestFirst.subarray(0, MAX_LINES), (player) => ({
    player,
    ranks: history.map((standings) => standings.rankOf(player) || null),
  }));
  return {
    lines,
    champions,
    longest: { players: longest.sort((a, b) => rankAtEnd(a) - rankAtEnd(b) || a - b), rounds },
    ...(others.length > 0 ? { takenAt: null, from: null } : findTurn(history, champion)),
  };
}
