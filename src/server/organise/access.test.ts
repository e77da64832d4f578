// Every call about one tournament, tried in each role.
import { describe, expect, test as plain } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { moderation, onBehalf, organise } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Caller, START, test } from "#server/testing/fixture.ts";
import { createDraft, IMPORT_REQUEST } from "#server/testing/organise-scene.ts";

/** Of a draft: 404, as it has no results. elsewhere: organises
 * another tournament · results: may only enter results */
const MATRIX = `
                                                       nobody player elsewhere results organiser admin
GET  /api/organise/tournaments/:id                        401    403       403     200       200   200
GET  /api/organise/tournaments/:id/folder                 401    403       403     403       200   200
GET  /api/organise/tournaments/:id/import                 401    403       403     403       200   200
GET  /api/organise/tournaments/:id/log                    401    403       403     403       200   200
GET  /api/organise/tournaments/:id/people                 401    403       403     403       200   200
PUT  /api/organise/tournaments/:id                        401    403       403     403       200   200
GET  /api/organise/tournaments/:id/contests/:contestId/schedule 401 403    403     403       404   404
PUT  /api/organise/tournaments/:id/contests/:contestId/schedule 401 403    403     403       404   404
POST /api/organise/tournaments/:id/delete                 401    403       403     403       200   200
POST /api/organise/tournaments/:id/game-results           401    403       403     404       404   404
POST /api/organise/tournaments/:id/race-results           401    403       403     404       404   404
POST /api/organise/tournaments/:id/import                 401    403       403     403       200   200
POST /api/organise/tournaments/:id/leagues                401    403       403     403       403   404
POST /api/organise/tournaments/:id/organisers/:userId     401    403       403     403       200   200
POST /api/organise/tournaments/:id/stage                  401    403       403     403       200   200
POST /api/organise/tournaments/:id/picks                  401    403       403     403       404   404
POST /api/organise/tournaments/:id/players/:userId/ask-for-name 401 403   403     403       404   404
POST /api/organise/tournaments/:id/players/:userId/rename   401 403       403     403       403   404
POST /api/organise/tournaments/:id/players/:userId/restrict 401 403       403     403       404   404
POST /api/organise/tournaments/:id/preview-results        401    403       403     404       404   404
POST /api/organise/tournaments/:id/publish-results        401    403       403     404       404   404
POST /api/organise/tournaments/:id/read-results           401    403       403     200       200   200
POST /api/organise/tournaments/:id/rounds                 401    403       403     404       404   404
POST /api/organise/tournaments/:id/remind                 401    403       403     403       409   409
POST /api/organise/tournaments/:id/undo-import            401    403       403     403       409   409
GET  /api/organise/tournaments/:id/reported-messages      401    403       403     403       200   200
POST /api/organise/tournaments/:id/reported-messages/:room/:messageId 401 403 403  403       404   404
GET  /api/organise/tournaments/:id/players/:userId/removal  401 403       403     403       404   404
GET  /api/organise/tournaments/:id/removed-players        401    403       403     403       200   200
POST /api/organise/tournaments/:id/undo-results           401    403       403     404       404   404
`;

const BODIES: Record<string, object> = {
  "PUT /api/organise/tournaments/:id": {
    rounds: [{ was: null, now: { name: "Semifinals", multiplier: 1 } }],
  },
  "PUT /api/organise/tournaments/:id/contests/:contestId/schedule": {
    action: "cancel",
    reason: "Snow",
  },
  "POST /api/organise/tournaments/:id/leagues": { from: 1 },
  "POST /api/organise/tournaments/:id/organisers/:userId": { rights: "results" },
  "POST /api/organise/tournaments/:id/game-results": {
    games: [{ id: 1, score1: 1, score2: 2, top_scorer: null }],
  },
  "POST /api/organise/tournaments/:id/race-results": {
    race_id: 1,
    duels: [{ id: 1, position1: 1, position2: 2 }],
  },
  "POST /api/organise/tournaments/:id/picks": {
    user_id: 1,
    contests: [{ contest_id: 1, winner: "Reds" }],
    reason: "Asked",
  },
  "POST /api/organise/tournaments/:id/players/:userId/ask-for-name": { reason: "Rude" },
  "POST /api/organise/tournaments/:id/players/:userId/rename": { name: "Somebody", reason: "Rude" },
  "POST /api/organise/tournaments/:id/players/:userId/restrict": {
    restriction: "muted",
    is_on: true,
    reason: "Rude",
  },
  "POST /api/organise/tournaments/:id/preview-results": {},
  "POST /api/organise/tournaments/:id/publish-results": { version: 0 },
  "POST /api/organise/tournaments/:id/read-results": { text: "Reds 98-86 Blues" },
  "POST /api/organise/tournaments/:id/rounds": { round: "Final", is_over: true },
  "POST /api/organise/tournaments/:id/remind": { locks_at: isoOf(START), is_dry_run: false },
  "POST /api/organise/tournaments/:id/reported-messages/:room/:messageId": { is_removed: true },
  "POST /api/organise/tournaments/:id/undo-results": { publication_id: 1, reason: "Wrong score" },
  "POST /api/organise/tournaments/:id/stage": { stage: "unlisted" },
  "POST /api/organise/tournaments/:id/import": IMPORT_REQUEST,
};

const [header = "", ...lines] = MATRIX.trim().split("\n");
const ROLES = header.trim().split(/\s+/);
const rows = new Map(
  lines.map((line) => {
    const [method, path, ...statuses] = line.trim().split(/\s+/);
    return [`${method} ${path}`, statuses.map(Number)] as [string, number[]];
  }),
);

const calls: Endpoint[] = [...Object.values(organise), onBehalf.enter, ...Object.values(moderation)];
const endpoints = calls.filter(({ path }) => path.includes("/:id"));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

plain("every call about one tournament has a row", () => {
  expect([...rows.keys()].sort()).toEqual(endpoints.map(nameOf).sort());
});

describe("who is answered how by", () => {
  test.for(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s",
    async ([name, endpoint], { db, call }) => {
      const statuses: number[] = [];
      const make = (who: string) => createPlayer(db, who);
      const [organiser, results, elsewhere] = [
        await make("Organiser"),
        await make("Results"),
        await make("Elsewhere"),
      ];
      const callers: Record<string, Caller | undefined> = {
        player: await make("Player"),
        elsewhere,
        results,
        organiser,
        admin: await createAdmin(db),
      };
      await createDraft(db, elsewhere);
      for (const role of ROLES) {
        const id = await createDraft(db, organiser);
        const at = `/api/organise/tournaments/${id}`;
        const appointed = await call("POST", `${at}/organisers/${results.id}`, {
          as: organiser,
          body: { rights: "results" },
        });
        expect(appointed).toMatchObject({ status: 200 });
        const url = endpoint.path
          .replace(":id", String(id))
          .replace(":contestId", String(id + 1))
          .replace(":userId", String(results.id))
          .replace(":room", "tournament")
          .replace(":messageId", "1");
        const as = callers[role];
        const { status } = await call(endpoint.method, url, { ...(as && { as }), body: BODIES[name] });
        statuses.push(status);
      }
      expect(statuses, ROLES.join(" ")).toEqual(rows.get(name));
    },
  );
});
