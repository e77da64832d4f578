import { DamagedRecord } from "./damaged-record.ts";
import { readVarints } from "./varint.ts";

/** Player ids are PostgreSQL integers. */
export const LARGEST_PLAYER_ID = 2 ** 31 - 1;

/** Up to so many combinations a number takes one byte, beyond it two. */
const MOST_IN_ONE_BYTE = 255;

/** The column of combination numbers; beyond 255 combinations each takes two bytes, the lower one first. */
export function writeNumbers(numbers: Uint16Array, combinationCount: number): Buffer {
  if (combinationCount <= MOST_IN_ONE_BYTE) return Buffer.from(numbers);
  const bytes = Buffer.alloc(2 * numbers.length);
  for (let index = 0; index < numbers.length; index++) bytes.writeUInt16LE(numbers[index] ?? 0, 2 * index);
  return bytes;
}

function unpackNumbers(bytes: Uint8Array, combinationCount: number): Uint16Array {
  if (combinationCount <= MOST_IN_ONE_BYTE) return new Uint16Array(bytes);
  if (bytes.length % 2 === 1) throw new DamagedRecord("The column combinations ends within a number.");
  const numbers = new Uint16Array(bytes.length / 2);
  for (let index = 0; index < numbers.length; index++) {
    numbers[index] = (bytes[2 * index] ?? 0) + 256 * (bytes[2 * index + 1] ?? 0);
  }
  return numbers;
}

/** The combination numbers of a column, each from 1 to `combinationCount`. */
export function readNumbers(bytes: Uint8Array, combinationCount: number): Uint16Array {
  const numbers = unpackNumbers(bytes, combinationCount);
  for (const number of numbers) {
    if (number < 1 || number > combinationCount) {
      throw new DamagedRecord("The column combinations holds a number out of range.");
    }
  }
  return numbers;
}

/** The ids of exactly `count` players, ascending; the column holds the step from each to the next. */
export function readPlayers(bytes: Uint8Array, count: number): Int32Array {
  const steps = readVarints(bytes, count, "players");
  const players = new Int32Array(count);
  let previous = 0;
  for (let index = 0; index < count; index++) {
    const step = steps[index] ?? 0;
    if (step === 0) throw new DamagedRecord("The column players is not in order.");
    previous += step;
    if (previous > LARGEST_PLAYER_ID)
      throw new DamagedRecord("The column players holds a number out of range.");
    players[index] = previous;
  }
  return players;
}
