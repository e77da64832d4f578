import { foldText } from "./fold-text.ts";

/** Characters that look like Latin letters or digits, and what they look like, in the same order. */
const GROUPS: readonly (readonly [letters: string, looksLike: string])[] = [
  // Latin, digits and signs; small capitals
  ["iıłɩɪ|∣ǀ1", "lllllllll"],
  ["0ɑɡȷ", "oagj"],
  ["ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghjklmnoprstuvwyz"],
  // Cyrillic
  ["авгезсніјкморстухѕьѵүһӏԁԍԛԝ", "abre3chljkmopctyxsbvyhldgqw"],
  // Greek
  ["αβγεζηικμνορτυχϲϳ", "abyezhlkmvoptyxcj"],
  // Armenian, Cherokee, Coptic, Lisu
  ["օոսհցզյտ", "onuhgqjs"],
  ["ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ", "drtlajewmhygzbrwsvslcpkdgb"],
  ["ⲀⲂⲈⲌⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "abezhlkmnopctyx"],
  ["ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaelou"],
];

const LATIN = new Map(
  GROUPS.flatMap(([letters, looksLike]) =>
    [...letters].flatMap((letter, at): [string, string][] => {
      const like = looksLike.charAt(at);
      return [
        [letter, like],
        [letter.toLowerCase(), like],
        [letter.toUpperCase(), like],
      ];
    }),
  ),
);

/** Replaces Greek nu: a capital looks like N, a small one like v, unless the whole name is Greek. */
const asNu = (name: string): string =>
  name.replaceAll("Ν", "n").replaceAll("ν", /\p{Script=Latin}/u.test(name) ? "v" : "n");

/** Replaces each look-alike by the Latin letter or digit that it resembles. */
function replaceLookalikes(name: string): string {
  return [...asNu(name)].map((letter) => LATIN.get(letter) ?? letter).join("");
}

/** Reduces a name to its appearance: without accents, blanks, case and look-alikes. */
const appearanceOf = (name: string) => foldName(name).normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Lists each name that looks like an earlier one, as Žalgiris like Zalgiris; they may mean the same team. */
export function listLookalikes(names: readonly string[]): { name: string; other: string }[] {
  const seen = new Map<string, string>();
  return names.flatMap((name) => {
    const appearance = appearanceOf(name);
    const other = seen.get(appearance);
    if (other === undefined) seen.set(appearance, name);
    return other === undefined || appearance === "" ? [] : [{ name, other }];
  });
}

/** Returns the key that compares players' names: `foldText` without blanks and
 * with look-alikes replaced. So no player can pose as another. */
export function foldName(name: string): string {
  // Normalizing turns some look-alikes into other letters, so they are replaced
  // before it, too. Decomposed, so that letters with accents are included.
  const decomposed = foldText(replaceLookalikes(name)).normalize("NFD").replaceAll(" ", "");
  return replaceLookalikes(decomposed).normalize("NFC");
}
