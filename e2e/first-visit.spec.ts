// From a friend's link to the first pick.
import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

const DEMO_CUP = 90;

/** What a friend may need from the link to the first pick. */
const MOST = { taps: 12, keys: 25, milliseconds: 60_000 };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

interface Created {
  id: number;
  invitation: { code: string };
}

/** Creates a league of the captain's, and returns the path of its invitation. */
async function createLeague(
  name: string,
  changes: object = {},
): Promise<{ id: number; path: string; token: string }> {
  const { token } = await server.signIn(PLAYER.name, PLAYER.email);
  const body = { name, emoji: "🏀", tournament_id: DEMO_CUP };
  const { id, invitation } = await server.call<Created>("POST", "/api/leagues", body, token);
  if (Object.keys(changes).length > 0) await server.call("PUT", `/api/leagues/${id}`, changes, token);
  return { id, path: `/join/${invitation.code}`, token };
}

/** Reads the newest mail in the demo's mailbox: the code, and the path of the link. */
async function readMail(): Promise<{ code: string; link: string }> {
  const { mails } = await server.call<{ mails: { text: string }[] }>("GET", "/demo/mailbox");
  const text = mails[0]?.text ?? "";
  return {
    code: /\b\d{6}\b/.exec(text)?.[0] ?? "",
    link: /https?:\/\/[^/]+(\/\S+)/.exec(text)?.[1] ?? "",
  };
}

/** Counts the taps and keys of a page from now on, over reloads. */
async function countTouches(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  await page.addInitScript(() => {
    const count = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && count("taps"), { capture: true });
    addEventListener("keydown", ({ isTrusted }) => isTrusted && count("keys"), { capture: true });
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem("taps")),
      keys: Number(sessionStorage.getItem("keys")),
    }));
}

/** Asks on the page of an invitation for a code, as a visitor without an account does. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(Join|Ask)/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Use an e-mail code instead" }).click();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(email);
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect(dialog.getByLabel("Six-digit code")).toBeFocused();
}

const QUESTION = { name: "What do your friends call you?" };
const firstPick = (page: Page) =>
  page.getByRole("group", { name: "Winner" }).first().getByRole("button").first();

test("a friend follows a link and has made the first pick with few taps and keys", async ({ browser }) => {
  const { id, path, token } = await createLeague("Kossuvennad");
  const page = await openAs(browser, server, { as: null, width: 390 });
  const readTouches = await countTouches(page);
  const begun = Date.now();
  await page.goto(path);
  await expect(page.getByText(`${PLAYER.name} invites you to`)).toBeVisible();
  await expect(page.getByText(/left for \d+ picks/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Example of/ })).toBeVisible();
  await expectNoFaults(page);
  await askForCode(page, "jaan@tere.ee");
  await page.keyboard.type((await readMail()).code);

  await expect(page.getByRole("heading", QUESTION)).toBeVisible();
  await expect(page.getByText("Kossuvennad waits")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Jaan");
  await page.getByRole("button", { name: "Continue" }).click();
  const landed = page.getByRole("status", { name: "You are in Kossuvennad." });
  await expect(landed).toBeFocused();
  await expect(landed).toContainText(/left for \d+ picks/);
  await expect(page).toHaveURL(/\/predictions/);
  await firstPick(page).click();
  await expect(page.getByText("Saved")).toBeVisible();
  // What was locked before is no missed pick.
  await expect(page.getByText("Locked before you joined.").first()).toBeVisible();
  await expect(page.getByText("No pick")).toHaveCount(0);
  // One step back is the invitation again: the sign-in left none of its own.
  await page.goBack();
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await page.goForward();

  const { taps, keys } = await readTouches();
  expect(taps).toBeLessThanOrEqual(MOST.taps);
  expect(keys).toBeLessThanOrEqual(MOST.keys);
  expect(Date.now() - begun).toBeLessThan(MOST.milliseconds);
  const log = await server.call<{ by: string; action: string }[]>(
    "GET",
    `/api/leagues/${id}/log`,
    undefined,
    token,
  );
  expect(log[0]).toMatchObject({ by: "Jaan", action: "joined" });
  // The first board is that of friends, with the friend on it.
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kossuvennad" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Jaan.*Waiting for your first result/ })).toBeVisible();
});

test.describe("on devices that travel", () => {
  // The zone of the configuration cannot be replaced while a page is open.
  test.use({ timezoneId: [async ({}, use) => use(undefined), { scope: "test" }] });

  test("the code's mail leads on in another browser, and a reload at each step loses nothing", async ({
    browser,
  }) => {
    const { path } = await createLeague("Reloaders");
    const first = await openAs(browser, server, { as: null, width: 390 });
    await first.goto(path);
    await askForCode(first, "kai@tere.ee");
    await first.reload();
    // A phone drops the page while its owner reads the mail: the code is still awaited, until Back gives it
    // up.
    await expect(first.getByRole("dialog").getByText("kai@tere.ee")).toBeVisible();
    await expect(first.getByLabel("Six-digit code")).toBeFocused();
    await first.goBack();
    await expect(first.getByRole("dialog")).toHaveCount(0);
    await expect(first.getByRole("button", { name: "Join Reloaders" })).toBeVisible();
    const { link } = await readMail();

    const page = await openAs(browser, server, { as: null, width: 390 });
    // On the way: each step has the time of the place where its device is, and the same time left.
    const devices = await page.context().newCDPSession(page);
    const moveTo = (timezoneId: string) => devices.send("Emulation.setTimezoneOverride", { timezoneId });
    await moveTo("America/New_York");
    await page.goto(link);
    // A mail scanner opens links too: nobody is signed in before the tap.
    await expect(page.getByRole("heading", { name: "Sign in with your code" })).toBeVisible();
    await expectNoFaults(page);
    await page.reload();
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", QUESTION)).toBeVisible();
    await page.reload();
    await page.getByRole("textbox", { name: "Name" }).fill("Kai 🏀");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(
      "A name has letters, digits and spaces. Emoji are not possible.",
    );
    await page.getByRole("textbox", { name: "Name" }).fill(PLAYER.name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(`Somebody here is called ${PLAYER.name} already.`);
    await expectNoFaults(page);
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole("heading", QUESTION)).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill(PLAYER.name);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `The other ${PLAYER.name}` }).click();
    const landed = page.getByRole("status", { name: "You are in Reloaders." });
    await expect(landed).toBeVisible();
    const start = page.getByRole("article").first().getByRole("time");
    const [at, inNewYork] = [await start.getAttribute("datetime"), await start.innerText()];
    await moveTo("Asia/Tokyo");
    await page.reload();
    await expect(landed).toContainText(/left for \d+ picks/);
    await expect(start).toHaveAttribute("datetime", at ?? "");
    await expect(start).not.toHaveText(inNewYork);
    await landed.getByRole("link", { name: "See the league" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reloaders" })).toBeVisible();
    await page.goto(path);
    await expect(page.getByText("You are in", { exact: true })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("You are signed in as kai@tere.ee already.")).toBeVisible();
  });
});

test("a reload in the dialog of the code loses nothing: the code signs in and joins", async ({ browser }) => {
  const { path } = await createLeague("Dropped pages");
  const page = await openAs(browser, server, { as: null, width: 390 });
  await page.goto(path);
  await askForCode(page, "liisu@tere.ee");
  await page.reload();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  const { code } = await readMail();
  await page.keyboard.type(code);
  await expect(page.getByRole("heading", QUESTION)).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Liisu Lepp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "You are in Dropped pages." })).toBeVisible();
});

/** Holds back what is asked about invitations from now on, until the returned function is called. */
async function holdInvitations(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/join/*", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("while an invitation loads the name question stands still, and stays until the picks are there", async ({
  browser,
}) => {
  const { path } = await createLeague("Slow friends");
  const page = await openAs(browser, server, { as: null, width: 390 });
  await page.goto(path);
  await askForCode(page, "mall@tere.ee");
  let release = await holdInvitations(page);
  await page.keyboard.type((await readMail()).code);
  // It was shown before the sign-in.
  await expect(page.getByText("Slow friends waits")).toBeVisible();
  const button = page.getByRole("main").getByRole("button");
  const { y } = (await button.boundingBox()) ?? {};
  release();
  // As after the mail's link in another browser: nothing was shown before.
  release = await holdInvitations(page);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("invitation:")) sessionStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByRole("heading", QUESTION)).toBeVisible();
  await expect(page.getByText("Slow friends waits")).toHaveCount(0);
  expect(await button.boundingBox()).toMatchObject({ y });

  await page.getByRole("textbox", { name: "Name" }).fill("Mall");
  await button.click();
  await expect(button).toHaveText("Saving…");
  await expect(button).toHaveCSS("cursor", "progress");
  await expect(page.getByRole("heading", QUESTION)).toBeVisible();
  release();
  await expect(page.getByRole("status", { name: "You are in Slow friends." })).toBeVisible();
});

test("a friend who needs approval has asked, and can pick meanwhile", async ({ browser }) => {
  const { path } = await createLeague("Careful", { needs_approval: true });
  const page = await openAs(browser, server, { as: null, width: 390 });
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Ask to join" })).toBeVisible();
  await askForCode(page, "nele@tere.ee");
  await page.keyboard.type((await readMail()).code);
  await page.getByRole("textbox", { name: "Name" }).fill("Nele");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have asked to join")).toBeVisible();
  await expect(page.getByText(`${PLAYER.name} lets you in. Your picks count already.`)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: /^Make your \d+ picks$/ }).click();
  await expect(firstPick(page)).toBeVisible();
});
