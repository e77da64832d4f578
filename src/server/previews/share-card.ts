import { writeDrawn } from "./drawn-text.ts";

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
  sport: "basketball" | "racing" | null;
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
  const letters = [...new Intl.Segmenter().segment(drawn)].map(({ segment }) => segment);
  return letters.length <= MAX_NAME_LENGTH ? drawn : `${letters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`;
}
