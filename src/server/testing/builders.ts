import { sql } from "drizzle-orm";
import { gameDate, type Instant, isoOf } from "#domain/time.ts";
import { createToken, SESSION_LIFETIME } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { sessions, users } from "#server/db/player-schema.ts";
import { contests, games, rounds, teams, tournaments } from "#server/db/tournament-schema.ts";
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
  const token = createToken();
  await db.insert(sessions).values({
    token_hash: tokenHashOf(token),
    user_id: user.id,
    created_at: isoOf(START),
    expires_at: isoOf(START + SESSION_LIFETIME),
  });
  return { id: user.id, name, token };
}

/** A player whom the test's settings name as an admin. */
export function anAdmin(db: Database): Promise<Caller> {
  return aPlayer(db, "Ada", ADMIN_EMAIL);
}

export const TEAMS = {
  Estonia: { emoji: "🇪🇪", players: ["Henri Drell", "Siim-Sander Vene"] },
  Finland: { emoji: "🇫🇮", players: ["Lauri Markkanen", "Miro Little"] },
  Latvia: { emoji: "🇱🇻", players: ["Davis Bertans", "Rolands Smits"] },
  Sweden: { emoji: "🇸🇪", players: ["Ludvig Hakanson", "Pelle Larsson"] },
} as const;
type Team = keyof typeof TEAMS;

/** A basketball tournament with these rounds, each worth its multiplier, and the teams above. */
export async function aTournament(
  db: Database,
  id = 7,
  worth: Record<string, number> = { "Day 1": 1, "Day 2": 2 },
): Promise<number> {
  await db.insert(tournaments).values({
    id,
    name: `Cup ${id}`,
    sport: "basketball",
    visible: true,
    sequence: id,
    points_per_pick: 1,
    treat: "chocolate",
    supporters: Object.keys(TEAMS),
    notes: [],
  });
  await db.insert(rounds).values(
    Object.entries(worth).map(([name, multiplier], index) => ({
      tournament_id: id,
      name,
      multiplier,
      position: index + 1,
    })),
  );
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
