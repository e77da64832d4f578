import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { League } from "#contract/leagues/schemas.ts";
import { MAX_LEAGUES } from "#domain/leagues/league-limits.ts";
import { isoOf } from "#domain/time.ts";
import { leagueMessages } from "#server/db/schema/league-schema.ts";
import type { Database } from "#server/db/open.ts";
import { createPlayer } from "./builders.ts";
import { type Call, type Caller, START } from "./fixture.ts";

/** A message in the chat of a league; answers its id. */
export async function createLeagueMessage(db: Database, leagueId: number, { id }: Caller): Promise<number> {
  const message = { league_id: leagueId, user_id: id, content: "Tere!", nonce: randomUUID() };
  const [added] = await db
    .insert(leagueMessages)
    .values({ ...message, timestamp: isoOf(START) })
    .returning();
  if (added === undefined) throw new Error("no message was made");
  return added.id;
}

/** A league of this captain as the call that creates it answers, with its code. */
export async function createLeague(
  call: Call,
  captain: Caller,
  facts: Partial<Pick<League, "name" | "emoji" | "tournament_id" | "late_joiners">> = {},
): Promise<League & { code: string }> {
  const body = { name: "Kossuvennad", emoji: "🏀", tournament_id: 7, ...facts };
  const answer = await call("POST", "/api/leagues", { as: captain, body });
  expect(answer).toMatchObject({ status: 200 });
  const league = answer.body as League;
  return { ...league, code: league.invitation?.code ?? "" };
}

/** Makes the player the captain of this many leagues, of as many as one may be in unless it is said. */
export async function fillLeagues(db: Database, player: Caller, count = MAX_LEAGUES): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into leagues (tournament_id, name, emoji, created_at)
      select 7, 'Filler', '🏀', now() from generate_series(1, ${count}::int)
      returning id
    )
    insert into league_members (league_id, player_id, role, state, joined_at)
    select id, ${player.id}::int, 'captain', 'member', now() from added`);
}

/** A league of Mari's in tournament 7 with Kadri as a member, and one of Kadri's that Mari can join and one
 * that she can leave. */
export async function listLeagueSamples(
  db: Database,
  call: Call,
  mari: Caller,
): Promise<Record<string, { url: string; body?: Record<string, unknown> }>> {
  const kadri = await createPlayer(db, "Kadri");
  const own = await createLeague(call, mari);
  const others = await createLeague(call, kadri);
  const left = await createLeague(call, kadri);
  await call("POST", `/api/join/${own.code}`, { as: kadri });
  await call("POST", `/api/join/${left.code}`, { as: mari });
  const message = await createLeagueMessage(db, own.id, kadri);
  const at = `/api/leagues/${own.id}`;
  return {
    "GET /api/leagues": { url: "/api/leagues?tournamentId=7" },
    "POST /api/leagues": { url: "/api/leagues", body: { name: "Office", emoji: "🏀", tournament_id: 7 } },
    "GET /api/leagues/:id": { url: at },
    "PUT /api/leagues/:id": { url: at, body: { name: "Legends" } },
    "GET /api/leagues/:id/members": { url: `${at}/members?limit=10&offset=0` },
    "GET /api/leagues/:id/log": { url: `${at}/log?limit=10` },
    "GET /api/leagues/:id/picked": { url: `${at}/picked` },
    "GET /api/leagues/:id/provisional-board": { url: `${at}/provisional-board?tournamentId=7&eventId=701` },
    "GET /api/leagues/ready": { url: "/api/leagues/ready?tournamentId=7" },
    "POST /api/leagues/:id/remind": { url: `${at}/remind` },
    "GET /api/leagues/:id/waiting": { url: `${at}/waiting?tournamentId=7` },
    "GET /api/leagues/:id/changes": { url: `${at}/changes?tournamentId=7&limit=5&offset=0` },
    "GET /api/leagues/:id/leaderboard": { url: `${at}/leaderboard?tournamentId=7` },
    "GET /api/leagues/:id/round-leaderboard": { url: `${at}/round-leaderboard?tournamentId=7` },
    "POST /api/leagues/:id/invitation": { url: `${at}/invitation`, body: { expires_at: null, uses: 5 } },
    "POST /api/leagues/:id/invitation/revoke": { url: `${at}/invitation/revoke` },
    "POST /api/leagues/:id/members/:userId": {
      url: `${at}/members/${kadri.id}`,
      body: { action: "make-co-captain" },
    },
    "GET /api/join/:code": { url: `/api/join/${others.code}` },
    "GET /api/join/:code/board": { url: `/api/join/${others.code}/board?tournamentId=7` },
    "POST /api/join/:code": { url: `/api/join/${others.code}` },
    "GET /api/leagues/:id/messages": { url: `${at}/messages?limit=10` },
    "POST /api/leagues/:id/messages/:messageId/remove": { url: `${at}/messages/${message}/remove` },
    "GET /api/leagues/:id/recap": { url: `${at}/recap?tournamentId=7` },
    "GET /api/leagues/:id/stake": { url: `${at}/stake?tournamentId=7` },
    "PUT /api/leagues/:id/stake": {
      url: `${at}/stake`,
      body: { stake: { amount: 500, currency: "EUR", shares: [60, 40] } },
    },
    "POST /api/leagues/:id/stake/:userId": { url: `${at}/stake/${kadri.id}`, body: { has_paid: true } },
    "POST /api/leagues/:id/leave": { url: `/api/leagues/${left.id}/leave` },
    "POST /api/leagues/:id/delete": { url: `${at}/delete` },
    "POST /api/leagues/:id/restore": { url: `${at}/restore` },
  };
}
