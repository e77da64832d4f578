import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Reads the newest code in the demo's mailbox, which the open dialog links. */
async function readCode(page: Page): Promise<string> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("link", { name: "Open the demo’s mailbox" }).click();
  const mailbox = await opening;
  const subject = await mailbox.getByRole("article").first().getByRole("heading").textContent();
  await mailbox.close();
  return (subject ?? "").slice(0, 6);
}

/** Gives the page a device that makes passkeys and confirms every request; returns what removes it. */
async function plugInAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
}

test("signing in with a code from a mail, after a wrong address and a wrong code", async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Use an e-mail code instead" }).click();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await dialog.getByLabel("E-mail").fill("liis@example");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("That is not a complete e-mail address.");
  await dialog.getByLabel("E-mail").fill("liis@example.org");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect(dialog.getByText("Sent to liis@example.org.")).toBeVisible();

  const code = await readCode(page);
  await dialog.getByLabel("Six-digit code").fill(code === "000000" ? "000001" : "000000");
  await expect(dialog.getByRole("alert")).toHaveText("That code is not right. 4 tries left.");
  // The icon stands in the line of the sentence.
  const line = await dialog.getByRole("alert").boundingBox();
  expect(line?.height).toBeLessThan(24);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
  }
  await dialog.getByLabel("Six-digit code").fill(code);
  await expect(dialog).toBeHidden();
  await page.getByRole("textbox", { name: "Name" }).fill("Liis Lepp");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Liis Lepp");
});

test("an admin hands a player a link that signs in once", async ({ browser }) => {
  const mari = await server.signIn(PLAYER.name, PLAYER.email);
  const admin = await openAs(browser, server, { as: ADMIN });
  await admin.goto(`/profile/${mari.id}`);
  await admin.getByRole("button", { name: "Sign-in link" }).click();
  await admin.getByRole("button", { name: "Make the link" }).click();
  const link = await admin.getByRole("textbox", { name: "Sign-in link" }).inputValue();
  await expectNoFaults(admin);
  await admin.context().close();

  const player = await openAs(browser, server, { as: null });
  await player.goto(link);
  await player.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await player.getByRole("link", { name: "Profile" }).first().click();
  await expect(
    player.getByRole("textbox", { name: "Name" }).or(player.getByText(PLAYER.name)).first(),
  ).toBeVisible();
  await player.context().close();

  const late = await openAs(browser, server, { as: null });
  await late.goto(link);
  await late.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(late.getByRole("main").getByRole("alert")).toBeVisible();
  await late.context().close();
});

test("signing out asks for nothing that a visitor may not see", async ({ browser }) => {
  const refused: string[] = [];
  for (const path of ["/leaderboard", "/predictions", "/chat", "/profile", "/organise", "/game/7061"]) {
    const page = await openAs(browser, server, { as: ADMIN });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    page.on("response", (response) => {
      // The first response that reports the session as signed out
      // ends it, perhaps before the sign-out arrives.
      const isSignOut = response.url().endsWith("/api/sign-out");
      if (response.status() === 401 && !isSignOut) refused.push(`${path}: ${response.url()}`);
    });
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: "Logout" }).click();
    await expect(banner.getByRole("button", { name: "Login" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.context().close();
  }
  expect(refused).toEqual([]);
});

test("a player adds two passkeys, signs in without a name, and no more with one that was removed", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: PLAYER });
  // Browsers make no passkeys for an address of numbers.
  const site = server.url.replace("127.0.0.1", "localhost");
  const [session] = await page.context().cookies(server.url);
  await page.context().addCookies([{ name: "jokerpick_session", value: session?.value ?? "", url: site }]);
  const unplug = await plugInAuthenticator(page);
  await page.goto(`${site}/account`);
  const passkeys = page.getByRole("listitem").filter({ hasText: "Passkey, " });
  // The lists above the button move it when they arrive, perhaps between the press and the release.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys).toHaveCount(1);
  await page.getByRole("button", { name: /^Change passkey/ }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Phone");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(passkeys).toContainText("Passkey, Phone");
  await unplug();
  await plugInAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys).toHaveCount(2);

  await page.goto(`${site}/leaderboard`);
  const banner = page.getByRole("banner");
  const signInAgain = async () => {
    await banner.getByRole("button", { name: "Login" }).click();
    await page.getByRole("button", { name: "Use an e-mail code instead" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Passkey" }).click();
  };
  await banner.getByRole("button", { name: "Logout" }).click();
  await signInAgain();
  await expect(banner.getByRole("button", { name: "Logout" })).toBeVisible();

  // Not by its address: a new page would begin with the session that ended.
  await banner.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("link", { name: "Devices and data" }).click();
  await page.getByRole("button", { name: "Change passkey Chrome on Linux" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  // The session that the passkey began ends with it.
  await signInAgain();
  const dialog = page.getByRole("dialog", { name: "Passkey not used" });
  await expect(dialog).toContainText("This passkey is not known here, or it was removed.");
  await expectNoFaults(page);
});

test("a player makes the passkey that is offered, links another account by a code, and removes it", async ({
  page,
}) => {
  // Browsers make no passkeys for an address of numbers.
  await page.goto(server.url.replace("127.0.0.1", "localhost"));
  await plugInAuthenticator(page);
  const dialog = page.getByRole("dialog");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Login" }).click();
  await dialog.getByRole("button", { name: "Use an e-mail code instead" }).click();
  await dialog.getByLabel("E-mail").fill("kaia@example.org");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await dialog.getByLabel("Six-digit code").fill(await readCode(page));
  // A new player is asked for a name, and for nothing else.
  await page.getByRole("textbox", { name: "Name" }).fill("Kaia");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(banner.getByRole("link", { name: "Profile" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await banner.getByRole("button", { name: "Logout" }).click();
  await banner.getByRole("button", { name: "Login" }).click();
  await dialog.getByRole("button", { name: "Use an e-mail code instead" }).click();
  await dialog.getByLabel("E-mail").fill("kaia@example.org");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await dialog.getByLabel("Six-digit code").fill(await readCode(page));
  await expect(dialog).toBeHidden();

  await banner.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign in without a code" }).click();
  await expect(dialog.getByRole("heading", { name: "Faster next time?" })).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Make a passkey" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Devices and data" }).click();
  const ways = page.getByRole("region", { name: "Ways to sign in" }).getByRole("listitem");
  await expect(ways).toHaveCount(2);
  await page.getByRole("button", { name: "Link another account" }).click();
  await dialog.getByLabel("Name").fill("Kaia Kask");
  await dialog.getByLabel("E-mail").fill("kaia.kask@work.example");
  await dialog.getByRole("button", { name: "Link" }).click();
  await expect(dialog).toContainText("kaia.kask@work.example will sign you in here.");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  const code = await readCode(page);
  await dialog.getByLabel("Six-digit code").fill(code === "000000" ? "000001" : "000000");
  // A wrong code ends no session.
  await expect(dialog.getByRole("alert")).toHaveText("That code is not right. 4 tries left.");
  await dialog.getByLabel("Six-digit code").fill(code);
  await expect(ways.filter({ hasText: "kaia.kask@work.example" })).toBeVisible();
  await expectNoFaults(page);
  const player = await banner.getByRole("link", { name: "Profile" }).textContent();

  await banner.getByRole("button", { name: "Logout" }).click();
  await banner.getByRole("button", { name: "Login" }).click();
  await dialog.getByLabel("Name").fill("Kaia Kask");
  await dialog.getByLabel("E-mail").fill("kaia.kask@work.example");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(banner.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(banner.getByRole("link", { name: "Profile" })).toHaveText(player ?? "");
  await banner.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("link", { name: "Devices and data" }).click();
  await page.getByRole("button", { name: /^Remove .*kaia.kask@work.example/ }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(ways).toHaveCount(2);
  await expect(ways.first()).toContainText("kaia@example.org");
});
