/** A decoded file; `encoding` is what was recognised, for the organiser. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/** The encoding that a byte order mark names; null without one. */
function findMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** UTF-16 without a mark: in Western text every other byte is 0. */
function guessUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < sample.length / 50) return "utf-16le";
  return even > sample.length / 4 && odd < sample.length / 50 ? "utf-16be" : null;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** Letters and signs of Western Europe that files in Windows-1252 have. Others come from files in other
 * encodings, whose names it would damage: ž of the Baltic is þ there, and Cyrillic becomes words of
 * accents. */
const WESTERN =
  /^[\p{ASCII}ÄÅÆÀÁÂÃÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒŠŽÙÚÛÜŸßäåæàáâãçèéêëìíîïñòóôõöøœšžùúûüÿ€‚„…‘’“”•–—«»§°·½ªº¿¡\u00A0]*$/u;
const ACCENTS_IN_A_ROW = /[À-ÿ]{3}/u;

function decodeWestern(bytes: Uint8Array): string | null {
  const text = decode(bytes, "windows-1252");
  return text !== null && WESTERN.test(text) && !ACCENTS_IN_A_ROW.test(text) ? text : null;
}

/** Decodes a file as UTF-8, UTF-16 or Windows-1252, recognised by its content. Null: it is none of them, or
 * letters would be damaged. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const wide = findMark(bytes) ?? guessUtf16(bytes);
  if (wide !== null) {
    const text = decode(bytes, wide);
    return text === null ? null : { text, encoding: "UTF-16" };
  }
  const text = decode(bytes, "utf-8");
  if (text !== null) return { text, encoding: "UTF-8" };
  const western = decodeWestern(bytes);
  return western === null ? null : { text: western, encoding: "Windows-1252" };
}
