// Gives a fresh installation life: players, a tournament around today, and past tournaments played through. Never in
// production.
import { createHash } from "node:crypto";
import { DAY, type Instant, instantOf, isoOf } from "#domain/time.ts";
import { listTeams } from "#server/admin/queries.ts";
import { listGames } from "#server/basketball/queries.ts";
import { importTournament } from "#server/db/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { findTournament } from "#server/tournaments/queries.ts";
import { Chance } from "./chance.ts";
import { listDemoMessages } from "./demo-chat.ts";
import { choosePicks } from "./demo-picks.ts";
import { DEMO_ADMIN, DEMO_PLAYERS } from "./demo-players.ts";
import { DEMO_TOURNAMENT_ID, layOutDemoTournament } from "./demo-tournament.ts";
import {
  claimMark,
  deleteTournament,
  insertGifts,
  insertJokers,
  insertMessages,
  insertPicks,
  insertSignIns,
  insertSupporters,
  isUnderWay,
  listBasketballTournaments,
  listRosters,
  lockMark,
  saveUsers,
} from "./queries.ts";

/** The tournament whose teams and players the demo's own borrows. */
const LENDER = 7;

/** Demo players have been around since before the first tournament. */
const JOINED = instantOf("2024-07-20T18:00:00Z");

type Users = readonly { id: number; email: string }[];

/** Lays the demo's tournament out anew unless it has games behind and ahead of this instant; answers whether it did. */
async function refreshDemoTournament(db: Database, now: Instant): Promise<boolean> {
  await lockMark(db, "demo");
  if (await isUnderWay(db, DEMO_TOURNAMENT_ID, isoOf(now))) return false;
  const rosters = await listRosters(db, LENDER);
  await deleteTournament(db, DEMO_TOURNAMENT_ID);
  if (Object.keys(rosters).length === 0) return false;
  await importTournament(db, layOutDemoTournament(rosters, now), { now });
  return true;
}

async function savePlay(db: Database, tournamentId: number, users: Users, now: Instant): Promise<void> {
  const games = await listGames(db, tournamentId);
  const { picks, jokers } = choosePicks(tournamentId, games, await listTeams(db, tournamentId), users, now);
  await insertPicks(db, tournamentId, picks);
  await insertJokers(db, tournamentId, jokers);
}

async function saveTalk(db: Database, tournamentId: number, users: Users, now: Instant): Promise<void> {
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const messages = listDemoMessages(tournamentId, now).flatMap(({ email, content, at }) => {
    const id = idOf.get(email);
    return id === undefined ? [] : [{ user_id: id, content, timestamp: isoOf(at) }];
  });
  await insertMessages(db, tournamentId, messages);
}

/** Countries to cheer for and anonymous treats; who gave a treat is nowhere, as with real ones. */
async function saveFriendship(db: Database, tournamentId: number, users: Users): Promise<void> {
  const tournament = await findTournament(db, tournamentId);
  const chance = new Chance(`friends ${tournamentId}`);
  const supporters = users.flatMap(({ id }) => {
    const team = chance.choose(tournament?.supporters ?? []);
    return team === undefined || chance.falls(0.25) ? [] : [{ user_id: id, team }];
  });
  await insertSupporters(db, tournamentId, supporters);
  const gifts = Array.from({ length: 18 }, (_, index) => ({
    // The square lets a few be loved by many.
    user_id: users[Math.floor(chance.next() ** 2 * users.length)]?.id ?? 0,
    proof: createHash("sha256").update(`demo ${tournamentId} ${index}`).digest("base64url"),
  }));
  await insertGifts(db, tournamentId, gifts);
}

async function playThrough(db: Database, tournamentId: number, users: Users, now: Instant): Promise<void> {
  await savePlay(db, tournamentId, users, now);
  await saveTalk(db, tournamentId, users, now);
  await saveFriendship(db, tournamentId, users);
  await updateLeaderboard(db, { tournamentId });
}

async function registerPlayers(db: Database, now: Instant): Promise<Users> {
  const joined = isoOf(Math.min(JOINED, now - DAY));
  const isFirst = await claimMark(db, "demo:players");
  const users = await saveUsers(db, [...DEMO_PLAYERS, DEMO_ADMIN], joined);
  if (isFirst)
    await insertSignIns(
      db,
      users.map(({ id }) => id),
      joined,
    );
  return users.filter(({ email }) => email !== DEMO_ADMIN.email);
}

/** Fills the installation for the demo as of this instant; once done it does nothing, except that the demo's tournament
 * starts over when none of its games is open any more. */
export async function seedDemo(database: Database, { now }: { now: Instant }): Promise<void> {
  await database.transaction(async (db) => {
    const isLaidOut = await refreshDemoTournament(db, now);
    const users = await registerPlayers(db, now);
    if (isLaidOut) await playThrough(db, DEMO_TOURNAMENT_ID, users, now);
    for (const id of await listBasketballTournaments(db)) {
      if (id !== DEMO_TOURNAMENT_ID && (await claimMark(db, `demo:${id}`)))
        await playThrough(db, id, users, now);
    }
  });
}
