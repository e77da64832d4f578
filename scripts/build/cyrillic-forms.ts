/** An OpenType record is a tag of four bytes and an offset of two or four. */
const TAG_BYTES = 4;

/** Finds the offset stored for a tag, among `count` records of `size` bytes from `at` on; null when there is
 * none. */
function findOffset(font: Buffer, tag: string, at: number, count: number, size: number): number | null {
  for (let record = at; record < at + count * size; record += size) {
    if (font.toString("latin1", record, record + TAG_BYTES) !== tag) continue;
    return size === 16 ? font.readUInt32BE(record + 8) : font.readUInt16BE(record + TAG_BYTES);
  }
  return null;
}

/** Makes the Russian letter forms of a TrueType font its default for Cyrillic. Sofia Sans defaults to the
 * Bulgarian forms and uses the common ones only for text marked as Russian, but the language of a name is
 * not known. */
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
