/** Offsets of OpenType's tables are in bytes: each record is a tag of four and an offset of two or four. */
const TAG_BYTES = 4;

/** Finds what a tag's record points to, among `count` records of `size` bytes from `at` on; null when the tag is not there. */
function findOffset(font: Buffer, tag: string, at: number, count: number, size: number): number | null {
  for (let record = at; record < at + count * size; record += size) {
    if (font.toString("latin1", record, record + TAG_BYTES) !== tag) continue;
    return size === 16 ? font.readUInt32BE(record + 8) : font.readUInt16BE(record + TAG_BYTES);
  }
  return null;
}

/**
 * Has a TrueType font draw Cyrillic as most languages write it, whatever language the page is in. Sofia Sans draws it the
 * Bulgarian way, with the others' letters kept for text that is marked as Russian; the language of a name is not known.
 */
export function preferCommonCyrillic(font: Buffer): void {
  const substitutions = findOffset(font, "GSUB", 12, font.readUInt16BE(4), 16);
  if (substitutions === null) return;
  const scripts = substitutions + font.readUInt16BE(substitutions + 4);
  const cyrillic = findOffset(font, "cyrl", scripts + 2, font.readUInt16BE(scripts), 6);
  if (cyrillic === null) return;
  const script = scripts + cyrillic;
  const russian = findOffset(font, "RUS ", script + 4, font.readUInt16BE(script + 2), 6);
  if (russian !== null) font.writeUInt16BE(russian, script);
}
