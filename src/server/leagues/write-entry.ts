import type { LeagueEntry } from "#contract/leagues/schemas.ts";

/** Text that JSON writes as it is: no quotation mark, backslash, control character or half of a pair. */
const PLAIN = /^[ !#-[\]-~\u00A1-\u2027\u202A-\uD7FF]*$/;

const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

type Beginning = Pick<LeagueEntry, "user_id" | "name" | "team">;
export type EntryRest = Omit<LeagueEntry, keyof Beginning>;

/** Text in which each character is a byte of the UTF-8 of this one. */
export const toByteText = (text: string): string => Buffer.from(text).toString("latin1");

const writeList = (texts: readonly string[]): string =>
  texts.length === 0 ? "[]" : toByteText(JSON.stringify(texts));

/** Whose row it is, which stays the same with every result. */
export const writeBeginning = ({ user_id, name, team }: Beginning): string =>
  `{"user_id":${user_id},"name":${quote(name)},"team":${team === null ? "null" : quote(team)}`;

/** What follows, as byte text. */
export function writeRest(row: EntryRest): string {
  return (
    `,"total_points":${row.total_points},"winner_points":${row.winner_points},` +
    `"handicap_points":${row.handicap_points},"top_scorer_points":${row.top_scorer_points},"rank":${row.rank},` +
    `"late_points":${row.late_points},"round_win_count":${row.round_win_count},"on_fire":${row.on_fire},` +
    `"croissant_count":${row.croissant_count},"is_croissant_leader":${row.is_croissant_leader},` +
    `"expert_countries":${writeList(row.expert_countries)},"expert_teams":${writeList(row.expert_teams)},` +
    `"rank_before":${row.rank_before}}`
  );
}

/** Writes a row of a league's leaderboard as `JSON.stringify` does, in half the time: right after a result all leagues are asked
 * for. */
export const writeEntry = (row: LeagueEntry): string =>
  Buffer.from(toByteText(writeBeginning(row)) + writeRest(row), "latin1").toString();
