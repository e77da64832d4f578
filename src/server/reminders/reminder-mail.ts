// The mail that names missing picks, as text and as HTML of the same words.
import { withArticle } from "#contract/recap/round-words.ts";
import { MISSING_ONLY } from "#contract/reminders/missing-only.ts";
import { MAKE_PICKS } from "#contract/pick-labels.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { MARKETS, MARKET_COLUMNS, type Market } from "#domain/contest/market.ts";
import { groupBy } from "#domain/group-by.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import type { MissingKind } from "#domain/reminders/reminder-kinds.ts";
import { getSport } from "#domain/sports.ts";
import {
  type ListLine,
  writeButton,
  writeFoot,
  writeHeading,
  writeHtmlMail,
  writeList,
  writeParagraph,
} from "#server/mail/html-mail.ts";
import {
  capitalize,
  type MailLinks,
  tidy,
  writeLong,
  writeShort,
  writeZone,
} from "#server/mail/mail-words.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { MissingContest } from "./missing-queries.ts";

/** What a reminder is written from. */
export interface ReminderFacts {
  to: string;
  kind: MissingKind;
  /** What the player misses, by lock; at least one. */
  missing: readonly MissingContest[];
  /** In which times are written. */
  timeZone: string;
  /** The site's name. */
  name: string;
  links: MailLinks;
}

/** Lines of the list; the page has them all. */
const MAX_LINES = 12;

/** Tournaments whose picks have a link; the product has them all. */
const MAX_LINKS = 3;

function writeMarket(market: Market, contest: MissingContest): string {
  if (market === "handicap")
    return SPORT_TERMS[getSport({ sport: contest.sport, name: contest.tournament })].handicap;
  return market === "winner" ? "winner" : "top scorer";
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** "spread and top scorer". */
function nameMarkets(contest: MissingContest): string {
  const markets = MARKETS.filter((market) => contest.missing.includes(MARKET_COLUMNS[market]));
  return joinWords(markets.map((market) => writeMarket(market, contest)));
}

/** "Spread and top scorer missing". */
const writeMissingMarkets = (contest: MissingContest): string =>
  contest.has_pick ? `${capitalize(nameMarkets(contest))} missing` : "Nothing picked";

function nameTeams(contests: readonly MissingContest[]): string {
  const named = contests.slice(0, 3).map(({ team }) => tidy(team));
  const more = contests.length - named.length;
  return joinWords(more === 0 ? named : [...named, `${more} more`]);
}

/** What is missing of a game, or the teams of a race; empty: all of the game. */
export function nameMissing(contests: readonly MissingContest[]): string {
  const [first] = contests;
  if (first === undefined || first.team !== "") return nameTeams(contests);
  return first.has_pick ? nameMarkets(first) : "";
}

/** Whether all is missing in one tournament. */
const isOneTournament = (missing: readonly MissingContest[]): boolean =>
  missing.every((one) => one.tournament_id === missing[0]?.tournament_id);

/** What is missing of a game, or of the teams of a race. */
function writeNote(contests: readonly MissingContest[]): string {
  const [first, second] = contests;
  if (first === undefined) return "";
  if (first.team === "") return writeMissingMarkets(first);
  if (second === undefined) return `${tidy(first.team)}: ${writeMissingMarkets(first).toLowerCase()}`;
  return `Missing: ${nameTeams(contests)}`;
}

function writeTitle({ name1, emoji1, name2, emoji2 }: MissingContest): string {
  const one = tidy(`${emoji1} ${name1}`);
  return name2 === "" ? one : `${one} – ${tidy(`${name2} ${emoji2}`)}`;
}

/** Lists the games and races, by lock. */
export function listLines(missing: readonly MissingContest[], timeZone: string): ListLine[] {
  const events = new Map<number, MissingContest[]>();
  for (const one of missing) events.set(one.event_id, [...(events.get(one.event_id) ?? []), one]);
  const all = [...events.values()].flatMap((contests) => {
    const [first] = contests;
    return first === undefined ? [] : [{ first, contests }];
  });
  const nameTournament = isOneTournament(missing)
    ? () => ""
    : ({ tournament }: MissingContest) => `, ${tidy(tournament)}`;
  return all.slice(0, MAX_LINES).map(({ first, contests }, at) => ({
    title: writeTitle(first),
    note: `${writeNote(contests)}${nameTournament(first)}`,
    figure: writeShort(first.lock, timeZone),
    isFirst: at === 0,
  }));
}

export const countEvents = (missing: readonly MissingContest[]) =>
  new Set(missing.map(({ event_id }) => event_id)).size;

/** Why the player gets it, by what it is. */
const WHY: Readonly<Record<MissingKind, string>> = {
  "day-before": "You get this a day before a lock, only while picks are missing.",
  "three-hours-before": "You get this 3 hours before a lock, only while picks are missing.",
  "hour-before": "You get this 1 hour before a lock, only while picks are missing.",
  asked:
    "You get this because somebody who runs your game asked, once per lock, only while picks are missing.",
};

/** Where the missing picks are made: the page of the round that locks first. */
export const writePicksLink = ({ tournament_id, round }: MissingContest, origin: string) =>
  `${origin}/predictions?${new URLSearchParams({ tournament: String(tournament_id), round, [MISSING_ONLY]: "yes" }).toString()}`;

/** The links to the missing picks, of each tournament one, by their first locks. */
function listPicksLinks(missing: readonly MissingContest[], origin: string) {
  const firsts = [...groupBy(missing, (one) => one.tournament_id).values()].flatMap(([first]) => first ?? []);
  return firsts.slice(0, MAX_LINKS).map((first) => ({
    label: firsts.length === 1 ? MAKE_PICKS : `${MAKE_PICKS} in ${tidy(first.tournament)}`,
    link: writePicksLink(first, origin),
  }));
}

/** The verb of a round: "the semifinals start", "Day 1 starts". */
export const writeStarts = (round: string): string => (/finals$/i.test(round) ? "start" : "starts");

function describeStart(missing: readonly MissingContest[], first: MissingContest, timeZone: string): string {
  const of = isOneTournament(missing) ? "" : ` of ${tidy(first.tournament)}`;
  const round = `${withArticle(tidy(first.round))}${of}`;
  const at = writeLong(first.lock, timeZone);
  return first.is_first_of_round
    ? `${capitalize(round)} ${writeStarts(first.round)} on ${at}.`
    : `The next lock of ${round} is on ${at}.`;
}

/** Counts the picks that are missing. */
export const countPicks = (missing: readonly MissingContest[]): number =>
  missing.reduce((sum, one) => sum + one.missing.length, 0);

/** Whether all is missing in one round of one tournament. */
export function isOneRound(missing: readonly MissingContest[]): boolean {
  const [first] = missing;
  return missing.every((one) => one.tournament_id === first?.tournament_id && one.round === first.round);
}

/** "3 picks missing for Day 1, first lock Sat 12:00". */
export function writeSubject(missing: readonly MissingContest[], timeZone: string): string {
  const [first] = missing;
  if (first === undefined) throw new Error("a reminder of nothing");
  const round = isOneRound(missing) ? ` for ${withArticle(tidy(first.round))}` : "";
  return `${countOf(countPicks(missing), "pick")} missing${round}, first lock ${writeShort(first.lock, timeZone)}`;
}

/** Writes the mail that names what a player misses. */
export function writeReminderMail({ to, kind, missing, timeZone, name, links }: ReminderFacts): Mail {
  const [first] = missing;
  if (first === undefined) throw new Error("a reminder of nothing");
  const picks = countPicks(missing);
  const title = `${countOf(picks, "pick")} ${pluralize(picks, "is", "are")} missing`;
  const subject = writeSubject(missing, timeZone);
  const joker = isOneRound(missing) && !first.has_joker ? " Your joker is not played yet." : "";
  const lead = `${describeStart(missing, first, timeZone)}${joker}`;
  const lines = listLines(missing, timeZone);
  const more = countEvents(missing) - lines.length;
  const rest = more > 0 ? [`And ${more} more on the page.`] : [];
  const foot = `${WHY[kind]} Times are ${writeZone(timeZone)}.`;
  const picksLinks = listPicksLinks(missing, links.origin);
  const all = { label: "All reminders", link: `${links.origin}/reminders` };
  const stop = { label: "Stop this one", link: links.stop };
  const text = [
    title,
    lead,
    picksLinks.map(({ label, link }) => `${label}: ${link}`).join("\n"),
    "Locks first",
    lines.map((line) => `${line.figure}  ${line.title}\n           ${line.note}`).join("\n"),
    ...rest,
    foot,
    `${stop.label}: ${stop.link}\n${all.label}: ${all.link}`,
  ].join("\n\n");
  const sport = getSport({ sport: first.sport, name: first.tournament });
  const html = writeHtmlMail({
    name,
    title,
    aside: isOneTournament(missing) ? `${SPORT_TERMS[sport].emoji} ${tidy(first.tournament)}` : "",
    preview: `${lines[0]?.title ?? ""} locks first.${joker}`,
    rows: [
      writeParagraph(lead, 8),
      ...picksLinks.map(writeButton),
      writeHeading("Locks first"),
      writeList(lines),
      ...rest.map((one) => writeParagraph(one)),
      writeFoot(foot, [stop, all]),
    ],
  });
  return { to, subject, text: `${text}\n`, html };
}
