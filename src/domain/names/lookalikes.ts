/** Letters that look like Latin ones or digits in lower or upper case, and what each looks like, in the same order. */
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

/** Greek nu looks like N as a capital, and like v otherwise; among Greek letters it is one letter, whatever its case. */
const asNu = (name: string): string =>
  name.replaceAll("Ν", "n").replaceAll("ν", /\p{Script=Latin}/u.test(name) ? "v" : "n");

/** Writes the letters that look like Latin ones or digits as these. */
export function replaceLookalikes(name: string): string {
  return [...asNu(name)].map((letter) => LATIN.get(letter) ?? letter).join("");
}
