import { splitCharacters } from "../names/characters.ts";
import { DAY } from "../time.ts";

/** Maximum number of a league's members, including those who wait for approval. */
export const MAX_MEMBERS = 10_000;

/** Maximum number of a player's leagues, including those that have not approved the player yet. */
export const MAX_LEAGUES = 50;

/** Milliseconds for which a deleted league can be restored. */
export const RESTORABLE_FOR = 30 * DAY;

/** UTF-16 units: longer than any emoji, such as a family or the flag of a region. */
const MAX_EMOJI_LENGTH = 40;
const EMOJI = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\u{FE0F}?\u{20E3})/u;

/** Returns whether a text is exactly one emoji. */
export function isOneEmoji(text: string): boolean {
  if (text.length === 0 || text.length > MAX_EMOJI_LENGTH || !EMOJI.test(text)) return false;
  return splitCharacters(text).length === 1;
}
