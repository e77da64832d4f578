import type { Sport } from "#contract/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import {
  type AnyMeaning,
  COLUMN_MEANINGS,
  type ColumnMeaning,
  RACE_MEANINGS,
  type RaceMeaning,
} from "#domain/organise/column-meanings.ts";

const GAME_LABELS: Record<ColumnMeaning, string> = {
  round: "Round",
  date: "Date",
  time: "Time",
  side1: "Team 1 / Home",
  side2: "Team 2 / Away",
  sides: "Both teams",
  spread: "Spread",
  number: "Game number",
};

const RACE_LABELS: Record<RaceMeaning, string> = {
  race: "Race",
  place: "Place",
  session: "Session",
  date: "Date",
  time: "Time",
  qualifying: "Qualifying",
  qualifying_time: "Qualifying time",
  team: "Team",
  driver1: "Driver 1",
  driver2: "Driver 2",
  driver: "Drivers",
  from: "From race on",
  spread: "Handicap",
  number: "Race number",
};

/** What a column can mean in a table of a sport. */
export const meaningsOf = (sport: Sport): readonly AnyMeaning[] =>
  termsOf(sport).files.includes("games") ? COLUMN_MEANINGS : RACE_MEANINGS;

const LABELS: Record<AnyMeaning, string> = { ...RACE_LABELS, ...GAME_LABELS };

/** What a meaning is called among those of its sport. */
export const labelOf = (meaning: AnyMeaning, meanings: readonly AnyMeaning[]): string =>
  (meanings === RACE_MEANINGS ? (RACE_LABELS as Partial<Record<AnyMeaning, string>>)[meaning] : undefined) ??
  LABELS[meaning];

/** What the cell of a row is called. */
export const nameCell = (meaning: AnyMeaning): string => LABELS[meaning].replace(/ \/.*| number/, "");
