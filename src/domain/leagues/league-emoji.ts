const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** UTF-16 units of the longest emoji, such as a family or the flag of a part of a country. */
const LONGEST = 40;
const EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\u{FE0F}?\u{20E3})/u;

/** Tells whether a text is one emoji, as one sees it, and nothing else. */
export function isOneEmoji(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST || !EMOJI.test(text)) return false;
  return [...characters.segment(text)].length === 1;
}
