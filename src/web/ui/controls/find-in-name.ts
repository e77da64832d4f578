/** Letters that do not decompose into one without its sign. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ł: "l",
  ø: "o",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** Returns a letter without accents and case. */
function foldLetter(letter: string): string {
  const bare = letter.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  return PLAIN[bare] ?? bare;
}

const fold = (text: string) => [...text].map(foldLetter).join("");

/** Finds where a name contains what was typed, accents and case ignored; null: nowhere. The bounds are
 * positions in the name as it is written. */
export function findInName(name: string, typed: string): { start: number; end: number } | null {
  const wanted = fold(typed.trim());
  if (wanted === "") return null;
  // The position in the name of each folded letter.
  const positions: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of name) {
    const bare = foldLetter(letter);
    for (let unit = 0; unit < bare.length; unit += 1) positions.push(at);
    folded += bare;
    at += letter.length;
  }
  const found = folded.indexOf(wanted);
  if (found === -1) return null;
  // A mark of its own belongs to the letter before it.
  return { start: positions[found] ?? 0, end: positions[found + wanted.length] ?? name.length };
}
