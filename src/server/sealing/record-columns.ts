import { DamagedRecordError } from "./record-format.ts";

/** The most bytes that an integer up to 2^53 − 1 takes. */
export const MAX_VARINT_BYTES = 8;

/** Writes an integer from 0 to 2^53 − 1 as unsigned LEB128 and returns the offset after it. */
export function writeVarint(target: Uint8Array, offset: number, value: number): number {
  let at = offset;
  let rest = value;
  while (rest > 127) {
    target[at++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  target[at++] = rest;
  return at;
}

/** Reads exactly `count` numbers, which must fill the bytes of the named column; throws a DamagedRecordError
 * otherwise. */
export function readVarints(bytes: Uint8Array, count: number, column: string): Float64Array {
  const values = new Float64Array(count);
  let at = 0;
  for (let index = 0; index < count; index++) {
    let value = 0;
    let scale = 1;
    let byte: number | undefined;
    do {
      byte = bytes[at++];
      if (byte === undefined) throw new DamagedRecordError(`The column ${column} is too short.`);
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    const isPadded = byte === 0 && scale > 128;
    if (isPadded || !Number.isSafeInteger(value)) {
      throw new DamagedRecordError(`The column ${column} holds a number out of range.`);
    }
    values[index] = value;
  }
  if (at !== bytes.length) throw new DamagedRecordError(`The column ${column} is too long.`);
  return values;
}

/** The largest PostgreSQL integer, the type of player ids. */
export const MAX_PLAYER_ID = 2 ** 31 - 1;

/** A combination number takes one byte with up to this many combinations, two bytes with more. */
const MAX_ONE_BYTE_NUMBER = 255;

/** Encodes combination numbers as a column; with more than 255 combinations each takes two bytes,
 * little-endian. */
export function writeNumberColumn(numbers: Uint16Array, combinationCount: number): Buffer {
  if (combinationCount <= MAX_ONE_BYTE_NUMBER) return Buffer.from(numbers);
  const bytes = Buffer.alloc(2 * numbers.length);
  for (let index = 0; index < numbers.length; index++) bytes.writeUInt16LE(numbers[index] ?? 0, 2 * index);
  return bytes;
}

function unpackNumbers(bytes: Uint8Array, combinationCount: number): Uint16Array {
  if (combinationCount <= MAX_ONE_BYTE_NUMBER) return new Uint16Array(bytes);
  if (bytes.length % 2 === 1) throw new DamagedRecordError("The column combinations ends within a number.");
  const numbers = new Uint16Array(bytes.length / 2);
  for (let index = 0; index < numbers.length; index++) {
    numbers[index] = (bytes[2 * index] ?? 0) + 256 * (bytes[2 * index + 1] ?? 0);
  }
  return numbers;
}

/** Decodes a column of combination numbers, each from 1 to `combinationCount`. */
export function readNumberColumn(bytes: Uint8Array, combinationCount: number): Uint16Array {
  const numbers = unpackNumbers(bytes, combinationCount);
  for (const number of numbers) {
    if (number < 1 || number > combinationCount) {
      throw new DamagedRecordError("The column combinations holds a number out of range.");
    }
  }
  return numbers;
}

/** Decodes exactly `count` ascending player ids; the column stores the differences. */
export function readPlayerColumn(bytes: Uint8Array, count: number): Int32Array {
  const steps = readVarints(bytes, count, "players");
  const players = new Int32Array(count);
  let previous = 0;
  for (let index = 0; index < count; index++) {
    const step = steps[index] ?? 0;
    if (step === 0) throw new DamagedRecordError("The column players is not in order.");
    previous += step;
    if (previous > MAX_PLAYER_ID)
      throw new DamagedRecordError("The column players holds a number out of range.");
    players[index] = previous;
  }
  return players;
}
