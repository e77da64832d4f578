// The ids by which log entries are shown. Their own ids count everybody's picks, hidden ones and those that were rolled back too.
import { createHmac } from "node:crypto";

/** Entries are numbered below 2 ** 50, and shown by numbers of 16 digits, which an object keeps in their order. */
const HALF = 2 ** 25;
const OFFSET = 2 ** 51;
const ROUNDS = [0, 1, 2, 3, 4, 5];

/** Turns the id of a log entry into the one that is shown, and back. */
export interface LogIds {
  show: (id: number) => number;
  /** Undefined: no entry is shown by this id. */
  find: (shown: number) => number | undefined;
}

/** Creates the ids of a log from the installation's secret: a Feistel network, so each id has exactly one that is shown. */
export function createLogIds(secret: string): LogIds {
  const mix = (round: number, half: number) =>
    createHmac("sha256", secret).update(`${round} ${half}`).digest().readUInt32BE() % HALF;
  const permute = (number: number, rounds: readonly number[]) => {
    let [left, right] = [Math.floor(number / HALF), number % HALF];
    for (const round of rounds) [left, right] = [right, (left ^ mix(round, right)) >>> 0];
    return right * HALF + left;
  };
  return {
    show: (id) => OFFSET + permute(id, ROUNDS),
    find: (shown) => {
      const number = shown - OFFSET;
      return number >= 0 && number < HALF * HALF ? permute(number, ROUNDS.toReversed()) : undefined;
    },
  };
}
