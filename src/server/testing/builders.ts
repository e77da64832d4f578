import { sql } from "drizzle-orm";
import { DAY, gameDate, HOUR, type Instant, isoOf } from "#domain/time.ts";
import { createToken, SESSION_LIFETIME } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { messages, picks, sessions, users } from "#server/db/player-schema.ts";
import {
  contests,
  games,
  race_teams,
  races,
  rounds,
  teams,
  tournaments,
} from "#server/db/tournament-schema.ts";
import { ADMIN_EMAIL, type Caller, START, tokenHashOf } from "./fixture.ts";

/** A registered player with a session that began at `START`. */
export async function aPlayer(
  db: Database,
  name: string,
  email = `${name.toLowerCase()}@example.org`,
): Promise<Caller> {
  const [user] = await db
    .insert(users)
    .values({ name, email, created_at: isoOf(START) })
    .returning();
  if (user === undefined) throw new Error("no player was made");
  return aSession(db, { id: user.id, name });
}

/** The player with one more session that began at `START`. */
export async function aSession(db: Database, { id, name }: Omit<Caller, "token">): Promise<Caller> {
  const token = createToken();
  await db.insert(sessions).values({
    token_hash: tokenHashOf(token),
    user_id: id,
    created_at: isoOf(START),
    expires_at: isoOf(START + SESSION_LIFETIME),
  });
  return { id, name, token };
}

/** A player whom the test's settings name as an admin. */
export function anAdmin(db: Database): Promise<Caller> {
  return aPlayer(db, "Ada", ADMIN_EMAIL);
}

/** A message in the chat of a tournament; answers its id. */
export async function aMessage(
  db: Database,
  author: Caller,
  content: string,
  tournamentId = 7,
): Promise<number> {
  const [message] = await db
    .insert(messages)
    .values({ tournament_id: tournamentId, user_id: author.id, content, timestamp: isoOf(START) })
    .returning();
  if (message === undefined) throw new Error("no message was made");
  return message.id;
}

export const TEAMS = {
  Estonia: { emoji: "🇪🇪", players: ["Henri Drell", "Siim-Sander Vene"] },
  Finland: { emoji: "🇫🇮", players: ["Lauri Markkanen", "Miro Little"] },
  Latvia: { emoji: "🇱🇻", players: ["Davis Bertans", "Rolands Smits"] },
  Sweden: { emoji: "🇸🇪", players: ["Ludvig Hakanson", "Pelle Larsson"] },
} as const;
type Team = keyof typeof TEAMS;

/** A tournament with these rounds, each worth its multiplier, and no teams. */
async function insertTournament(
  db: Database,
  facts: Pick<typeof tournaments.$inferInsert, "id" | "sport" | "treat" | "supporters">,
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

/** A basketball tournament with these rounds, each worth its multiplier, and the teams above. */
export async function aTournament(
  db: Database,
  id = 7,
  worth: Record<string, number> = { "Day 1": 1, "Day 2": 2 },
): Promise<number> {
  const facts = { id, sport: "basketball", treat: "chocolate" } as const;
  await insertTournament(db, { ...facts, supporters: Object.keys(TEAMS) }, worth);
  await db.insert(teams).values(
    Object.entries(TEAMS).map(([name, { emoji, players }]) => ({
      tournament_id: id,
      name,
      emoji,
      players: [...players],
    })),
  );
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

/** A game that starts an hour after `START` unless told otherwise. */
export async function aGame(db: Database, facts: GameFacts): Promise<number> {
  const { id, tournamentId = 7, round = "Day 1", start = START + 3_600_000 } = facts;
  const { team1 = "Estonia", team2 = "Finland", spread = -4.5 } = facts;
  await db.insert(contests).values({
    id,
    tournament_id: tournamentId,
    round,
    locks_at: isoOf(start),
    side1: team1,
    side2: team2,
    spread,
  });
  await db
    .insert(games)
    .values({ id, date: gameDate(start), emoji1: TEAMS[team1].emoji, emoji2: TEAMS[team2].emoji });
  return id;
}

/** Saves a player's picks of a contest as they are, whether it offers them and is open or not. */
export async function savePick(
  db: Database,
  contestId: number,
  { id }: Pick<Caller, "id">,
  picked: { winner?: string; handicap?: string; top_scorer?: string },
): Promise<void> {
  await db.insert(picks).values({ contest_id: contestId, user_id: id, ...picked });
}

/** Enters or withdraws a result as an admin save does. */
export async function saveResult(
  db: Database,
  gameId: number,
  result: { score1: number; score2: number; top_scorer?: string } | null,
): Promise<void> {
  await db.execute(sql`
    update games set score1 = ${result?.score1 ?? null}, score2 = ${result?.score2 ?? null},
      top_scorer = ${result?.top_scorer ?? null} where id = ${gameId}`);
  await db.execute(sql`update contests set revision = revision + 1 where id = ${gameId}`);
}

/** The two drivers with their flags, and the handicap of the first. */
interface RacingTeam {
  drivers: [string, string, string, string];
  handicap: number | null;
}

/** Racing teams as a season has them: two with a handicap, one without. */
const RACING_TEAMS = {
  Ferrari: { drivers: ["Charles Leclerc", "🇲🇨", "Lewis Hamilton", "🇬🇧"], handicap: -2.5 },
  Haas: { drivers: ["Esteban Ocon", "🇫🇷", "Oliver Bearman", "🇬🇧"], handicap: null },
  McLaren: { drivers: ["Lando Norris", "🇬🇧", "Oscar Piastri", "🇦🇺"], handicap: 0.5 },
} as const satisfies Record<string, RacingTeam>;

/** A racing tournament with these rounds, each worth its multiplier, and the teams above. */
export async function aSeason(
  db: Database,
  id = 5,
  worth: Record<string, number> = { Bahrain: 1, Jeddah: 1 },
): Promise<number> {
  await insertTournament(db, { id, sport: "f1", treat: "champagne", supporters: [] }, worth);
  await db
    .insert(teams)
    .values(Object.keys(RACING_TEAMS).map((name) => ({ tournament_id: id, name, emoji: "🏎️" })));
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

/** A race whose qualifying starts an hour after `START`, and itself a day later, unless told otherwise. Its n-th team is
 * the contest 100 × its id + n. */
export async function aRace(db: Database, facts: RaceFacts): Promise<number> {
  const { id, tournamentId = 5, round = "Bahrain", qualifying = START + HOUR } = facts;
  const { start = qualifying + DAY, teams: names = ["Ferrari", "Haas", "McLaren"] } = facts;
  await db.insert(races).values({
    id,
    tournament_id: tournamentId,
    round,
    name: `${round} Grand Prix`,
    date: isoOf(start),
    qualifying_date: isoOf(qualifying),
    gp_emoji: "🏁",
  });
  for (const [index, name] of names.entries()) {
    const { drivers, handicap: spread } = RACING_TEAMS[name];
    const [side1, driver1_flag, side2, driver2_flag] = drivers;
    const contest = { id: 100 * id + index + 1, tournament_id: tournamentId, round };
    await db.insert(contests).values({ ...contest, locks_at: isoOf(qualifying), side1, side2, spread });
    const team = { team_name: name, team_emoji: "🏎️", team_color: "#cc0000", driver1_flag, driver2_flag };
    await db.insert(race_teams).values({ id: contest.id, race_id: id, ...team });
  }
  return id;
}

/** Enters the positions of a race's drivers by name, as an admin's save does; who is not named has none. */
export async function saveClassification(
  db: Database,
  raceId: number,
  positions: Record<string, number>,
): Promise<void> {
  const place = (side: "side1" | "side2") =>
    sql`(${JSON.stringify(positions)}::jsonb ->> c.${sql.raw(side)})::int`;
  await db.execute(sql`
    with changed as (
      update race_teams t set driver1_position = ${place("side1")}, driver2_position = ${place("side2")}
      from contests c
      where c.id = t.id and t.race_id = ${raceId}
        and (t.driver1_position, t.driver2_position) is distinct from (${place("side1")}, ${place("side2")})
      returning t.id
    )
    update contests set revision = revision + 1 where id in (select id from changed)`);
}
