let segmenter: Intl.Segmenter | undefined;

/** Splits a text into characters as a reader counts them: an emoji of several parts is one, and so is a
 * letter with its accents. */
export function splitCharacters(text: string): string[] {
  // Created on first use, which takes a browser up to 40 ms.
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
