import { and, eq, sql } from "drizzle-orm";
import { DAY, HOUR, type Instant, isoOf } from "#domain/time.ts";
import { createToken, SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { messages, picks, players } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import {
  athletes,
  contests,
  races,
  results,
  rounds,
  squads,
  teams,
  tournaments,
} from "#server/db/schema/tournament-schema.ts";
import { ADMIN_EMAIL, type Caller, hashCallerToken, START } from "./fixture.ts";

/** Registers a player with a session that began at `START`. */
export async function createPlayer(
  db: Database,
  name: string,
  email = `${name.toLowerCase()}@example.org`,
): Promise<Caller> {
  const [user] = await db
    .insert(players)
    .values({ name, email, created_at: isoOf(START) })
    .returning();
  if (user === undefined) throw new Error("no player was inserted");
  return createSession(db, { id: user.id, name });
}

/** Adds another session of the player that began at `START`. */
export async function createSession(db: Database, { id, name }: Omit<Caller, "token">): Promise<Caller> {
  const token = createToken();
  await db.insert(sessions).values({
    token_hash: hashCallerToken(token),
    user_id: id,
    created_at: isoOf(START),
    expires_at: isoOf(START + SESSION_LIFETIME_MS),
    is_email_verified: true,
  });
  return { id, name, token };
}

/** Registers a player whom the test's settings name as an admin. */
export function createAdmin(db: Database): Promise<Caller> {
  return createPlayer(db, "Ada", ADMIN_EMAIL);
}

/** Inserts a message in a tournament's chat and returns its id. */
export async function createMessage(
  db: Database,
  author: Caller,
  content: string,
  tournamentId = 7,
): Promise<number> {
  const [message] = await db
    .insert(messages)
    .values({ tournament_id: tournamentId, user_id: author.id, content, timestamp: isoOf(START) })
    .returning();
  if (message === undefined) throw new Error("no message was inserted");
  return message.id;
}

export const TEAMS = {
  Estonia: { emoji: "🇪🇪", players: ["Henri Drell", "Siim-Sander Vene"] },
  Finland: { emoji: "🇫🇮", players: ["Lauri Markkanen", "Miro Little"] },
  Latvia: { emoji: "🇱🇻", players: ["Davis Bertans", "Rolands Smits"] },
  Sweden: { emoji: "🇸🇪", players: ["Ludvig Hakanson", "Pelle Larsson"] },
} as const;
type Team = keyof typeof TEAMS;

/** Inserts a tournament with these rounds and multipliers, without teams. */
async function insertTournament(
  db: Database,
  facts: Pick<typeof tournaments.$inferInsert, "id" | "sport" | "gift_type" | "supporters">,
  worth: Record<string, number>,
): Promise<void> {
  const { id } = facts;
  await db
    .insert(tournaments)
    .values({ ...facts, name: `Cup ${id}`, visible: true, sequence: id, points_per_pick: 1, notes: [] });
  await db.insert(rounds).values(
    Object.entries(worth).map(([name, multiplier], index) => ({
      tournament_id: id,
      name,
      multiplier,
      position: index + 1,
    })),
  );
}

/** Returns the id of a team or athlete by its name in a tournament. */
async function findId(
  db: Database,
  table: typeof teams | typeof athletes,
  tournamentId: number,
  name: string,
) {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tournament_id, tournamentId), eq(table.name, name)));
  if (row === undefined) throw new Error(`tournament ${tournamentId} has no ${name}`);
  return row.id;
}

export const findTeamId = (db: Database, name: string, tournamentId = 7): Promise<number> =>
  findId(db, teams, tournamentId, name);

export const findAthleteId = (db: Database, name: string, tournamentId = 7): Promise<number> =>
  findId(db, athletes, tournamentId, name);

async function findRoundId(db: Database, tournamentId: number, name: string): Promise<number> {
  const [round] = await db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.tournament_id, tournamentId), eq(rounds.name, name)));
  if (round === undefined) throw new Error(`tournament ${tournamentId} has no round ${name}`);
  return round.id;
}

/** Inserts a basketball tournament with these rounds and multipliers, and the teams above. */
export async function createTournament(
  db: Database,
  id = 7,
  worth: Record<string, number> = { "Day 1": 1, "Day 2": 2 },
): Promise<number> {
  const facts = { id, sport: "basketball", gift_type: "chocolate" } as const;
  await insertTournament(db, { ...facts, supporters: Object.keys(TEAMS) }, worth);
  for (const [name, { emoji, players: roster }] of Object.entries(TEAMS)) {
    const [team] = await db.insert(teams).values({ tournament_id: id, name, emoji }).returning();
    const squad = await db
      .insert(athletes)
      .values(roster.map((player) => ({ tournament_id: id, name: player })))
      .returning();
    await db
      .insert(squads)
      .values(squad.map((one, at) => ({ team_id: team?.id ?? 0, athlete_id: one.id, position: at + 1 })));
  }
  return id;
}

export interface GameFacts {
  id: number;
  tournamentId?: number;
  round?: string;
  /** UTC instant. */
  start?: Instant;
  team1?: Team;
  team2?: Team;
  spread?: number | null;
}

/** Inserts a game and returns its id; by default it starts an hour after `START`. */
export async function createGame(db: Database, facts: GameFacts): Promise<number> {
  const { id, tournamentId = 7, round = "Day 1", start = START + 3_600_000 } = facts;
  const { team1 = "Estonia", team2 = "Finland", spread = -4.5 } = facts;
  await db.insert(contests).values({
    id,
    kind: "game",
    tournament_id: tournamentId,
    round_id: await findRoundId(db, tournamentId, round),
    side1_id: await findTeamId(db, team1, tournamentId),
    side2_id: await findTeamId(db, team2, tournamentId),
    emoji1: TEAMS[team1].emoji,
    emoji2: TEAMS[team2].emoji,
    handicap: spread,
    starts_at: isoOf(start),
    locks_at: isoOf(start),
  });
  return id;
}

/** Saves a player's picks of a contest by name, without checking that they are possible. */
export async function savePick(
  db: Database,
  contestId: number,
  { id }: Pick<Caller, "id">,
  picked: { winner?: string; handicap?: string; top_scorer?: string },
): Promise<void> {
  const [contest] = await db.select().from(contests).where(eq(contests.id, contestId));
  if (contest === undefined) throw new Error(`there is no contest ${contestId}`);
  const { tournament_id, kind } = contest;
  const sides = kind === "game" ? teams : athletes;
  const find = async (table: typeof teams | typeof athletes, name: string | undefined) =>
    name === undefined ? null : findId(db, table, tournament_id, name);
  await db.insert(picks).values({
    contest_id: contestId,
    player_id: id,
    winner: await find(sides, picked.winner),
    handicap: await find(sides, picked.handicap),
    top_scorer: await find(athletes, picked.top_scorer),
  });
}

/** Enters or removes a result, as an admin's save does. */
export async function saveResult(
  db: Database,
  gameId: number,
  result: { score1: number; score2: number; top_scorer?: string } | null,
): Promise<void> {
  await db.delete(results).where(eq(results.contest_id, gameId));
  if (result !== null) {
    const { score1, score2, top_scorer } = result;
    const [game] = await db.select().from(contests).where(eq(contests.id, gameId));
    const names = (top_scorer ?? "").split(",").flatMap((name) => name.trim() || []);
    const ids = await Promise.all(names.map((name) => findAthleteId(db, name, game?.tournament_id)));
    await db.insert(results).values({ contest_id: gameId, score1, score2, top_scorer_ids: ids });
  }
  await db.execute(sql`update contests set revision = revision + 1 where id = ${gameId}`);
}

/** The two drivers with their flags, and the handicap of the first. */
interface RacingTeam {
  drivers: [string, string, string, string];
  handicap: number | null;
}

/** The teams of a season: two with a handicap, one without. */
const RACING_TEAMS = {
  Ferrari: { drivers: ["Charles Leclerc", "🇲🇨", "Lewis Hamilton", "🇬🇧"], handicap: -2.5 },
  Haas: { drivers: ["Esteban Ocon", "🇫🇷", "Oliver Bearman", "🇬🇧"], handicap: null },
  McLaren: { drivers: ["Lando Norris", "🇬🇧", "Oscar Piastri", "🇦🇺"], handicap: 0.5 },
} as const satisfies Record<string, RacingTeam>;

/** Inserts a racing tournament with these rounds and multipliers, and the teams above. */
export async function createSeason(
  db: Database,
  id = 5,
  worth: Record<string, number> = { Bahrain: 1, Jeddah: 1 },
): Promise<number> {
  await insertTournament(db, { id, sport: "f1", gift_type: "champagne", supporters: [] }, worth);
  for (const [name, { drivers }] of Object.entries(RACING_TEAMS)) {
    await db.insert(teams).values({ tournament_id: id, name, emoji: "🏎️", color: "#cc0000" });
    const [driver1, , driver2] = drivers;
    await db
      .insert(athletes)
      .values([driver1, driver2].map((driver) => ({ tournament_id: id, name: driver })));
  }
  return id;
}

export interface RaceFacts {
  id: number;
  tournamentId?: number;
  round?: string;
  /** UTC instants. */
  qualifying?: Instant;
  start?: Instant;
  teams?: readonly (keyof typeof RACING_TEAMS)[];
}

/** Inserts a race; by default qualifying starts an hour after `START` and the race a day later. Its n-th team
 * is contest 100 × race id + n. */
export async function createRace(db: Database, facts: RaceFacts): Promise<number> {
  const { id, tournamentId = 5, round = "Bahrain", qualifying = START + HOUR } = facts;
  const { start = qualifying + DAY, teams: names = ["Ferrari", "Haas", "McLaren"] } = facts;
  const round_id = await findRoundId(db, tournamentId, round);
  const times = { starts_at: isoOf(start), locks_at: isoOf(qualifying) };
  const race = { id, tournament_id: tournamentId, round_id, name: `${round} Grand Prix`, gp_emoji: "🏁" };
  await db.insert(races).values({ ...race, ...times });
  for (const [index, name] of names.entries()) {
    const { drivers, handicap } = RACING_TEAMS[name];
    const [driver1, emoji1, driver2, emoji2] = drivers;
    await db.insert(contests).values({
      id: 100 * id + index + 1,
      kind: "race-team",
      tournament_id: tournamentId,
      round_id,
      race_id: id,
      team_id: await findTeamId(db, name, tournamentId),
      side1_id: await findAthleteId(db, driver1, tournamentId),
      side2_id: await findAthleteId(db, driver2, tournamentId),
      emoji1,
      emoji2,
      handicap,
      ...times,
    });
  }
  return id;
}
