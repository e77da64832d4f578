// Writes rows of leagues' leaderboards as byte text: JSON in which each character is a byte of its UTF-8.
// Such text is joined and sent in a fraction of the time.
import { POINTS_FIELDS, type PointsField } from "#contract/leaderboard/points-fields.ts";
import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import type { Points } from "./build-board.ts";

/** Text that JSON writes unchanged: no quotation mark, backslash, control character or half of a surrogate
 * pair. */
const PLAIN = /^[ !#-[\]-~\u00A1-\u2027\u202A-\uD7FF]*$/;

const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

type Beginning = Pick<LeagueEntry, "user_id" | "name" | "team">;
type Expertise = Pick<LeagueEntry, "expert_countries" | "expert_teams">;
export type RowPoints = Pick<LeagueEntry, "total_points" | PointsField>;
export type RowStanding = Omit<
  LeagueEntry,
  keyof Beginning | keyof Expertise | keyof RowPoints | "rank_before"
>;

/** Converts a text to one in which each character is a byte of its UTF-8. */
const toByteText = (text: string): string => Buffer.from(text).toString("latin1");

/** The beginning of a row, with the player, which stays the same with every result. */
export const writeBeginning = ({ user_id, name, team }: Beginning): string =>
  toByteText(`{"user_id":${user_id},"name":${quote(name)},"team":${team === null ? "null" : quote(team)}`);

const WRITTEN_FIELDS = Object.values(POINTS_FIELDS);

/** The points of a row. Joined, since many rows are made from it: a joined text is stored in one piece. */
export const writeScore = (row: RowPoints): string =>
  [
    `,"total_points":${row.total_points}`,
    ...WRITTEN_FIELDS.map((field) => `"${field}":${row[field]}`),
    '"rank":',
  ].join(",");

/** What depends on the other members. */
export const writePlace = (row: RowStanding): string =>
  `${row.rank},"late_points":${row.late_points},"round_win_count":${row.round_win_count},` +
  `"on_fire":${row.on_fire},"croissant_count":${row.croissant_count},` +
  `"is_croissant_leader":${row.is_croissant_leader},`;

export const writeExpertise = ({ expert_countries, expert_teams }: Expertise): string =>
  toByteText(
    `"expert_countries":${JSON.stringify(expert_countries)},"expert_teams":${JSON.stringify(expert_teams)},"rank_before":`,
  );

/** Writes a row of a league's leaderboard as `JSON.stringify` does, from parts of which most are the same in
 * all leagues: all are requested right after a result. */
export const writeEntry = (row: LeagueEntry): string =>
  Buffer.from(
    `${writeBeginning(row)}${writeScore(row)}${writePlace(row)}${writeExpertise(row)}${row.rank_before}}`,
    "latin1",
  ).toString();

/** Parts of rows by player of the tournament, which are the same in all leagues that count own points. */
interface SharedTexts {
  scores: (string | undefined)[];
  expertise: (string | undefined)[];
}

/** Of a publication, made as leagues need them. */
const sharedTexts = new WeakMap<Points, SharedTexts>();

/** Returns the parts of rows that all leagues share after this publication. */
export function getSharedTexts(points: Points): SharedTexts {
  const { length } = points.players.ids;
  const texts = sharedTexts.get(points) ?? {
    scores: Array.from<undefined>({ length }),
    expertise: Array.from<undefined>({ length }),
  };
  sharedTexts.set(points, texts);
  return texts;
}
