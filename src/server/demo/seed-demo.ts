// Fills a new installation with demo players, two tournaments around today, and played past tournaments.
// Never in production.
import { createHash } from "node:crypto";
import { sportOf } from "#domain/sports.ts";
import { DAY, type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import type { Database } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { listRaces } from "#server/racing/queries.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { listTournaments } from "#server/tournaments/queries.ts";
import { SeededRandom } from "./seeded-random.ts";
import { listDemoMessages } from "./demo-chat.ts";
import { DEMO_CUP_ID, createDemoBasketball } from "./demo-basketball.ts";
import { choosePicks } from "./demo-picks.ts";
import { DEMO_ADMIN, DEMO_PLAYERS } from "./demo-players.ts";
import { DEMO_SEASON_ID, createDemoFormula1 } from "./demo-formula-1.ts";
import {
  claimFlag,
  deleteTournament,
  insertGifts,
  insertJokers,
  insertMessages,
  insertPicks,
  insertSignIns,
  insertSupporters,
  isUnderWay,
  listRosters,
  lockFlag,
  saveUsers,
} from "./queries.ts";

/** The tournaments whose teams and athletes the demo's own use. */
const CUP_SOURCE_ID = 7;
const SEASON_SOURCE_ID = 6;

/** Before the first tournament. */
const JOINED_AT = instantOf("2024-02-24T18:00:00Z");

type Users = readonly { id: number; email: string }[];

/** Creates a tournament of the demo's own; null when the tournament whose teams it uses is missing. */
type CreateTournament = (db: Database, now: Instant) => Promise<TournamentFolder | null>;

const createCup: CreateTournament = async (db, now) => {
  const rosters = await listRosters(db, CUP_SOURCE_ID);
  return Object.keys(rosters).length === 0 ? null : createDemoBasketball(rosters, now);
};

const createSeason: CreateTournament = async (db, now) => {
  const last = (await listRaces(db, SEASON_SOURCE_ID)).findLast(({ teams }) => teams.length > 0);
  return last === undefined ? null : createDemoFormula1(last.teams, now);
};

const DEMO_TOURNAMENTS = [
  { id: DEMO_CUP_ID, create: createCup },
  { id: DEMO_SEASON_ID, create: createSeason },
];

/** Recreates a tournament of the demo's own unless it has locked and open contests at this instant;
 * returns whether it did. */
async function recreateUnlessUnderWay(
  db: Database,
  { id, create }: (typeof DEMO_TOURNAMENTS)[number],
  now: Instant,
): Promise<boolean> {
  if (await isUnderWay(db, id, isoOf(now))) return false;
  const folder = await create(db, now);
  await deleteTournament(db, id);
  if (folder === null) return false;
  await importFolder(db, folder, { now });
  return true;
}

async function savePicksAndJokers(
  db: Database,
  tournament: Tournament,
  users: Users,
  now: Instant,
): Promise<void> {
  const field = await SERVER_SPORTS[sportOf(tournament.sport)].readDemoField(db, tournament.id);
  const { picks, jokers } = choosePicks(tournament.id, field, users, now);
  await insertPicks(db, picks);
  await insertJokers(db, tournament.id, jokers);
}

async function saveMessages(db: Database, tournamentId: number, users: Users, now: Instant): Promise<void> {
  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const messages = listDemoMessages(tournamentId, now).flatMap(({ email, content, at }) => {
    const id = idOf.get(email);
    return id === undefined ? [] : [{ user_id: id, content, timestamp: isoOf(at) }];
  });
  await insertMessages(db, tournamentId, messages);
}

/** Saves supported countries and anonymous gifts; as with real gifts, the giver is not stored. */
async function saveSupportersAndGifts(
  db: Database,
  { id: tournamentId, supporters: teams }: Tournament,
  users: Users,
): Promise<void> {
  const random = new SeededRandom(`friends ${tournamentId}`);
  const supporters = users.flatMap(({ id }) => {
    const team = random.choose(teams);
    return team === undefined || random.isTrue(0.25) ? [] : [{ user_id: id, team }];
  });
  await insertSupporters(db, tournamentId, supporters);
  const gifts = Array.from({ length: 18 }, (_, index) => ({
    // The square gives a few players many gifts.
    user_id: users[Math.floor(random.next() ** 2 * users.length)]?.id ?? 0,
    proof: createHash("sha256").update(`demo ${tournamentId} ${index}`).digest("base64url"),
  }));
  await insertGifts(db, tournamentId, gifts);
}

async function fillTournament(
  db: Database,
  tournament: Tournament,
  users: Users,
  now: Instant,
): Promise<void> {
  await savePicksAndJokers(db, tournament, users, now);
  await saveMessages(db, tournament.id, users, now);
  await saveSupportersAndGifts(db, tournament, users);
  await sealAndPublish(db, { tournamentId: tournament.id, now });
}

async function registerPlayers(db: Database, now: Instant): Promise<Users> {
  const joined = isoOf(Math.min(JOINED_AT, now - DAY));
  const isFirst = await claimFlag(db, "demo:players");
  const users = await saveUsers(db, [...DEMO_PLAYERS, DEMO_ADMIN], joined);
  if (isFirst)
    await insertSignIns(
      db,
      users.map(({ id }) => id),
      joined,
    );
  return users.filter(({ email }) => email !== DEMO_ADMIN.email);
}

/** Fills the installation with the demo as of this instant. Later calls only
 * recreate the demo's own tournaments that have no open contests left. */
export async function seedDemo(database: Database, { now }: { now: Instant }): Promise<void> {
  await database.transaction(async (db) => {
    await lockFlag(db, "demo");
    const users = await registerPlayers(db, now);
    const begun = new Set<number>();
    for (const own of DEMO_TOURNAMENTS) if (await recreateUnlessUnderWay(db, own, now)) begun.add(own.id);
    for (const tournament of await listTournaments(db)) {
      const { id } = tournament;
      const isOwn = DEMO_TOURNAMENTS.some((own) => own.id === id);
      if (isOwn ? begun.has(id) : await claimFlag(db, `demo:${id}`))
        await fillTournament(db, tournament, users, now);
    }
  });
}
