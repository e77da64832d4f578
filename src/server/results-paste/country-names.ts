// What a country's team is called in the languages of the schedules that we read, and in results: GER, GRE.
import { plainWords } from "./plain-words.ts";

const LANGUAGES = ["en", "de", "et", "fr", "es", "it", "pt", "nl", "pl", "fi", "sv", "lv", "lt", "tr", "el"];

/** Codes of international federations, where the first three letters of the English name are another
 * country's or not the code. */
const CODES =
  "DE GER,GR GRE,ES ESP,TR TUR,RS SRB,HR CRO,SI SLO,SK SVK,CZ CZE,CH SUI,NL NED,GB GBR,US USA,PT POR,PL POL,FI FIN,SE SWE,NO NOR,DK DEN,IS ISL,IE IRL,FR FRA,IT ITA,BE BEL,AT AUT,EE EST,LV LAT,LT LTU,UA UKR,GE GEO,BA BIH,ME MNE,MK MKD,AL ALB,BG BUL,RO ROU,HU HUN,CY CYP,IL ISR,RU RUS,BY BLR,AM ARM,AZ AZE,MD MDA,LU LUX,CA CAN,MX MEX,BR BRA,AR ARG,UY URU,CL CHI,CO COL,VE VEN,PR PUR,DO DOM,AU AUS,NZ NZL,JP JPN,KR KOR,CN CHN,TW TPE,PH PHI,IR IRI,LB LBN,JO JOR,SA KSA,EG EGY,TN TUN,MA MAR,DZ ALG,NG NGR,SN SEN,CI CIV,CM CMR,AO ANG,CV CPV,SS SSD,ZA RSA";

const CODE_OF = new Map(
  CODES.split(",").map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3).toLowerCase()]),
);

/** Names that the platform does not know. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  TR: ["turkey"],
  CZ: ["czech republic", "czechia"],
  BA: ["bosnia", "bosnia herzegovina", "bosnia and herzegovina"],
  GB: ["great britain", "britain"],
  US: ["usa", "united states of america"],
  KR: ["south korea", "korea"],
  MK: ["macedonia"],
  NL: ["holland"],
  CI: ["ivory coast"],
  CV: ["cape verde"],
  CD: ["dr congo"],
};

/** The region of a flag, as "DE" of 🇩🇪; null: it is not a country's flag. */
function regionOf(emoji: string): string | null {
  const letters = [...emoji].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65));
  return letters.length === 2 && letters.every((letter) => /[A-Z]/.test(letter)) ? letters.join("") : null;
}

const regions = new Map<string, ReadonlySet<string>>();

/** All names of a region, and its code: the platform takes some milliseconds for the first one. */
function namesOf(region: string): ReadonlySet<string> {
  const known = regions.get(region);
  if (known !== undefined) return known;
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }).of(region));
  const code = CODE_OF.get(region);
  const found = new Set(
    [...names, ...(OTHER_NAMES[region] ?? []), code].flatMap((name) =>
      name === undefined ? [] : plainWords(name),
    ),
  );
  regions.set(region, found);
  return found;
}

/** What else the team of a country is called; nothing for a club that has a country's flag. */
export function listCountryNames({ name, emoji }: { name: string; emoji: string }): readonly string[] {
  const region = regionOf(emoji);
  const names = region === null ? new Set<string>() : namesOf(region);
  return names.has(plainWords(name)) ? [...names] : [];
}
