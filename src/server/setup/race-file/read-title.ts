// What the title of an event of a racing season says: which session it is, and of which race.

/** Of the sessions of a race its qualifying locks picks, and the race itself is the result. */
export type Session = "race" | "qualifying" | "other";

/** The words of each session; of a sprint weekend the sprint has a qualifying of its own. */
const SESSIONS: readonly (readonly [Session, RegExp])[] = [
  [
    "other",
    /\b(?:free\s+)?practice(?:\s+(?:session\s+)?(?:\d|one|two|three))?\b|\bfp\s?[1-3]\b|\b(?:freies\s+)?training(?:\s+\d)?\b|vabatreening(?:\s+\d)?|essais\s+libres(?:\s+\d)?|\blibres?\s+\d\b|\bprove\s+libere(?:\s+\d)?/i,
  ],
  ["other", /\bsprint[\s-]+(?:qualifying|qualification|qualifikation|shootout|quali)\b|\bsq[1-3]?\b/i],
  ["other", /\bsprint(?:[\s-]+race)?\b/i],
  ["other", /\b(?:drivers'?\s+parade|press\s+conference|podium|testing|test\s+day\s?\d?)\b/i],
  [
    "qualifying",
    /\b(?:qualifying|qualifikation|qualification|qualifications|quali|qualifiche|kwalificatie|kwalifikacje|aika-ajot?|tidskval|kval)\b|kvalifikatsioon|clasificación|classificação|kvalifikācija|kvalifikacija/i,
  ],
  [
    "race",
    /\b(?:race|rennen|course|carrera|gara|corrida|wyścig|kilpailu|lopp)\b|võidusõit|sacīkstes|lenktynės/i,
  ],
];

/** The session that a text names, and what else it says; null: it names none. */
export function readSession(text: string): { session: Session; rest: string } | null {
  for (const [session, words] of SESSIONS) {
    const found = words.exec(text);
    if (found !== null)
      return {
        session,
        rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(),
      };
  }
  return null;
}

/** A name without signs around it, the series, and the year. */
const cleanName = (text: string) =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F/gu, " ")
    .replaceAll(/\b(?:formula\s+(?:1|one)|f1)\b[™®]?:?/gi, " ")
    .replace(/\b(?:19|20)\d\d\b/, " ")
    .replaceAll(/\(\s*\)|\[\s*\]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s\-–—:|,·]+|[\s\-–—:|,·]+$/g, "")
    .replace(/^\((.*)\)$/, "$1")
    .trim();

/** What is left of a title is a name where it has letters. */
const isName = (text: string) => /\p{L}{2}/u.test(text);

/** "Bahrain Grand Prix - Race" names the session, "Race of Champions" does not. */
const isApart = (title: string, session: Session) =>
  session !== "race" || /[-–—:|(,]/.test(title) || /\brace$/i.test(title.trim());

/** The name of a race and the session of a title such as "F1: Qualifying (Bahrain)"; `session` is null where
 * the title names none. */
export function readTitle(title: string): { name: string; session: Session | null } {
  const found = readSession(title.replaceAll("_", " "));
  const whole = cleanName(title);
  if (found === null) return { name: isName(whole) ? whole : "", session: null };
  const { session, rest } = found;
  const name = cleanName(rest);
  if (!isName(name)) return { name: "", session };
  return isApart(title, session) ? { name, session } : { name: whole, session: null };
}

const SHORT = /\s+(?:grand\s+prix|gp)$/i;
const OF =
  /^(?:grand\s+prix|gp|großer\s+preis|gran\s+premio|grande\s+prémio)\s+(?:of|de|du|des|von|der|del|della|di|do|da)\s+/i;

/** The name of a race without "Grand Prix". */
export const shortenRace = (name: string) => name.replace(SHORT, "").replace(OF, "").trim() || name;

/** The whole name of a race. */
export const wholeRace = (name: string) =>
  SHORT.test(name) || OF.test(name) ? name.replace(/\bgp$/i, "Grand Prix") : `${name} Grand Prix`;
