// Every call as everybody may try it: as nobody, about oneself, about somebody else, as an admin, with a deactivated
// account, and muted. A call without a row fails.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { createSession } from "#server/testing/builders.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { createCodeSample, createLinkSample } from "#server/testing/email-code.ts";
import { bearer, type Call, type Caller, test } from "#server/testing/fixture.ts";
import {
  createSignIn,
  createWorld,
  type SampleCall,
  type SampleWorld,
} from "#server/testing/sample-calls.ts";
import type { Database } from "#server/db/open.ts";

/**
 * The statuses of calls that are valid and about Mari, who is a player, where they are about anybody:
 * nobody: without a session · player: Mari · other: Jaan, another player · admin: Ada ·
 * deactivated: Mari with a session of her deactivated account · muted: Mari while she may not write in chats.
 */
const MATRIX = `
                                             nobody player other admin deactivated muted
GET  /api/account/data                          401    200   200   200         401   200
GET  /api/account/identities                    401    200   200   200         401   200
GET  /api/account/passkeys                      401    200   200   200         401   200
GET  /api/account/sessions                      401    200   200   200         401   200
GET  /api/admin/contests/:id/schedule           401    403   403   200         401   403
GET  /api/admin/f1-race-drivers                 401    403   403   200         401   403
GET  /api/admin/f1-races                        401    403   403   200         401   403
GET  /api/admin/muted-players                   401    403   403   200         401   403
GET  /api/admin/names                           401    403   403   200         401   403
GET  /api/admins                                401    200   200   200         401   200
GET  /api/croissant/count/:id                   401    200   200   200         401   200
GET  /api/entered-picks                         200    200   200   200         401   200
GET  /api/f1/predictions/:userId                401    200   200   200         401   200
GET  /api/f1/races                              200    200   200   200         200   200
GET  /api/f1/races/:id                          200    200   200   200         200   200
GET  /api/f1/races/:id/predictions              200    200   200   200         401   200
GET  /api/f1/races/:id/predictions/summary      200    200   200   200         401   200
GET  /api/games                                 200    200   200   200         200   200
GET  /api/games/:id                             200    200   200   200         200   200
GET  /api/games/:id/predictions                 200    200   200   200         401   200
GET  /api/games/:id/predictions/summary         200    200   200   200         401   200
GET  /api/health                                200    200   200   200         200   200
GET  /api/join/:code                            200    200   200   200         401   200
GET  /api/leaderboard                           200    200   200   200         200   200
GET  /api/leaderboard/changes                   200    200   200   200         200   200
GET  /api/leaderboard/changes/players           200    200   200   200         200   200
GET  /api/leaderboard/newcomers                 200    200   200   200         200   200
GET  /api/leaderboard/ranks-before              200    200   200   200         200   200
GET  /api/leaderboard/unpublished               200    200   200   200         200   200
GET  /api/leaderboard/user/:id                  401    200   200   200         401   200
GET  /api/leaderboard/user/:id/rounds           401    200   200   200         401   200
GET  /api/leagues                               401    200   200   200         401   200
GET  /api/leagues/:id                           401    200   404   404         401   200
GET  /api/leagues/:id/leaderboard               401    200   404   404         401   200
GET  /api/leagues/:id/log                       401    200   404   404         401   200
GET  /api/leagues/:id/members                   401    200   404   404         401   200
GET  /api/leagues/:id/messages                  401    200   404   404         401   200
GET  /api/leagues/:id/picked                    401    200   404   404         401   200
GET  /api/leagues/:id/round-leaderboard         401    200   404   404         401   200
GET  /api/leagues/:id/stake                     401    200   404   404         401   200
GET  /api/logs                                  401    403   403   200         401   403
GET  /api/messages                              401    200   200   200         401   200
GET  /api/notices                               401    200   200   200         401   200
GET  /api/organise/tournaments                  401    200   200   200         401   200
GET  /api/organise/tournaments/:id              401    200   403   200         401   200
GET  /api/organise/tournaments/:id/folder       401    200   403   200         401   200
GET  /api/organise/tournaments/:id/import       401    200   403   200         401   200
GET  /api/organise/tournaments/:id/log          401    200   403   200         401   200
GET  /api/organise/tournaments/:id/people       401    200   403   200         401   200
GET  /api/pick-permission                       401    200   200   200         401   200
GET  /api/round-leaderboard                     200    200   200   200         200   200
GET  /api/settings                              200    200   200   200         200   200
GET  /api/tournaments                           200    200   200   200         200   200
GET  /api/tournaments/:id                       200    200   200   200         200   200
GET  /api/tournaments/:id/seals                 200    200   200   200         200   200
GET  /api/tournaments/unlisted                  401    200   200   200         401   200
GET  /api/user/:id                              401    200   200   200         401   200
GET  /api/user/:userId/old                      401    200   200   200         401   200
GET  /api/versus/:id/:otherId                   401    200   200   200         401   200
GET  /demo/mailbox                              200    200   200   200         200   200
GET  /version.json                              200    200   200   200         200   200
POST /api/account/passkeys                      401    200   400   400         401   400
POST /api/account/passkeys/options              401    200   200   200         401   200
POST /api/account/passkeys/:id/remove           401    200   404   404         401   404
POST /api/account/erase                         401    400   200   400         401   400
POST /api/account/identities                    401    200   401   401         401   401
POST /api/account/identities/remove             401    200   404   404         401   404
POST /api/account/reauthenticate                401    200   401   401         401   401
POST /api/account/sessions/:id/end              401    200   404   404         401   404
POST /api/account/sessions/end-others           401    200   200   200         401   200
POST /api/admin/messages/:id/remove             401    403   403   200         401   403
POST /api/admin/muted-players/:id               401    403   403   200         401   403
POST /api/admin/players/:id/end-sessions        401    403   403   200         401   403
POST /api/admin/preview-leaderboard             401    403   403   200         401   403
POST /api/admin/sign-in-links                   401    403   403   200         401   403
POST /api/admin/toggle-round-status             401    403   403   200         401   403
POST /api/admin/undo-publication                401    403   403   200         401   403
POST /api/admin/update-leaderboard              401    403   403   200         401   403
POST /api/croissant/give/:id                    401    400   200   200         401   400
POST /api/f1/predictions                        401    200   403   403         401   200
POST /api/f1/predictions/double-points          401    200   403   403         401   200
POST /api/join/:code                            401    200   200   200         401   200
POST /api/leagues                               401    200   200   200         401   200
POST /api/leagues/:id/delete                    401    200   404   404         401   404
POST /api/leagues/:id/invitation                401    200   404   404         401   200
POST /api/leagues/:id/invitation/revoke         401    200   404   404         401   200
POST /api/leagues/:id/leave                     401    200   404   404         401   404
POST /api/leagues/:id/members/:userId           401    200   404   404         401   200
POST /api/leagues/:id/messages/:messageId/remove  401    200   404   404         401   404
POST /api/leagues/:id/restore                   401    200   404   404         401   200
POST /api/leagues/:id/stake/:userId             401    200   404   404         401   200
POST /api/notices/:id/seen                      401    200   404   404         401   200
POST /api/organise/tournaments                  401    403   403   200         401   403
POST /api/organise/tournaments/:id/delete       401    200   403   409         401   403
POST /api/organise/tournaments/:id/game-results  401    403   403   200         401   403
POST /api/organise/tournaments/:id/import       401    200   403   200         401   200
POST /api/organise/tournaments/:id/race-results  401    403   403   200         401   403
POST /api/organise/tournaments/:id/organisers/:userId  401    200   403   200         401   200
POST /api/organise/tournaments/:id/stage        401    200   403   200         401   200
POST /api/organise/tournaments/:id/picks        401    403   403   200         401   403
POST /api/organise/tournaments/:id/players/:userId/restrict  401    403   403   200         401   403
POST /api/organise/tournaments/:id/players/:userId/rename  401    403   403   200         401   403
POST /api/organise/tournaments/:id/players/:userId/ask-for-name  401    403   403   200         401   403
POST /api/organise/tournaments/:id/preview-results  401    403   403   200         401   403
POST /api/organise/tournaments/:id/undo-results  401    403   403   200         401   403
POST /api/organise/tournaments/:id/undo-import  401    200   403   409         401   409
POST /api/predictions                           401    200   403   403         401   200
POST /api/predictions/double-points             401    200   403   403         401   200
POST /api/sign-in/passkey/options               200    200   200   200         200   200
POST /api/sign-in/passkey                       200    401   401   401         401   401
POST /api/sign-in/link                          200    200   200   200         200   200
POST /api/sign-out                              401    200   200   200         401   200
POST /api/sign-in/nonce                         200    200   200   200         200   200
POST /api/sign-in/code                          200    200   200   200         200   200
POST /api/sign-in/code/check                    200    200   200   200         200   200
POST /api/user                                  200    200   200   200         200   200
POST /api/user/delete/:id                       401    200   403   403         401   200
POST /demo/credential                           200    200   200   200         200   200
PUT  /api/account/passkeys/:id                  401    200   404   404         401   200
PUT  /api/admin/athletes/:id                    401    403   403   200         401   403
PUT  /api/admin/basketball-games                401    403   403   200         401   403
PUT  /api/admin/contests/:id/schedule           401    403   403   200         401   403
PUT  /api/admin/f1-race-drivers                 401    403   403   200         401   403
PUT  /api/admin/teams/:id                       401    403   403   200         401   403
PUT  /api/leagues/:id                           401    200   404   404         401   200
PUT  /api/leagues/:id/stake                     401    200   404   404         401   200
PUT  /api/organise/tournaments/:id              401    200   403   200         401   200
PUT  /api/pick-permission                       401    200   200   200         401   200
PUT  /api/supporters/:id                        401    200   403   403         401   200
PUT  /api/user/:id                              401    200   403   403         401   200
`;

const ROLES = ["nobody", "player", "other", "admin", "deactivated", "muted"] as const;
type Role = (typeof ROLES)[number];

/** The table's rows by the names of their calls. */
const rows = new Map<string, number[]>(
  MATRIX.trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [method, path, ...statuses] = line.trim().split(/\s+/);
      return [`${method} ${path}`, statuses.map(Number)] as const;
    }),
);

/** Calls whose sample is not about Mari, or can be sent only once. */
const OWN_SAMPLES: Record<string, (world: SampleWorld, call: Call) => Promise<SampleCall>> = {
  "POST /api/croissant/give/:id": async ({ mari }) => ({
    url: `/api/croissant/give/${mari.id}`,
    body: { tournamentId: 7 },
  }),
  // Jaan's name, so that only he is erased.
  "POST /api/account/erase": async () => ({ url: "/api/account/erase", body: { name: "Jaan" } }),
  "POST /api/user/delete/:id": async ({ mari }) => ({ url: `/api/user/delete/${mari.id}` }),
  "POST /api/user": async (_world, call) => ({ url: "/api/user", body: await createSignIn(call) }),
  "POST /api/sign-in/code": async () => ({
    url: "/api/sign-in/code",
    body: { email: `${randomUUID()}@example.org` },
  }),
  "POST /api/sign-in/link": ({ jaan }, call) => createLinkSample(call, jaan),
  "POST /api/sign-in/code/check": (_world, call) => createCodeSample(call),
};

/** Puts Mari into the state that the role says, and answers who calls, with a session of now. */
async function prepareCaller(
  db: Database,
  role: Role,
  { mari, jaan, ada }: SampleWorld,
): Promise<Caller | null> {
  await db.execute(sql`
    update players set is_muted = ${role === "muted"},
      deactivated_at = ${role === "deactivated" ? sql`created_at` : null}
    where id = ${mari.id}`);
  if (role === "nobody") return null;
  return createSession(db, { other: jaan, admin: ada, player: mari, deactivated: mari, muted: mari }[role]);
}

async function sendAs(
  { db, call }: { db: Database; call: Call },
  endpoint: Endpoint,
  world: SampleWorld,
  role: Role,
): Promise<number> {
  const caller = await prepareCaller(db, role, world);
  const sample = (await OWN_SAMPLES[nameOf(endpoint)]?.(world, call)) ?? world.samples[nameOf(endpoint)];
  if (sample === undefined) throw new Error(`${nameOf(endpoint)} has no sample call`);
  const { url, body } = sample;
  const headers = { ...sample.headers, ...(caller !== null && bearer(caller)) };
  const answer = await call(endpoint.method, url, { headers, ...(body && { body }) });
  return answer.status;
}

plain("every call has a row, and no other", async () => {
  expect([...rows.keys()].sort()).toEqual(listEndpoints().map(nameOf).sort());
  expect(MATRIX.trim().split("\n")[0]?.trim().split(/\s+/)).toEqual([...ROLES]);
});

describe("who is answered how by", async () => {
  test.for(listEndpoints().map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s",
    async ([name, endpoint], { db, call }) => {
      const world = await createWorld(db, call);
      const statuses: number[] = [];
      for (const role of ROLES) statuses.push(await sendAs({ db, call }, endpoint, world, role));
      expect(statuses, ROLES.join(" ")).toEqual(rows.get(name));
    },
  );
});
