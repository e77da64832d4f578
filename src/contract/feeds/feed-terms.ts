import type { FeedKind } from "#domain/feeds/feed-kinds.ts";
import type { EventKind } from "../sport-terms.ts";

/** What an organiser reads about a kind of source before choosing it. */
interface FeedTerms {
  title: string;
  text: string;
  /** The events that it has; null: those of any sport. */
  event: EventKind | null;
  /** The licence of its data; null: as its owner says. */
  licence: string | null;
  /** Where the terms are; null: the organiser's own address. */
  terms: string | null;
  /** Its own address; null: the organiser gives one. */
  url: string | null;
  /** The address that the organiser can leave as it is. */
  suggested?: string;
  /** It is read only after the organiser has said that this installation may use it. */
  needsConsent: boolean;
}

const own = { licence: null, terms: null, url: null, needsConsent: false } as const;

/** The kinds of sources with their licences. */
export const FEED_TERMS: Readonly<Record<FeedKind, FeedTerms>> = {
  calendar: {
    title: "Calendar (ICS)",
    text: "Starts and teams. Many clubs and leagues publish one",
    event: "game",
    ...own,
  },
  json: {
    title: "JSON",
    text: "Starts, scores, top scorers, of any shape; for races the shape of Ergast",
    event: null,
    ...own,
  },
  table: { title: "Table (CSV)", text: "A shared spreadsheet works, too", event: "game", ...own },
  openfootball: {
    title: "openfootball",
    text: "JSON of public leagues and cups. Penalties do not count as goals",
    event: "game",
    licence: "CC0 1.0",
    terms: "https://github.com/openfootball",
    url: null,
    needsConsent: false,
  },
  f1db: {
    title: "Formula 1 season, from f1db",
    text: "Calendar and results of the running season, from its newest release after each race",
    event: "race",
    licence: "CC BY 4.0",
    terms: "https://github.com/f1db/f1db",
    url: null,
    suggested: "https://github.com/f1db/f1db/releases/latest/download/f1db-csv.zip",
    needsConsent: false,
  },
  jolpica: {
    title: "Jolpica F1",
    text: "Calendar, and results an hour after the race. Not for commercial use",
    event: "race",
    licence: "CC BY-NC-SA 4.0",
    terms: "https://github.com/jolpica/jolpica-f1/blob/main/TERMS.md",
    url: "https://api.jolpi.ca/ergast/f1",
    needsConsent: true,
  },
  openf1: {
    title: "OpenF1",
    text: "Results minutes after the race. Not for commercial use",
    event: "race",
    licence: "CC BY-NC-SA 4.0",
    terms: "https://openf1.org",
    url: "https://api.openf1.org/v1",
    needsConsent: true,
  },
  euroleague: {
    title: "EuroLeague",
    text: "Starts and scores of the running season. No licence is published: ask before you use it",
    event: "game",
    licence: null,
    terms: "https://www.euroleaguebasketball.net/terms-and-conditions",
    url: "https://feeds.incrowdsports.com/provider/euroleague-feeds/v2/competitions/E",
    needsConsent: true,
  },
};
