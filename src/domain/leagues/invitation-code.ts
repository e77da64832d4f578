/** Digits and letters that are not easily confused: no 0 and O, no 1 and I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
const BITS_PER_CHARACTER = 5;

/** Number of random bytes in a code: one of about 10^12. */
export const CODE_BYTES = (LENGTH * BITS_PER_CHARACTER) / 8;

/** Creates an invitation code from these random bytes, in the stored form. */
export function createCode(random: Uint8Array): string {
  if (random.length !== CODE_BYTES) throw new RangeError(`A code is made of ${CODE_BYTES} bytes.`);
  let rest = random.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let code = "";
  for (let at = 0; at < LENGTH; at++) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? "";
    rest /= BigInt(ALPHABET.length);
  }
  return code;
}

/** Formats a code for people: XXXX-XXXX. */
export function formatCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Parses a typed code in any case, with or without dash and blanks; null when it cannot be one. */
export function parseCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, "").toUpperCase();
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null;
}
