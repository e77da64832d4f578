import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { OrganisedTournament, SetupQuestion } from "#contract/organise/schemas.ts";
import type { Explanation } from "#contract/explain/schemas.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Question } from "#contract/questions/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { listPicksByName } from "#server/account/data-queries.ts";
import type { Database } from "#server/db/open.ts";
import { saveOrganiser } from "#server/organise/organiser-queries.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";
import { CHAMPION, createQuestion } from "#server/testing/question-scene.ts";

const LOCK = START + HOUR;

/** Tournament 7 with a game that locks after an hour, the question of its champion, and an organiser. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  await createQuestion(db);
  const [mari, jaan, olev] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Olev"),
  ];
  const row = { tournament_id: 7, player_id: olev.id, appointed_by: null, created_at: isoOf(START) };
  await saveOrganiser(db, { ...row, rights: "everything" });
  const answer = (as: Caller, name: string, more: object = {}) =>
    call("POST", "/api/questions/answers", {
      as,
      body: { user_id: as.id, question_id: CHAMPION.id, tournament_id: 7, answer: name, ...more },
    });
  const read = async <T>(url: string, as?: Caller) => (await call("GET", url, as && { as })).body as T;
  const enter = (answers: string[] | null, more: object = {}) =>
    call("POST", `${ORGANISE_URL}/7/questions/${CHAMPION.id}/result`, {
      as: olev,
      body: { answers, ...more },
    });
  const edit = async (change: (questions: SetupQuestion[]) => SetupQuestion[]) => {
    const { setup } = await read<OrganisedTournament>(`${ORGANISE_URL}/7`, olev);
    const was = setup.settings;
    const now = { ...was, questions: change(was.questions ?? []) };
    return call("PUT", `${ORGANISE_URL}/7`, { as: olev, body: { settings: { was, now } } });
  };
  return { mari, jaan, olev, answer, read, enter, edit };
}

const LIST = "/api/questions?tournamentId=7";
const REVEALED = `/api/questions/${CHAMPION.id}/answers?tournamentId=7`;
const answersOf = ({ id }: Caller) => `/api/questions/answers/${id}?tournamentId=7`;

describe("a question", () => {
  test("is answered up to its lock, which is that of the first game, and hidden from others", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, jaan, answer, read } = await createScene(db, call);
    expect(await read<Question[]>(LIST)).toEqual([
      {
        ...CHAMPION,
        tournament_id: 7,
        locks_at: isoOf(LOCK),
        is_sealed: false,
        is_cancelled: false,
        answers: null,
      },
    ]);
    clock.now = LOCK - 1;
    expect(await answer(mari, "Estonia")).toMatchObject({ status: 200 });
    expect(await answer(mari, "Finland")).toMatchObject({ status: 200 });
    expect(await read(answersOf(mari), mari)).toMatchObject([{ answer: "Finland", points: null }]);
    expect(await read(answersOf(mari), jaan)).toEqual([]);
    expect(await read(REVEALED, jaan)).toEqual({ count: 0, options: [], answers: [] });
    clock.now = LOCK;
    expect(await answer(jaan, "Latvia")).toMatchObject({
      status: 409,
      body: { error: "Answers to this question are closed." },
    });
    clock.now = LOCK + WRITING_GRACE_MS;
    expect(await read(REVEALED)).toMatchObject({ count: 1, options: [{ name: "Finland", count: 1 }] });
    expect(await read(answersOf(mari), jaan)).toMatchObject([{ answer: "Finland" }]);
  });

  test("refuses what is no option, another player, a stranger and an unknown question", async ({
    db,
    call,
  }) => {
    const { mari, jaan, answer } = await createScene(db, call);
    expect(await answer(mari, "Sweden")).toMatchObject({
      status: 400,
      body: { error: "Sweden is none of the options of “Who becomes champion?”." },
    });
    expect(await answer(mari, "Estonia", { user_id: jaan.id })).toMatchObject({ status: 403 });
    expect(await answer(mari, "Estonia", { question_id: 701 })).toMatchObject({ status: 404 });
    expect(await call("POST", "/api/questions/answers", { body: {} })).toMatchObject({ status: 401 });
    const { rows } = await db.execute(sql`select * from picks`);
    expect(rows).toEqual([]);
  });

  test("keeps one of two answers that arrive at once", async ({ db, call }) => {
    const { mari, answer, read } = await createScene(db, call);
    const both = await Promise.all([answer(mari, "Estonia"), answer(mari, "Latvia")]);
    expect(both).toMatchObject([{ status: 200 }, { status: 200 }]);
    const [held] = await read<{ answer: string }[]>(answersOf(mari), mari);
    expect(["Estonia", "Latvia"]).toContain(held?.answer);
  });

  test("gives an answer back up to its lock, and not once it is shut", async ({ db, call, clock }) => {
    const { mari, answer, read } = await createScene(db, call);
    const takeBack = () =>
      call("POST", "/api/predictions/take-back", {
        as: mari,
        body: { user_id: mari.id, contest_id: CHAMPION.id },
      });
    await answer(mari, "Estonia");
    clock.now = LOCK - 1;
    expect(await takeBack()).toMatchObject({ status: 200 });
    expect(await read(answersOf(mari), mari)).toEqual([]);
    expect(await answer(mari, "Latvia")).toMatchObject({ status: 200 });
    clock.now = LOCK;
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: { error: "Answers to this question are closed." },
    });
    expect(await read(answersOf(mari), mari)).toMatchObject([{ answer: "Latvia" }]);
  });

  test("is settled, explained, corrected and taken back as a game is", async ({ db, call, clock }) => {
    const { mari, jaan, answer, read, enter } = await createScene(db, call);
    await answer(mari, "Finland");
    await answer(jaan, "Latvia");
    expect(await enter(["Finland"])).toMatchObject({ status: 400, body: { row: CHAMPION.id } });
    clock.now = LOCK + HOUR;
    expect(await enter(["Finland"])).toMatchObject({ status: 200 });
    const board = async () =>
      (await read<LeaderboardEntry[]>("/api/leaderboard?tournamentId=7")).map(
        ({ name, total_points, winner_points }) => [name, total_points, winner_points],
      );
    expect(await board()).toEqual([
      ["Mari", 5, 5],
      ["Jaan", 0, 0],
    ]);
    const rounds = await read<Record<string, unknown[]>>("/api/round-leaderboard?tournamentId=7");
    expect(rounds[QUESTIONS_ROUND]).toHaveLength(2);
    const explained = () => read<Explanation>(`/api/explain/${mari.id}?tournamentId=7`);
    expect((await explained()).contests).toMatchObject([
      {
        kind: "question",
        question: CHAMPION.text,
        points: 5,
        points_per_pick: 5,
        result: { answers: ["Finland"] },
        picks: [{ market: "winner", pick: { name: "Finland" }, is_right: true, points: 5 }],
      },
    ]);
    expect(await enter(["Latvia"])).toMatchObject({ status: 409 });
    const corrected = { was: ["Finland"], reason: "Disqualified" };
    expect(await enter(["Latvia", "Estonia"], corrected)).toMatchObject({ status: 200 });
    expect(await board()).toEqual([
      ["Jaan", 5, 5],
      ["Mari", 0, 0],
    ]);
    expect((await explained()).contests[0]?.corrections).toMatchObject([
      { reason: "Disqualified", before: { points: 5 }, after: { points: 0 } },
    ]);
    expect(await enter(null, { was: ["Estonia", "Latvia"] })).toMatchObject({ status: 200 });
    expect(await board()).toEqual([]);
  });

  test("is previewed before it is saved, and saving it does the same", async ({ db, call, clock }) => {
    const { mari, jaan, olev, answer, read, enter } = await createScene(db, call);
    await answer(mari, "Finland");
    await answer(jaan, "Latvia");
    clock.now = LOCK + HOUR;
    const preview = (answers: string[] | null, id = CHAMPION.id) =>
      call("POST", `${ORGANISE_URL}/7/preview-results`, { as: olev, body: { questions: [{ id, answers }] } });
    const before = await read("/api/leaderboard?tournamentId=7");
    expect(await preview(["Finland"])).toMatchObject({
      status: 200,
      body: { contests: 1, scorers: 1, losing: 0, changed_points: 5, moves: [{ name: "Mari" }, {}] },
    });
    expect((await preview([])).body).toMatchObject({ contests: 1, scorers: 0, changed_points: 0 });
    expect(await preview(["Reds"])).toMatchObject({
      status: 400,
      body: { code: "cell-invalid", row: CHAMPION.id },
    });
    expect(await preview(["Finland"], 9)).toMatchObject({ status: 404, body: { row: 9 } });
    expect(await read("/api/leaderboard?tournamentId=7")).toEqual(before);
    await enter(["Finland"]);
    expect(await read("/api/leaderboard?tournamentId=7")).toMatchObject([
      { name: "Mari", total_points: 5 },
      { name: "Jaan", total_points: 0 },
    ]);
    expect((await preview(["Finland"])).body).toMatchObject({ contests: 0 });
    expect((await preview(["Latvia"])).body).toMatchObject({ scorers: 1, losing: 1, changed_points: 10 });
    expect((await preview(null)).body).toMatchObject({ losing: 1, scorers: 0 });
  });

  test("loses an option: its answers do not count, and who chose it is told", async ({ db, call, clock }) => {
    const { mari, jaan, olev, answer, read, enter, edit } = await createScene(db, call);
    await answer(mari, "Latvia");
    await answer(jaan, "Estonia");
    const without = await edit((all) => all.map((one) => ({ ...one, options: ["Estonia", "Finland"] })));
    expect(without).toMatchObject({ status: 200 });
    expect(await read(answersOf(mari), mari)).toMatchObject([{ answer: null, withdrawn: "Latvia" }]);
    expect(await read("/api/notices?tournamentId=7", mari)).toMatchObject([
      { kind: "option-withdrawn", name: CHAMPION.text, reason: "Latvia is no option any more" },
    ]);
    expect(await read("/api/notices?tournamentId=7", jaan)).toEqual([]);
    expect(await answer(mari, "Latvia")).toMatchObject({ status: 400 });
    clock.now = LOCK + HOUR;
    expect(await read(REVEALED)).toMatchObject({ count: 1 });
    const locked = await edit((all) => all.map((one) => ({ ...one, points: 9 })));
    expect(locked).toMatchObject({ status: 400, body: { field: "points" } });
    expect(await enter(["Latvia"])).toMatchObject({ status: 400 });
    const { files } = await read<{ files: { name: string; text: string }[] }>(
      `${ORGANISE_URL}/7/folder`,
      olev,
    );
    expect(files.find(({ name }) => name === "tournament.json")?.text).toContain(CHAMPION.text);
  });

  test("is among its own answers on a profile, never among the games, and in a player's data", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, answer, read, enter } = await createScene(db, call);
    await answer(mari, "Finland");
    clock.now = LOCK + HOUR;
    expect(await enter(["Finland"])).toMatchObject({ status: 200 });
    const games = { predictions: [] };
    expect(await read(`/api/user/${mari.id}?tournamentId=7`, mari)).toMatchObject(games);
    expect(await read(`/api/user/${mari.id}/old?tournamentId=7`, mari)).toMatchObject(games);
    expect(await listPicksByName(db, mari.id)).toMatchObject([
      { question: CHAMPION.text, winner: "Finland" },
    ]);
    expect(await read("/api/explain/own-picks?tournamentId=7", mari)).toMatchObject({
      picks: [{ contest: CHAMPION.text, is_question: true, market: "winner", picked: "Finland" }],
    });
  });

  test("can have a hundred options and no more", async ({ db, call }) => {
    const { edit, read } = await createScene(db, call);
    const listOptions = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at}`);
    const add = (count: number) =>
      edit((all) => [...all, { text: "Most valuable player?", options: listOptions(count), points: 2 }]);
    expect(await add(101)).toMatchObject({ status: 400 });
    expect(await add(100)).toMatchObject({ status: 200 });
    expect((await read<Question[]>(LIST))[1]?.options).toHaveLength(100);
  });
});
