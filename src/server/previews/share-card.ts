import { splitCharacters } from "#domain/names/characters.ts";
import { DEFAULT_SITE_NAME } from "#domain/site-name.ts";
import type { Sport } from "#domain/sports.ts";

/** A line of a picture. */
export interface CardRow {
  lead: string;
  name: string;
  value: string;
  /** Places gained since the round before, negative if lost; undefined if the lines have no such column. */
  move?: number;
}

/** The content of the picture of a shared link. */
export interface ShareCard {
  sport: Sport | null;
  /** The line above the title. */
  kicker: string;
  title: string;
  /** The line below it. */
  foot: string;
  /** Up to five lines on the right; the joker is drawn if there are none. */
  rows: readonly CardRow[];
}

/** Longest name that fits, in characters; longer ones end in an ellipsis. */
const MAX_NAME_LENGTH = 22;

/** Shortens a name to what fits on a card, as it can be drawn; one that cannot is replaced. */
export function fitCardName(name: string, replacement = "A player"): string {
  const drawn = writeDrawn(name) ?? replacement;
  const letters = splitCharacters(drawn);
  return letters.length <= MAX_NAME_LENGTH ? drawn : `${letters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`;
}

/** The code points of the characters that both families of the product's fonts have. */
const DRAWN_RANGES = (
  "20-7e a0-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-133 136-13e 141-148 14a-14d 150-15b 15e-167 16a-16b 16e-17e 192 " +
  "218-21b 237 2bc 300-301 303-304 308 384-38a 38c 38e-3a1 3a3-3ce 400-45f 490-491 4c0 4cf 4e2-4e3 4ee-4ef 1e80-1e85 1e9e " +
  "1ef2-1ef3 2013-2014 2018-201a 201c-201e 2020 2022 2026 2039-203a 2044 20ac 2116 2122 2212"
)
  .split(" ")
  .map((range) => range.split("-").map((code) => Number.parseInt(code, 16)));

const isDrawn = (text: string): boolean =>
  [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return DRAWN_RANGES.some(([first = 0, last = first]) => first <= code && code <= last);
  });

const FLAG = /^\p{Regional_Indicator}{2}$/u;

/** Writes a character with what the fonts have: a letter without the accents that they lack, and no emoji but
 * flags; null for a letter or digit that they do not have at all. */
function drawCharacter(character: string): string | null {
  if (isDrawn(character) || FLAG.test(character)) return character;
  let drawn = "";
  for (const part of character.normalize("NFKD")) {
    const longer = (drawn + part).normalize("NFC");
    if (isDrawn(longer)) drawn = longer;
    else if (/[\p{L}\p{N}]/u.test(part)) return null;
  }
  return drawn;
}

/** Writes a text as the product's fonts can draw it; null if they cannot, or if nothing of it could be
 * seen. */
export function writeDrawn(text: string): string | null {
  const drawn = splitCharacters(text.normalize("NFC")).map(drawCharacter);
  if (drawn.includes(null)) return null;
  const whole = drawn.join("").replaceAll(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}\p{Regional_Indicator}]/u.test(whole) ? whole : null;
}

/** Writes the name of a site on a picture. */
export const writeDrawnSite = (name: string): string => writeDrawn(name) ?? DEFAULT_SITE_NAME;
