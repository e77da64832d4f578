import { DamagedRecord } from "./damaged-record.ts";

/** A whole number up to 2^53 − 1 takes at most so many bytes. */
export const MAX_VARINT_BYTES = 8;

/** Writes a whole number from 0 to 2^53 − 1 as unsigned LEB128 and returns the offset behind it. */
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

/** Reads exactly `count` numbers, which must fill the bytes of the named column; anything else is a DamagedRecord. */
export function readVarints(bytes: Uint8Array, count: number, column: string): Float64Array {
  const values = new Float64Array(count);
  let at = 0;
  for (let index = 0; index < count; index++) {
    let value = 0;
    let scale = 1;
    let byte: number | undefined;
    do {
      byte = bytes[at++];
      if (byte === undefined) throw new DamagedRecord(`The column ${column} is too short.`);
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    const isPadded = byte === 0 && scale > 128;
    if (isPadded || !Number.isSafeInteger(value)) {
      throw new DamagedRecord(`The column ${column} holds a number out of range.`);
    }
    values[index] = value;
  }
  if (at !== bytes.length) throw new DamagedRecord(`The column ${column} is too long.`);
  return values;
}
