/** Letters that look like a Latin one in lower or upper case, which would otherwise tell two names apart that nobody can. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: "a",
  в: "b",
  е: "e",
  ё: "ë",
  ѕ: "s",
  і: "l",
  ї: "ï",
  ј: "j",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  // Greek
  α: "a",
  β: "b",
  ε: "e",
  ζ: "z",
  η: "h",
  ι: "l",
  κ: "k",
  μ: "m",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "y",
  χ: "x",
  // Latin and digits
  i: "l",
  ı: "l",
  ł: "l",
  "|": "l",
  "1": "l",
  "0": "o",
};

/** Everything that is not seen, or only keeps letters apart. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Returns the form of a name by which names are compared: without case, blanks and invisible characters, and with look-alike
 * letters of other scripts as one. It never holds a blank. */
export function foldName(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase().normalize("NFKC").replaceAll(UNSEEN, "");
  return [...plain].map((letter) => LOOKALIKES[letter] ?? letter).join("");
}
