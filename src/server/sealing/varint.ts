import { DamagedRecordError } from "./damaged-record.ts";

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

/** Reads exactly `count` numbers, which must fill the bytes of the named column; throws a DamagedRecordError otherwise. */
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
