import { expect, test, type Page } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { CUP } from "./office-cup.ts";
import { ADMIN, openAs, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Makes a draft of fifteen games, and returns its id. */
async function createDraft(): Promise<number> {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const list = "/api/organise/tournaments";
  const made = { sport: "basketball", name: "Trial Cup", time_zone: "UTC", points_per_pick: 1 };
  const { id } = await server.call<{ id: number }>("POST", list, made, token);
  const files = [{ name: "cup.tsv", text: CUP }];
  await server.call("POST", `${list}/${id}/import`, { files, time_zone: "UTC", is_dry_run: false }, token);
  return id;
}

/** Reads what this browser and the server keep: storage, the draft, its log, and everybody's tournaments. */
function readKept(page: Page, id: number): Promise<unknown> {
  return page.evaluate(async (draft) => {
    const { token } = JSON.parse(localStorage.getItem("userData") ?? "{}") as { token?: string };
    const headers = { authorization: `Bearer ${token}` };
    const answers = [draft, `${draft}/log`, "/api/tournaments", "/api/organise/tournaments"].map(
      async (address) => {
        const response = await fetch(address, { headers });
        return [response.status, await response.text()];
      },
    );
    return {
      answers: await Promise.all(answers),
      storage: [localStorage, sessionStorage].map((storage) => Object.keys(storage).toSorted()),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    };
  }, `/api/organise/tournaments/${id}`);
}

/** Plays into the middle: the first games are locked, and the clock runs. */
async function play(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Locks: Reds – Blues, Lions – Bears.")).toBeVisible();
  await page.getByRole("button", { name: "Play to the end" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
}

test("a trial run that is killed in the middle leaves nothing behind, on the server or in the browser", async ({
  browser,
}) => {
  const id = await createDraft();
  const page = await openAs(browser, server, { as: ADMIN, tournament: id });
  const address = `/organise/${id}?section=trial`;
  const start = async (tab: Page) => {
    // Else the end comes at once.
    await tab.emulateMedia({ reducedMotion: "no-preference" });
    await tab.goto(address);
    await expect(tab.getByText("Before the first lock")).toBeVisible();
  };
  await start(page);
  const kept = await readKept(page, id);
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await test.step("with its tab", async () => {
    const tab = await page.context().newPage();
    await start(tab);
    await play(tab);
    await tab.close();
  });
  await test.step("with its process", async () => {
    const tab = await page.context().newPage();
    await start(tab);
    await play(tab);
    const crashed = tab.waitForEvent("crash");
    const devtools = await page.context().newCDPSession(tab);
    void devtools.send("Page.crash").catch(() => undefined);
    await crashed;
    await tab.close();
  });
  await test.step("and by loading its page again", async () => {
    await play(page);
    await page.reload();
    await expect(page.getByText("Before the first lock")).toBeVisible();
  });
  expect(await readKept(page, id)).toEqual(kept);
  expect(sent).toEqual([]);
});
