// Reads tables of a racing season as an import does.
import type { ImportFile } from "#contract/organise/import-schemas.ts";
import type { Setup, SetupRace } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { readImport } from "#server/setup/import/read-import.ts";

/** A draft of a season without anything in it. */
export const EMPTY_SEASON: Setup = {
  sport: "f1",
  settings: {
    name: "Season",
    points_per_pick: 1,
    gift_type: "champagne",
    gift_badge: "leader",
    supporters: [],
    notes: [],
    time_zone: "UTC",
    sequence: 1,
    rules: null,
  },
  rounds: [],
  teams: [],
  games: [],
  races: [],
};

export const createRace = (id: number, round: string, starts_at: string): SetupRace => ({
  id,
  round,
  name: `${round} Grand Prix`,
  starts_at,
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: "🇧🇭",
  duels: [],
});

interface Asked extends Partial<Omit<ImportFile, "text">> {
  answers?: Record<string, string>;
  races?: SetupRace[];
  rounds?: Setup["rounds"];
  asksZone?: boolean;
  timeZone?: string;
}

export function readSeason(text: string, asked: Asked = {}) {
  const {
    answers = {},
    races = [],
    rounds = [],
    asksZone = true,
    timeZone = "Europe/Tallinn",
    ...file
  } = asked;
  return readImport(
    [{ name: "season.csv", text, ...file }],
    { ...EMPTY_SEASON, races, rounds },
    { answers, now: instantOf("2027-01-10T00:00:00Z"), timeZone, asksZone, isDraft: true },
  );
}

type Read = ReturnType<typeof readSeason>;

/** "Bahrain 2027-03-07T15:00 / 2027-03-06T16:00" for each race. */
export const racesOf = ({ races }: Read) =>
  races.map(({ round, starts_at, qualifying_at }) =>
    [round, starts_at?.slice(0, 16) ?? "open", "/", qualifying_at?.slice(0, 16) ?? "open"].join(" "),
  );
export const asksOf = ({ questions }: Read) => questions.map(({ key, suggested }) => [key, suggested]);
export const whyOf = ({ refused }: Read) => refused.map(({ line, name, why }) => [line, name, why]);
