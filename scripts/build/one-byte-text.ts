/** Characters that make the engine keep a file's whole text with two bytes a character. */
const WIDE = /[\u0100-\uffff]/g;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Escapes what is beyond Latin-1 in the server's chunks. The text of a module stays in memory as long as
 * its functions; one "…" would double that, for the largest chunk 3.6 MB. Strings, templates and regular
 * expressions mean the same. */
export const oneByteText = {
  name: "one-byte-text",
  renderChunk: (code: string) => ({ code: code.replaceAll(WIDE, escapeUnit), map: null }),
};
