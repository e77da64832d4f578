import { whyNameInvalid } from "./name.ts";

const LONGEST = 32;

/** UTF-16 units that are looked at: providers set no limit. */
const READ = 400;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Controls, halves of characters, and marks that would turn the text around them: never part of a name. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}]/gu;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

/** Fits a name from elsewhere to the rules of names, without its emojis and what is too long; null when too little is left. */
export function fitName(name: string): string | null {
  const fitting = [...characters.segment(name.slice(0, READ).normalize("NFC").replaceAll(UNFIT, " "))]
    .map(({ segment }) => segment)
    .filter((one) => !INVISIBLE.test(one) && whyNameInvalid(`ab${one}`) === null)
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const first = [...characters.segment(fitting)].slice(0, LONGEST).map(({ segment }) => segment);
  const fitted = first.join("").trim();
  return whyNameInvalid(fitted) === null ? fitted : null;
}
