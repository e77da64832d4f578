import Papa from "papaparse";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { PREDICTION_FIELDS } from "#contract/basketball/prediction-fields.ts";
import { basketball } from "#contract/basketball/calls.ts";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { POINTS_FIELDS } from "#contract/leaderboard/points-fields.ts";
import { MARKET_COLUMNS, type Market, MARKETS } from "#domain/contest/market.ts";
import { racing } from "#contract/racing/calls.ts";
import { call } from "#web/api/api.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { toZonedTime } from "./zoned-time.ts";

/** A file to download. */
export interface NamedFile {
  name: string;
  text: string;
}

/** Has the browser save a text as a file. */
export function download({ name, text }: NamedFile): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Writes rows as CSV for spreadsheets; text that looks like a formula is escaped. */
const writeCsv = (rows: readonly object[]) =>
  `\uFEFF${Papa.unparse([...rows], { escapeFormulae: true })}\r\n`;

/** The games in the columns that can be pasted again, with times in the viewer's zone. */
export function writeGames({ setup }: OrganisedTournament): NamedFile {
  const rows = setup.games.map(({ round, starts_at, side1, side2, spread }) => {
    const { date, time } = toZonedTime(starts_at, zoneName());
    return { round, date, time, "team 1": side1, "team 2": side2, spread };
  });
  return { name: "games.csv", text: writeCsv(rows) };
}

/** Rows that an import left out, with the reasons. */
export const writeLeftOut = (rows: readonly ImportRow[]): NamedFile => ({
  name: "left-out.csv",
  text: writeCsv(rows.map(({ line, name, why }) => ({ row: line, name, why }))),
});

/** The cells of each market under its title. */
const toMarketColumns = (read: (market: Market) => string | number | null) =>
  Object.fromEntries(MARKETS.map((market) => [MARKET_COLUMNS[market].replace("_", " "), read(market)]));

/** The leaderboard with everybody's points. */
export async function writeBoard(tournamentId: number): Promise<NamedFile> {
  const board = await call(leaderboard.overall, { query: { tournamentId } });
  const rows = board.map(({ rank, name, total_points, ...row }) => ({
    rank,
    name,
    total: total_points,
    ...toMarketColumns((market) => row[POINTS_FIELDS[market]]),
  }));
  return { name: "leaderboard.csv", text: writeCsv(rows) };
}

async function listGamePicks(tournamentId: number, game: { id: number; name: string; round: string }) {
  const picks = await call(basketball.gamePredictions, { params: { id: game.id }, query: { tournamentId } });
  return picks.map((pick) => ({
    round: game.round,
    game: game.name,
    player: pick.user_name,
    ...toMarketColumns((market) => pick[PREDICTION_FIELDS[market]]),
    joker: pick.is_double_points === true ? "yes" : "",
    points: pick.total_points,
  }));
}

async function listRacePicks(tournamentId: number, race: { id: number; name: string; round: string }) {
  const { predictions } = await call(racing.racePredictions, {
    params: { id: race.id },
    query: { tournamentId },
  });
  return predictions.map((pick) => ({
    round: race.round,
    race: race.name,
    team: pick.team_name,
    player: pick.user_name,
    winner: pick.winner_prediction,
    handicap: pick.handicap_prediction,
    joker: pick.is_double_points === true ? "yes" : "",
    points: pick.total_points,
  }));
}

/** Fetches the picks of all locked contests one after the
 * other; `onProgress` gets the number fetched so far. */
export async function writePicks(
  { id, setup, facts }: OrganisedTournament,
  onProgress: (read: number, all: number) => void,
): Promise<NamedFile> {
  const locked = new Set(facts.filter(({ is_locked }) => is_locked).map((one) => one.id));
  const games = setup.games
    .filter((game) => locked.has(game.id))
    .map((game) => ({ ...game, name: `${game.side1} – ${game.side2}`, list: listGamePicks }));
  const races = setup.races
    .filter(({ duels }) => duels.some((duel) => locked.has(duel.id)))
    .map((race) => ({ ...race, list: listRacePicks }));
  const contests = [...games, ...races];
  const rows: object[] = [];
  for (const [at, contest] of contests.entries()) {
    onProgress(at, contests.length);
    rows.push(...(await contest.list(id, contest)));
  }
  return { name: "picks.csv", text: writeCsv(rows) };
}

/** Entries of the log, with contests by name. */
export function writeLog(entries: readonly LogEntry[], names: ReadonlyMap<number, string>): NamedFile {
  const rows = entries.map(({ timestamp, user_name, action, team_name, game_id, additional_info }) => ({
    time: timestamp,
    user: user_name,
    action,
    team: team_name,
    game: game_id === null ? "" : (names.get(game_id) ?? game_id),
    more: additional_info,
  }));
  return { name: "log.csv", text: writeCsv(rows) };
}
