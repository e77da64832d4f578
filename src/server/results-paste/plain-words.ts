import { foldText } from "#domain/names/fold-text.ts";

/** Letters that decomposing leaves as they are, and how they are written without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
};

/** The words of a text in lower case, without accents and signs, with one blank between them. */
export function plainWords(text: string): string {
  return foldText(text)
    .normalize("NFD")
    .replaceAll(/[\p{M}.']/gu, "")
    .replaceAll(/[øłđæœıþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
