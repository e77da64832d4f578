import { expect } from "vitest";
import type { ImportRequest } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament, Setup, SetupChanges, SetupGame } from "#contract/organise/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { publications } from "#server/db/schema/player-schema.ts";
import { saveDraft, takeIds } from "#server/setup/draft-queries.ts";
import { saveImport } from "#server/setup/import/queries.ts";
import { savePermission } from "#server/on-behalf/queries.ts";
import { saveOrganiser } from "#server/organise/organiser-queries.ts";
import { createPlayer } from "./builders.ts";
import { type Call, type Caller, START } from "./fixture.ts";
import { createDestination } from "./post-scene.ts";
import { listQuestionSamples } from "./question-scene.ts";
import { listScheduleSamples } from "./schedule-samples.ts";

/** Creates a draft without problems, of two teams and one game a day from now, and returns its id. */
export async function createDraft(db: Database, organiser: Caller): Promise<number> {
  const id = await takeIds(db, 2);
  const at = isoOf(START);
  const setup: Setup = {
    sport: "basketball",
    settings: {
      name: "Office Cup",
      points_per_pick: 1,
      gift_type: "chocolate",
      gift_badge: "leader",
      supporters: [],
      notes: [],
      time_zone: "Europe/Tallinn",
      sequence: id,
      rules: null,
    },
    rounds: [{ name: "Final", multiplier: 1 }],
    teams: [
      { name: "Reds", emoji: "🔴", color: null, players: ["Ann Red"] },
      { name: "Blues", emoji: "🔵", color: null, players: [] },
    ],
    games: [
      {
        id: id + 1,
        round: "Final",
        starts_at: isoOf(START + DAY),
        status: "scheduled",
        side1: "Reds",
        side2: "Blues",
        spread: -3.5,
      },
    ],
    races: [],
  };
  await saveDraft(db, { id, setup, updatedAt: at });
  const row = { tournament_id: id, player_id: organiser.id, appointed_by: null, created_at: at };
  await saveOrganiser(db, { ...row, rights: "everything" });
  return id;
}

/** An import of a second game for what `createDraft` creates. */
export const IMPORT_REQUEST: ImportRequest = {
  files: [
    {
      name: "games.csv",
      text: "round,date,time,team 1,team 2,spread\nFinal,2030-03-02,18:30,Reds,Blues,-4.5\n",
    },
  ],
  time_zone: "UTC",
  is_dry_run: false,
};

/** Stores a publication that changed nothing, and returns its id. */
export async function createPublication(
  db: Database,
  { tournamentId, by }: { tournamentId: number; by: Caller },
): Promise<number> {
  const [publication] = await db
    .insert(publications)
    .values({ tournament_id: tournamentId, published_at: isoOf(START), published_by: by.id })
    .returning();
  if (publication === undefined) throw new Error("no publication was made");
  return publication.id;
}

/** A call that enters a pick for a player who allows it. */
async function createEnterSample(db: Database, player: Caller) {
  await savePermission(db, { tournamentId: 7, playerId: player.id }, isoOf(START));
  const contests = [{ contest_id: 701, winner: "Estonia" }];
  const picks = { user_id: player.id, contests, reason: "On a plane" };
  return { url: "/api/organise/tournaments/7/picks", body: picks };
}

/** Calls about a player of tournament 7 who may be picked for, and so takes part. */
function listModerationSamples({ id }: Caller, as: Caller) {
  const url = `/api/organise/tournaments/7/players/${id}`;
  return {
    "POST /api/organise/tournaments/:id/players/:userId/restrict": {
      url: `${url}/restrict`,
      body: { restriction: "muted", is_on: true, reason: "Rude" },
      as,
    },
    "GET /api/organise/tournaments/:id/players/:userId/removal": { url: `${url}/removal`, as },
    "POST /api/organise/tournaments/:id/players/:userId/rename": {
      url: `${url}/rename`,
      body: { name: "Liis the Second", reason: "Rude" },
      as,
    },
    "POST /api/organise/tournaments/:id/players/:userId/ask-for-name": {
      url: `${url}/ask-for-name`,
      body: { reason: "Rude" },
      as,
    },
  };
}

/** Calls about how games and races stand. */
function listProvisionalSamples(as: Caller) {
  const url = "/api/organise/tournaments";
  return {
    "GET /api/provisional": { url: "/api/provisional?tournamentId=7" },
    "GET /api/provisional/board": { url: "/api/provisional/board?tournamentId=7&eventId=701" },
    "POST /api/organise/tournaments/:id/provisional-game": {
      url: `${url}/7/provisional-game`,
      body: { id: 701, score1: null, score2: null, top_scorer: null },
      as,
    },
    "POST /api/organise/tournaments/:id/provisional-race": {
      url: `${url}/5/provisional-race`,
      body: { race_id: 501, duels: [{ id: 50_101, position1: null, position2: null }] },
      as,
    },
  };
}

/** Calls of the results desk that change nothing, and those about posts. */
const listResultSamples = (ada: Caller, destination: number) => ({
  "POST /api/organise/tournaments/:id/preview-results": {
    url: "/api/organise/tournaments/7/preview-results",
    body: { games: [{ id: 701, score1: 80, score2: 70, top_scorer: null }] },
    as: ada,
  },
  // Nothing is left to publish.
  "POST /api/organise/tournaments/:id/publish-results": {
    url: "/api/organise/tournaments/7/publish-results",
    body: { version: 0 },
    as: ada,
  },
  "POST /api/organise/tournaments/:id/read-results": {
    url: "/api/organise/tournaments/7/read-results",
    body: { text: "Latvia 80-70 Turkey" },
    as: ada,
  },
  "GET /api/posts/:of/:ofId": { url: "/api/posts/tournament/7", as: ada },
  "POST /api/posts/:of/:ofId": {
    url: "/api/posts/tournament/7",
    // Nothing is sent before a test.
    body: { service: "telegram", url: null, token: "1:secret", room: "@office", kinds: ["recap"] },
    as: ada,
  },
  "PUT /api/posts/:of/:ofId/:id": {
    url: `/api/posts/tournament/7/${destination}`,
    body: { kinds: [] },
    as: ada,
  },
  "POST /api/posts/:of/:ofId/:id/test": { url: `/api/posts/tournament/7/${destination}/test`, as: ada },
  "POST /api/posts/:of/:ofId/:id/remove": { url: `/api/posts/tournament/7/${destination}/remove`, as: ada },
  "POST /api/organise/tournaments/:id/remind": {
    url: "/api/organise/tournaments/7/remind",
    body: { locks_at: isoOf(START + 2 * HOUR), is_dry_run: true },
    as: ada,
  },
});

/** One valid call for each endpoint of organisers, by Mari unless it says otherwise. */
export async function listOrganiseSamples(
  db: Database,
  { mari, ada }: { mari: Caller; ada: Caller },
): Promise<Record<string, { url: string; body?: Record<string, unknown>; as?: Caller }>> {
  const list = "/api/organise/tournaments";
  const liis = await createPlayer(db, "Liis");
  const [id, other] = [await createDraft(db, mari), await createDraft(db, mari)];
  const imported = await createDraft(db, mari);
  const imported_at = isoOf(START);
  await saveImport(db, imported, { files: "rounds.csv", changes: {}, imported_at });
  const rounds = [{ name: "Final", multiplier: 1 }];
  const created = { sport: "basketball", name: "Cup", time_zone: "UTC", points_per_pick: 1, rounds };
  const added = { was: null, now: { name: "Third place", multiplier: 1 } };
  return {
    "GET /api/organise/tournaments": { url: list },
    "POST /api/organise/tournaments": { url: list, body: created, as: ada },
    "GET /api/organise/tournaments/:id": { url: `${list}/${id}` },
    "GET /api/organise/tournaments/:id/folder": { url: `${list}/${id}/folder` },
    "GET /api/organise/tournaments/:id/people": { url: `${list}/${id}/people` },
    "PUT /api/organise/tournaments/:id": { url: `${list}/${id}`, body: { rounds: [added] } },
    "POST /api/organise/tournaments/:id/stage": { url: `${list}/${id}/stage`, body: { stage: "published" } },
    "POST /api/organise/tournaments/:id/game-results": {
      url: `${list}/7/game-results`,
      body: { games: [{ id: 701, score1: null, score2: null, top_scorer: null }] },
      as: ada,
    },
    "POST /api/organise/tournaments/:id/race-results": {
      url: `${list}/5/race-results`,
      body: { race_id: 501, duels: [{ id: 50_101, position1: null, position2: null }] },
      as: ada,
    },
    ...(await listQuestionSamples(db, mari, ada)),
    ...listProvisionalSamples(ada),
    ...listModerationSamples(liis, ada),
    "POST /api/organise/tournaments/:id/picks": { ...(await createEnterSample(db, liis)), as: ada },
    "POST /api/organise/tournaments/:id/leagues": { url: `${list}/5/leagues`, body: { from: 7 }, as: ada },
    ...listResultSamples(ada, await createDestination(db)),
    "POST /api/organise/tournaments/:id/undo-results": {
      url: `${list}/5/undo-results`,
      body: {
        publication_id: await createPublication(db, { tournamentId: 5, by: ada }),
        reason: "Wrong race",
      },
      as: ada,
    },
    ...listScheduleSamples(ada),
    "GET /api/organise/tournaments/:id/log": { url: `${list}/${id}/log` },
    "GET /api/organise/tournaments/:id/import": { url: `${list}/${id}/import` },
    "POST /api/organise/tournaments/:id/import": { url: `${list}/${id}/import`, body: { ...IMPORT_REQUEST } },
    "POST /api/organise/tournaments/:id/undo-import": { url: `${list}/${imported}/undo-import` },
    "POST /api/organise/tournaments/:id/delete": { url: `${list}/${other}/delete` },
    "POST /api/organise/tournaments/:id/organisers/:userId": {
      url: `${list}/${id}/organisers/${liis.id}`,
      body: { rights: "results" },
    },
  };
}

/** The calls of organisers. */
export const ORGANISE_URL = "/api/organise/tournaments";

/** A new tournament as one asks for it. */
export const NEW_TOURNAMENT = {
  sport: "basketball",
  name: "Office Cup",
  time_zone: "Europe/Tallinn",
  points_per_pick: 1,
  rounds: [
    { name: "Semifinals", multiplier: 1 },
    { name: "Final", multiplier: 3 },
  ],
};

/** A team to add. */
export const createTeamRow = (name: string, emoji: string, ...players: string[]) => ({
  was: null,
  now: { name, emoji, color: null, players },
});

/** A game of Reds and Blues to add, in a day. */
export const createGameRow = (changes: Partial<SetupGame> = {}) => ({
  was: null,
  now: {
    round: "Semifinals",
    starts_at: isoOf(START + DAY),
    status: "scheduled" as const,
    side1: "Reds",
    side2: "Blues",
    spread: -3.5,
    ...changes,
  },
});

/** Creates a tournament over the call, and returns its id. */
export async function createOrganised(call: Call, as: Caller, asked: object = {}): Promise<number> {
  const { status, body } = await call("POST", ORGANISE_URL, { as, body: { ...NEW_TOURNAMENT, ...asked } });
  expect(status).toBe(200);
  return (body as { id: number }).id;
}

/** Reads a tournament as an organiser. */
export async function readOrganised(call: Call, as: Caller, id: number): Promise<OrganisedTournament> {
  const { status, body } = await call("GET", `${ORGANISE_URL}/${id}`, { as });
  expect(status).toBe(200);
  return body as OrganisedTournament;
}

/** Changes rows. */
export const changeOrganised = (call: Call, as: Caller, id: number, body: SetupChanges) =>
  call("PUT", `${ORGANISE_URL}/${id}`, { as, body });

/** Sets the stage. */
export const publish = (call: Call, as: Caller, id: number, stage = "published") =>
  call("POST", `${ORGANISE_URL}/${id}/stage`, { as, body: { stage } });

/** A published cup of two teams with one game, and its organiser. */
export async function createCup(call: Call, admin: Caller): Promise<{ id: number; game: SetupGame }> {
  const id = await createOrganised(call, admin);
  const teams = [createTeamRow("Reds", "🔴", "Ann Red"), createTeamRow("Blues", "🔵", "Ben Blue")];
  expect(await changeOrganised(call, admin, id, { teams, games: [createGameRow()] })).toMatchObject({
    status: 200,
    body: { problems: [] },
  });
  expect(await publish(call, admin, id)).toMatchObject({ status: 200, body: { stage: "published" } });
  const [first] = (await readOrganised(call, admin, id)).setup.games;
  if (first === undefined) throw new Error("There is no game.");
  return { id, game: first };
}
