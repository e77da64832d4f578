// Gives a fresh installation life: players, a tournament around today, and past tournaments played through. Never in
// production.
import { createHash } from "node:crypto";
import { DAY, type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Tournament } from "#contract/tournaments.ts";
import type { TournamentFolder } from "#contract/tournament-folder.ts";
import { importTournament } from "#server/db/import/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { sealAndPublish } from "#server/leaderboard/seal-and-publish.ts";
import { listRaces } from "#server/racing/queries.ts";
import { listTournaments } from "#server/tournaments/queries.ts";
import { Chance } from "./seeded-random.ts";
import { listDemoMessages } from "./demo-chat.ts";
import { DEMO_CUP_ID, layOutDemoCup } from "./demo-basketball.ts";
import { readDemoField } from "./demo-participants.ts";
import { choosePicks } from "./demo-picks.ts";
import { DEMO_ADMIN, DEMO_PLAYERS } from "./demo-players.ts";
import { DEMO_SEASON_ID, layOutDemoSeason } from "./demo-formula-1.ts";
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
  listRosters,
  lockMark,
  saveUsers,
} from "./queries.ts";

/** The tournaments whose teams and players the demo's own borrow. */
const CUP_LENDER = 7;
const SEASON_LENDER = 6;

/** Demo players have been around since before the first tournament. */
const JOINED = instantOf("2024-02-24T18:00:00Z");

type Users = readonly { id: number; email: string }[];

/** A tournament of the demo's own; null when there is nobody from whom to borrow its teams. */
type LayOut = (db: Database, now: Instant) => Promise<TournamentFolder | null>;

const layOutCup: LayOut = async (db, now) => {
  const rosters = await listRosters(db, CUP_LENDER);
  return Object.keys(rosters).length === 0 ? null : layOutDemoCup(rosters, now);
};

const layOutSeason: LayOut = async (db, now) => {
  const last = (await listRaces(db, SEASON_LENDER)).findLast(({ teams }) => teams.length > 0);
  return last === undefined ? null : layOutDemoSeason(last.teams, now);
};

const LAID_OUT = [
  { id: DEMO_CUP_ID, layOut: layOutCup },
  { id: DEMO_SEASON_ID, layOut: layOutSeason },
];

/** Lays a tournament of the demo's own out anew unless it has locked and open contests at this instant; answers whether it
 * did. */
async function refresh(
  db: Database,
  { id, layOut }: (typeof LAID_OUT)[number],
  now: Instant,
): Promise<boolean> {
  if (await isUnderWay(db, id, isoOf(now))) return false;
  const folder = await layOut(db, now);
  await deleteTournament(db, id);
  if (folder === null) return false;
  await importTournament(db, folder, { now });
  return true;
}

async function savePlay(db: Database, tournament: Tournament, users: Users, now: Instant): Promise<void> {
  const field = await readDemoField(db, tournament);
  const { picks, jokers } = choosePicks(tournament.id, field, users, now);
  await insertPicks(db, picks);
  await insertJokers(db, tournament.id, jokers);
}

async function saveTalk(db: Database, tournamentId: number, users: Users, now: Instant): Promise<void> {
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const messages = listDemoMessages(tournamentId, now).flatMap(({ email, content, at }) => {
    const id = idOf.get(email);
    return id === undefined ? [] : [{ user_id: id, content, timestamp: isoOf(at) }];
  });
  await insertMessages(db, tournamentId, messages);
}

/** Countries to cheer for and anonymous gifts; who gave one is stored nowhere, as with real ones. */
async function saveFriendship(
  db: Database,
  { id: tournamentId, supporters: teams }: Tournament,
  users: Users,
): Promise<void> {
  const chance = new Chance(`friends ${tournamentId}`);
  const supporters = users.flatMap(({ id }) => {
    const team = chance.choose(teams);
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

async function playThrough(db: Database, tournament: Tournament, users: Users, now: Instant): Promise<void> {
  await savePlay(db, tournament, users, now);
  await saveTalk(db, tournament.id, users, now);
  await saveFriendship(db, tournament, users);
  await sealAndPublish(db, { tournamentId: tournament.id, now });
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

/** Fills the installation for the demo as of this instant; once done it does nothing, except that a tournament of the
 * demo's own starts over when nothing in it is open any more. */
export async function seedDemo(database: Database, { now }: { now: Instant }): Promise<void> {
  await database.transaction(async (db) => {
    await lockMark(db, "demo");
    const users = await registerPlayers(db, now);
    const begun = new Set<number>();
    for (const own of LAID_OUT) if (await refresh(db, own, now)) begun.add(own.id);
    for (const tournament of await listTournaments(db)) {
      const { id } = tournament;
      const isOwn = LAID_OUT.some((own) => own.id === id);
      if (isOwn ? begun.has(id) : await claimMark(db, `demo:${id}`))
        await playThrough(db, tournament, users, now);
    }
  });
}
