import type { Standings } from "../leaderboard/standings.ts";

/** Names more players than this are only counted. */
const MAX_NAMED = 2;

/** Players who passed somebody, or were passed. */
export interface PassedPlayers {
  /** Player indices of those nearest in the new order, nearest first. */
  nearest: number[];
  /** All of them. */
  count: number;
}

/** Whom a player passed on a board, and by whom the player was passed. */
export interface Passing {
  passed: PassedPlayers;
  passedBy: PassedPlayers;
}

/** Counts players and keeps the nearest; equals stay in the order in which they came. */
class Nearest {
  #count = 0;
  readonly #kept: { player: number; distance: number }[] = [];

  add(player: number, distance: number): void {
    this.#count += 1;
    const farther = this.#kept.findIndex((one) => one.distance > distance);
    this.#kept.splice(farther === -1 ? this.#kept.length : farther, 0, { player, distance });
    if (this.#kept.length > MAX_NAMED) this.#kept.pop();
  }

  list(): PassedPlayers {
    return { nearest: this.#kept.map(({ player }) => player), count: this.#count };
  }
}

/** Finds who was ahead before and is behind now, and the reverse; only players on both boards count. `order`
 * has every player once, in the order of equals; `before` is undefined where there was no board. */
export function findPassing(
  before: Standings | undefined,
  after: Standings,
  { player, order }: { player: number; order: Uint32Array },
): Passing {
  const [passed, passedBy] = [new Nearest(), new Nearest()];
  /** How many places a player is behind the own one; undefined: not on the board. */
  const behind = (board: Standings | undefined, other: number) => {
    const [rank, own] = [board?.rankOf(other) ?? 0, board?.rankOf(player) ?? 0];
    return rank === 0 || own === 0 ? undefined : rank - own;
  };
  for (const other of behind(before, player) === undefined ? [] : order) {
    const [was, is] = [behind(before, other), behind(after, other)];
    if (was === undefined || is === undefined) continue;
    if (was < 0 && is > 0) passed.add(other, is);
    if (was > 0 && is < 0) passedBy.add(other, -is);
  }
  return { passed: passed.list(), passedBy: passedBy.list() };
}
