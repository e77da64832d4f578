import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { notices } from "#server/db/schema/player-schema.ts";
import {
  createGame,
  createMessage,
  createAdmin,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "./builders.ts";
import { listRoomSamples } from "./chat-samples.ts";
import { createCodeSample, createLinkSample } from "./email-code.ts";
import { listLeagueSamples } from "./league-scene.ts";
import { listFeedSamples } from "./feed-samples.ts";
import { createPublication, listOrganiseSamples } from "./organise-scene.ts";
import { type Call, type Caller, START } from "./fixture.ts";
import { listSetUpSamples } from "./set-up-samples.ts";
import { listAccountSamples } from "./account-samples.ts";
import { listNameSamples } from "./name-samples.ts";
import { SERVER_SAMPLES } from "./server-samples.ts";

/** A call that succeeds, sent by a permitted caller. */
export interface SampleCall {
  url: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The caller, if it is neither Mari nor, for admin calls, Ada. */
  as?: Caller;
}

/** A player, another player, an admin, two games of one round and a race that have not started. */
export interface SampleWorld {
  mari: Caller;
  jaan: Caller;
  ada: Caller;
  samples: Record<string, SampleCall>;
}

/** A game's row as an admin saves it. */
export const createGameRow = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  team1: "Estonia",
  emoji1: "🇪🇪",
  team2: "Finland",
  emoji2: "🇫🇮",
  spread: -4.5,
  score1: 80,
  score2: 70,
  top_scorer: "Lauri Markkanen",
  ...changes,
});

/** Ferrari's row in race 501 as an admin saves it. */
export const createDriversRow = (changes: Record<string, unknown> = {}) => ({
  id: 50_101,
  driver1: "Charles Leclerc",
  driver1_flag: "🇲🇨",
  driver2: "Lewis Hamilton",
  driver2_flag: "🇬🇧",
  handicap: -2.5,
  driver1_position: 3,
  driver2_position: 8,
  ...changes,
});

/** Returns a body that signs Nora in once. */
export async function createSignIn(call: Call): Promise<Record<string, unknown>> {
  const who = { name: "Nora", email: "nora@example.org" };
  const { body } = await call("POST", "/demo/credential", { body: who });
  return { ...who, ...(body as { credential: string }) };
}

function listRacingSamples(userId: number): Record<string, SampleCall> {
  return {
    "GET /api/f1/races": { url: "/api/f1/races?tournamentId=5" },
    "GET /api/f1/races/:id": { url: "/api/f1/races/501?tournamentId=5" },
    "GET /api/f1/races/:id/predictions/summary": {
      url: "/api/f1/races/501/predictions/summary?tournamentId=5",
    },
    "GET /api/f1/races/:id/predictions": { url: "/api/f1/races/501/predictions?tournamentId=5" },
    "GET /api/f1/predictions/:userId": { url: `/api/f1/predictions/${userId}?tournamentId=5` },
    "GET /api/admin/f1-races": { url: "/api/admin/f1-races?tournament_id=5" },
    "GET /api/admin/f1-race-drivers": { url: "/api/admin/f1-race-drivers?tournament_id=5&race_id=501" },
    "POST /api/f1/predictions": {
      url: "/api/f1/predictions",
      body: {
        user_id: userId,
        race_id: 501,
        team_name: "Ferrari",
        winner_prediction: "Charles Leclerc",
        handicap_prediction: null,
        is_double_points: false,
      },
    },
    "POST /api/f1/predictions/double-points": {
      url: "/api/f1/predictions/double-points",
      body: { userId, raceId: 501, teamName: "Ferrari", isDoublePoints: true },
    },
    "PUT /api/admin/f1-race-drivers": {
      url: "/api/admin/f1-race-drivers",
      body: {
        tournament_id: 5,
        race_id: 501,
        drivers: [createDriversRow({ driver1_position: null, driver2_position: null })],
      },
    },
  };
}

function listBasketballSamples(userId: number): Record<string, SampleCall> {
  const game = { user_id: userId, game_id: 701, tournament_id: 7, round: "Day 1" };
  const shown = { team1: "Estonia", team2: "Finland", emoji1: "🇪🇪", emoji2: "🇫🇮" };
  const winner = { straight_prediction: "Estonia", spread_prediction: null, is_double_points: false };
  return {
    "GET /api/games": { url: "/api/games?tournamentId=7" },
    "GET /api/games/:id": { url: "/api/games/701?tournamentId=7" },
    "GET /api/games/:id/predictions/summary": { url: "/api/games/701/predictions/summary?tournamentId=7" },
    "GET /api/games/:id/predictions": { url: "/api/games/701/predictions?tournamentId=7" },
    "GET /api/user/:userId/old": { url: `/api/user/${userId}/old?tournamentId=7` },
    "POST /api/predictions": { url: "/api/predictions", body: { ...game, ...winner, ...shown } },
    "POST /api/predictions/double-points": {
      url: "/api/predictions/double-points",
      body: { ...game, is_double_points: true, ...shown },
    },
    "POST /api/predictions/take-back": {
      url: "/api/predictions/take-back",
      body: { user_id: userId, contest_id: 701 },
    },
    "PUT /api/admin/basketball-games": {
      url: "/api/admin/basketball-games",
      body: {
        tournament_id: 7,
        games: [createGameRow(701, { score1: null, score2: null, top_scorer: null })],
      },
    },
  };
}

function listPlayerSamples({ id }: Caller, leaver: Caller): Record<string, SampleCall> {
  return {
    "GET /api/user/:id": { url: `/api/user/${id}?tournamentId=7` },
    "GET /api/recap/round": { url: "/api/recap/round?tournamentId=7" },
    "GET /api/recap/tournament": { url: `/api/recap/tournament?tournamentId=7&userId=${id}` },
    "GET /api/versus/:id/:otherId": { url: `/api/versus/${id}/${id}?tournamentId=7` },
    "PUT /api/user/:id": { url: `/api/user/${id}`, body: { name: "Maasikas" } },
    "PUT /api/supporters/:id": {
      url: `/api/supporters/${id}`,
      body: { team: "Estonia", tournamentId: 7 },
    },
    "GET /api/leaderboard/user/:id": { url: `/api/leaderboard/user/${id}` },
    "GET /api/leaderboard/user/:id/rounds": { url: `/api/leaderboard/user/${id}/rounds?tournamentId=7` },
    "POST /api/user/delete/:id": { url: `/api/user/delete/${leaver.id}`, as: leaver },
  };
}

async function listChatSamples(db: Database, author: Caller): Promise<Record<string, SampleCall>> {
  const id = await createMessage(db, author, "Tere!");
  return {
    "GET /api/messages": { url: "/api/messages?tournamentId=7&before=2147483647&limit=50" },
    "POST /api/admin/messages/:id/remove": { url: `/api/admin/messages/${id}/remove` },
    "GET /api/admins": { url: "/api/admins" },
    "GET /api/entered-picks": { url: "/api/entered-picks?tournamentId=7" },
    "GET /api/pick-permission": { url: "/api/pick-permission?tournamentId=7" },
    "PUT /api/pick-permission": {
      url: "/api/pick-permission",
      body: { tournamentId: 7, is_allowed: true },
    },
    "GET /api/admin/muted-players": { url: "/api/admin/muted-players" },
    "POST /api/admin/muted-players/:id": {
      url: `/api/admin/muted-players/${author.id}`,
      body: { is_muted: true },
    },
  };
}

/** Game 702 moved by an hour, and a notice for Mari about another game, which that move does not replace. */
async function listScheduleSamples(db: Database, mari: Caller): Promise<Record<string, SampleCall>> {
  const [starts_at, created_at] = [isoOf(START + 2 * HOUR), isoOf(START)];
  const about = {
    name: "Estonia \u2013 Finland",
    race_id: null,
    starts_at,
    locked_at: null,
    has_joker: false,
  };
  const data = { ...about, reason: "Television" };
  const own = { tournament_id: 7, player_id: mari.id, created_at };
  const [notice, brought] = await db
    .insert(notices)
    .values([
      { ...own, id: 1, contest_id: 701, kind: "moved", data },
      { ...own, id: 2, kind: "brought-along", data: { ...data, into: 7 } },
    ])
    .returning({ id: notices.id });
  return {
    "GET /api/notices": { url: "/api/notices?tournamentId=7" },
    "POST /api/notices/:id/decline": { url: `/api/notices/${brought?.id}/decline` },
    "POST /api/notices/:id/seen": { url: `/api/notices/${notice?.id}/seen` },
  };
}

async function listSignInSamples(
  call: Call,
  mari: Caller,
  jaan: Caller,
): Promise<Record<string, SampleCall>> {
  return {
    "POST /api/sign-in/nonce": { url: "/api/sign-in/nonce" },
    "POST /api/sign-in/code": { url: "/api/sign-in/code", body: { email: "olev@example.org" } },
    "POST /api/sign-in/code/check": await createCodeSample(call),
    "POST /api/admin/sign-in-links": { url: "/api/admin/sign-in-links", body: { user_id: mari.id } },
    "POST /api/sign-in/link": await createLinkSample(call, jaan),
    "GET /demo/mailbox": { url: "/demo/mailbox" },
  };
}

const TOURNAMENT_SAMPLES: Record<string, SampleCall> = {
  "GET /api/tournaments": { url: "/api/tournaments" },
  "GET /api/tournaments/:id": { url: "/api/tournaments/7" },
  "GET /api/tournaments/unlisted": { url: "/api/tournaments/unlisted" },
  "GET /api/tournaments/:id/seals": { url: "/api/tournaments/7/seals" },
  "GET /api/proofs/:id": { url: "/api/proofs/701" },
};

/** Inserts the sample data, and returns one valid call for each endpoint of the contract by name, such as
 * `GET /api/games`. */
export async function createWorld(db: Database, call: Call): Promise<SampleWorld> {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, start: START + 2 * HOUR });
  await createSeason(db);
  await createRace(db, { id: 501 });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  const publication_id = await createPublication(db, { tournamentId: 7, by: ada });
  const samples: Record<string, SampleCall> = {
    ...SERVER_SAMPLES,
    ...TOURNAMENT_SAMPLES,
    "GET /api/leaderboard": { url: "/api/leaderboard?tournamentId=7" },
    "GET /api/leaderboard/changes": { url: "/api/leaderboard/changes?tournamentId=7" },
    "GET /api/leaderboard/changes/players": {
      url: "/api/leaderboard/changes/players?tournamentId=7&limit=50&offset=0",
    },
    "GET /api/leaderboard/unpublished": { url: "/api/leaderboard/unpublished?tournamentId=7" },
    "GET /api/leaderboard/newcomers": { url: "/api/leaderboard/newcomers?tournamentId=7" },
    "GET /api/leaderboard/ranks-before": { url: "/api/leaderboard/ranks-before?tournamentId=7" },
    "GET /api/round-leaderboard": { url: "/api/round-leaderboard?tournamentId=7" },
    "POST /demo/credential": { url: "/demo/credential", body: { name: "Nora", email: "nora@example.org" } },
    "POST /api/user": { url: "/api/user", body: await createSignIn(call) },
    ...(await listSignInSamples(call, mari, jaan)),
    ...(await listSetUpSamples(db)),
    ...listBasketballSamples(mari.id),
    ...listRacingSamples(mari.id),
    ...(await listAccountSamples(db, call, mari)),
    // Before the author leaves.
    ...(await listRoomSamples(db, { author: jaan, reporter: mari, admin: ada })),
    ...listPlayerSamples(mari, jaan),
    ...(await listChatSamples(db, jaan)),
    ...(await listNameSamples(db)),
    ...(await listLeagueSamples(db, call, mari)),
    ...(await listOrganiseSamples(db, { mari, ada })),
    ...(await listFeedSamples(db, ada)),
    ...(await listScheduleSamples(db, mari)),
    "GET /api/logs": { url: `/api/logs?user_id=${mari.id}&limit=10` },
    "POST /api/admin/update-leaderboard": {
      url: "/api/admin/update-leaderboard",
      body: { tournament_id: 7, sport: "basketball" },
    },
    "POST /api/admin/preview-leaderboard": {
      url: "/api/admin/preview-leaderboard",
      body: { tournament_id: 7 },
    },
    "POST /api/admin/undo-publication": {
      url: "/api/admin/undo-publication",
      body: { tournament_id: 7, publication_id, reason: "Too early" },
    },
    "POST /api/admin/toggle-round-status": {
      url: "/api/admin/toggle-round-status",
      body: { tournament_id: 7, round: "Day 1", is_over: true },
    },
    // Last, since it ends its caller's session.
    "POST /api/sign-out": { url: "/api/sign-out" },
  };
  return { mari, jaan, ada, samples };
}
