import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

interface Match {
  team1: string;
  team2: string;
  kickoff: string;
  score: { ft: [number, number] } | null;
}

interface Snapshot {
  at: string;
  payload: { matches: Match[] };
}

/** What openfootball published of a cup, revision by revision. */
async function readHistory(): Promise<Snapshot[]> {
  const packed = await readFile("src/server/feeds/histories/openfootball-2026.json.gz");
  return (JSON.parse(gunzipSync(packed).toString()) as { snapshots: Snapshot[] }).snapshots;
}

/** A server that publishes one text after another, and notes when it answered. */
async function startSource() {
  const source = { text: "", answeredAt: 0, answers: 0 };
  const http = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(source.text, () => {
      source.answers++;
      source.answeredAt = performance.now();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const stop = async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  return Object.assign(source, { host, url: `http://${host}/cup.json`, stop });
}

const HOUR = 3_600_000;

/** The first sides of the two games whose winners Mari picks. */
const WINNERS = new Map([
  ["England", "England"],
  ["Scotland", "Morocco"],
]);

/** The revision of the history in which these games are over, those games and one to come, and what was
 * published before. */
function findPlayed(history: readonly Snapshot[]) {
  for (const [at, { at: published, payload }] of history.entries()) {
    const find = (name: string) =>
      payload.matches.find(({ team1, score }) => team1 === name && score !== null);
    const [first, second] = [find("England"), find("Scotland")];
    const before = history[at - 1];
    // The cup goes on.
    const next = payload.matches.find(({ score }) => score === null);
    if (first && second && next && before) return { published, payload, before, first, second, next };
  }
  throw new Error("The history has no played games.");
}

/** A revision in which a game has no result yet. */
const withoutResult = ({ matches }: Snapshot["payload"], { team1, team2 }: Match) =>
  JSON.stringify({
    matches: matches.map((one) =>
      one.team1 === team1 && one.team2 === team2 ? { ...one, score: null } : one,
    ),
  });

/** Publishes a cup of recorded games, in which Mari picks the winners; returns its id. */
async function createCup(server: GameServer, token: string, games: readonly Match[]): Promise<number> {
  const mari = await server.signIn(PLAYER.name, PLAYER.email);
  const list = "/api/organise/tournaments";
  const rounds = [{ name: "Groups", multiplier: 1 }];
  const cup = { sport: "basketball", name: "World Cup", time_zone: "UTC", points_per_pick: 1, rounds };
  const { id } = await server.call<{ id: number }>("POST", list, cup, token);
  const teams = [...new Set(games.flatMap(({ team1, team2 }) => [team1, team2]))];
  const changes = {
    teams: teams.map((name) => ({ was: null, now: { name, emoji: "🏀", color: null, players: [] } })),
    games: games.map(({ team1, team2, kickoff }) => {
      const starts_at = new Date(kickoff).toISOString();
      const sides = { side1: team1, side2: team2, spread: -3.5 };
      return { was: null, now: { round: "Groups", starts_at, status: "scheduled", ...sides } };
    }),
  };
  type Saved = { setup: { games: { id: number; side1: string }[] } };
  const { setup } = await server.call<Saved>("PUT", `${list}/${id}`, changes, token);
  await server.call("POST", `${list}/${id}/stage`, { stage: "published" }, token);
  for (const { id: game_id, side1 } of setup.games) {
    const pick = { user_id: mari.id, tournament_id: id, game_id, round: "Groups" };
    const winner = WINNERS.get(side1);
    if (winner === undefined) continue;
    const body = { ...pick, straight_prediction: winner };
    await server.call("POST", "/api/predictions", body, mari.token);
  }
  return id;
}

/** Adds the source by its address, after one look at what it has. */
async function addSource(page: Page, url: string): Promise<void> {
  await page.getByRole("navigation", { name: "Tournament" }).getByRole("link", { name: "Feed" }).click();
  await page.getByRole("link", { name: "Choose a source" }).click();
  await page.getByRole("radio", { name: "openfootball" }).check();
  await page.getByRole("textbox", { name: "Address" }).fill(url);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Read it once" }).click();
  await expect(page.getByText("3 of 3 here")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByRole("heading", { name: "127.0.0.1" })).toBeVisible();
  await expect(page.getByText("CC0 1.0")).toBeVisible();
}

/** Waits until Mari's row of the board says something else than `before`; returns what it says. */
async function waitForBoard(page: Page, before: string): Promise<string> {
  const row = page.getByRole("row").filter({ hasText: PLAYER.name }).first();
  let now = "";
  await expect
    .poll(async () => (now = await row.innerText()), { timeout: MAX_DELAY, intervals: [50] })
    .not.toBe(before);
  return now;
}

/** From an answer to the moved board, in milliseconds. */
const MAX_DELAY = 5000;

test("results of a source arrive on an open screen, are accepted, and move the board", async ({
  browser,
}) => {
  const { published, payload, before, first, second, next } = findPlayed(await readHistory());
  const source = await startSource();
  const environment = { OUTGOING_HOSTS: source.host };
  const server = await GameServer.installCopy(ROUND_OF_16, before.at, environment);
  const admin = await server.signIn(ADMIN.name, ADMIN.email);
  const id = await createCup(server, admin.token, [first, second, next]);
  const feedsUrl = `/api/organise/tournaments/${id}/feeds`;
  source.text = JSON.stringify(before.payload);
  try {
    const page = await openAs(browser, server, { as: ADMIN, tournament: id });
    const viewer = await openAs(browser, server, { as: null, tournament: id });
    await page.goto(`/organise/${id}`);
    await addSource(page, source.url);
    await expect(page.getByRole("status").filter({ hasText: "Nothing" })).toBeVisible();
    await server.stop();
    await server.start(published, environment);
    await viewer.goto(`/leaderboard?tournament=${id}`);
    let board = await waitForBoard(viewer, "");

    await test.step("somebody else's reading shows on the open screen", async () => {
      source.text = withoutResult(payload, second);
      const { feeds } = await server.call<{ feeds: { id: number }[] }>(
        "GET",
        feedsUrl,
        undefined,
        admin.token,
      );
      await server.call("POST", `${feedsUrl}/${feeds[0]?.id}/read`, undefined, admin.token);
      await expect(page.getByRole("button", { name: "Accept now" })).toHaveCount(1, { timeout: MAX_DELAY });
      const change = page.getByRole("region", { name: "England – Croatia" });
      await expect(change).toContainText("First result");
      await expect(change).toContainText("4–2");
      await expect(change).toContainText(/\d+ players get points; \d+ points change/);
      await expectNoFaults(page);
    });
    await test.step("accepted, it moves the board", async () => {
      await page.getByRole("button", { name: "Accept now" }).click();
      board = await waitForBoard(viewer, board);
      await expect(page.getByText("Accepted by Ada Admin")).toBeVisible();
      await expectNoFaults(page);
    });
    await test.step("taken back with a reason, it waits again", async () => {
      await page.getByRole("button", { name: "Undo England – Croatia" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "Reason, shown to everybody" }).fill("Another game");
      await expectNoFaults(page);
      await dialog.getByRole("button", { name: "Take it back" }).click();
      board = await waitForBoard(viewer, board);
      await expect(page.getByText("Taken back: Another game")).toBeVisible();
      await expectNoFaults(page);
      await page.getByRole("button", { name: "Accept now" }).click();
      board = await waitForBoard(viewer, board);
    });
    await test.step("by itself the board moves within seconds of the answer", async () => {
      await page.getByRole("switch", { name: "Accept by themselves" }).click();
      await expect(page.getByRole("combobox", { name: "after" })).toHaveValue("10");
      await server.call("POST", `${feedsUrl}/accept`, { minutes: 0 }, admin.token);
      await server.stop();
      source.text = JSON.stringify(payload);
      const answers = source.answers;
      // Its first look at the sources is due.
      await server.start(new Date(Date.parse(published) + HOUR).toISOString(), environment);
      await viewer.reload();
      await waitForBoard(viewer, "");
      await expect.poll(() => source.answers, { timeout: 20_000, intervals: [50] }).toBeGreaterThan(answers);
      await waitForBoard(viewer, board);
      const delay = Math.round(performance.now() - source.answeredAt);
      expect(delay).toBeLessThanOrEqual(MAX_DELAY);
      test
        .info()
        .annotations.push({ type: "from the answer to the moved board", description: `${delay} ms` });
      await expect(page.getByText("Accepted by itself")).toBeVisible();
    });
    await test.step("stopped, nothing is read; read again, it is", async () => {
      await page.getByRole("button", { name: "Actions for 127.0.0.1" }).click();
      await page.getByRole("button", { name: "Stop reading" }).click();
      await expect(page.getByText("Not read", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Read again… 127.0.0.1" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Read again" }).click();
      await expect(page.getByText("Reads", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Actions for 127.0.0.1" }).click();
      await page.getByRole("button", { name: "What it sent, 30 days…" }).click();
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
      await expectNoFaults(page);
      await page.keyboard.press("Escape");
    });
    await test.step("at another address it is read once before it is used", async () => {
      await page.getByRole("button", { name: "Actions for 127.0.0.1" }).click();
      await page.getByRole("button", { name: "Change the address…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "New address" }).fill(`${source.url}/moved.json`);
      await dialog.getByRole("button", { name: "Read it once" }).click();
      await expect(dialog.getByText("3 of 3 here")).toBeVisible();
      await expectNoFaults(page);
      await dialog.getByRole("button", { name: "Use it" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/cup\.json\/moved\.json/)).toBeVisible();
    });
  } finally {
    await server.remove();
    await source.stop();
  }
});

test.afterEach(closePages);
