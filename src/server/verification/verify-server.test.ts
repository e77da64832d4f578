import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Seal } from "#contract/sealing/schemas.ts";
import { HOUR } from "#domain/time.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { CHAMPION, createQuestion } from "#server/testing/question-scene.ts";
import { createScheduleScene, LOCK } from "#server/testing/schedule-scene.ts";
import { verifyServer } from "./verify-server.ts";

/** Verifies a server that gives the app's answers, changed by this. */
async function verify(call: Call, change: (url: string, body: unknown) => unknown = (_, body) => body) {
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    const answer = async () => {
      const { status, body } = await call("GET", url);
      response.writeHead(status).end(JSON.stringify(change(url, body)));
    };
    void answer();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const lines: string[] = [];
  try {
    const { port } = server.address() as AddressInfo;
    const damages = await verifyServer(`http://127.0.0.1:${port}`, (line) => lines.push(line));
    return { damages, lines };
  } finally {
    server.close();
  }
}

const prepare = test.extend<{ mari: number }>({
  mari: async ({ db, call, clock }, use) => {
    const scene = await createScheduleScene(db, call, clock);
    await scene.pick(scene.mari, "Estonia");
    await scene.pick(scene.jaan, "Finland");
    await scene.seal();
    clock.now = LOCK + 3 * HOUR;
    expect(await scene.enterResult()).toMatchObject({ status: 200 });
    expect(await scene.publish()).toMatchObject({ status: 200 });
    await use(scene.mari.id);
  },
});

prepare("a server's boards follow from the predictions and seals that it shows", async ({ call, mari }) => {
  expect(mari).toBeGreaterThan(0);
  expect(await verify(call)).toMatchObject({ damages: 0 });
});

test("answers to questions count on the boards, and more of them than were sealed are named", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, ada } = await createScheduleScene(db, call, clock);
  await createQuestion(db);
  const answer = (as: Caller, name: string) =>
    call("POST", "/api/questions/answers", {
      as,
      body: { user_id: as.id, question_id: CHAMPION.id, tournament_id: 7, answer: name },
    });
  expect(await answer(mari, "Estonia")).toMatchObject({ status: 200 });
  expect(await answer(jaan, "Latvia")).toMatchObject({ status: 200 });
  clock.now = LOCK + HOUR;
  const url = `/api/organise/tournaments/7/questions/${CHAMPION.id}/result`;
  expect(await call("POST", url, { as: ada, body: { answers: ["Estonia"] } })).toMatchObject({ status: 200 });
  const { damages, lines } = await verify(call);
  expect(damages).toBe(0);
  expect(lines[0]).toContain("2 games or races, 1 questions, 0 damages.");
  const wrong = await verify(call, (address, body) =>
    address.includes("/seals") ? (body as Seal[]).map((seal) => ({ ...seal, leaf_count: 1 })) : body,
  );
  expect(wrong.lines[0]).toContain(`Contest ${CHAMPION.id}: 2 picks are shown, and 1 were sealed.`);
});

prepare("a rank that does not follow from them is named, with the player", async ({ call, mari }) => {
  const { damages, lines } = await verify(call, (url, body) =>
    url.startsWith("/api/leaderboard?")
      ? (body as LeaderboardEntry[]).map((row) => (row.user_id === mari ? { ...row, rank: 2 } : row))
      : body,
  );
  expect(damages).toBe(1);
  expect(lines[0]).toMatch(
    new RegExp(`Overall: player ${mari} has \\d+ points, rank 2 instead of \\d+ points, rank 1\\.`, "u"),
  );
});

prepare("so is a player who is missing on a board", async ({ call, mari }) => {
  const { damages } = await verify(call, (url, body) =>
    url.startsWith("/api/leaderboard?")
      ? (body as LeaderboardEntry[]).filter((row) => row.user_id !== mari)
      : body,
  );
  expect(damages).toBe(1);
});

prepare("so is a contest that shows more picks than were sealed", async ({ call, mari }) => {
  expect(mari).toBeGreaterThan(0);
  const { lines } = await verify(call, (url, body) =>
    url.includes("/seals") ? (body as Seal[]).map((seal) => ({ ...seal, leaf_count: 1 })) : body,
  );
  expect(lines[0]).toContain("Contest 701: 2 picks are shown, and 1 were sealed.");
});
