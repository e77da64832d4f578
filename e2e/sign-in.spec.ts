import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.install("2025-09-06T18:08:00Z");
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

test("signing in with a code from a mail, after a wrong address and a wrong code", async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Use an e-mail code instead" }).click();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await dialog.getByLabel("E-mail").fill("liis@example");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("That is not a whole e-mail address.");
  await dialog.getByLabel("E-mail").fill("liis@example.org");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect(dialog.getByText("Sent to liis@example.org.")).toBeVisible();

  const opening = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Open the demo’s mailbox" }).click();
  const mailbox = await opening;
  const subject = await mailbox.getByRole("article").first().getByRole("heading").textContent();
  const code = (subject ?? "").slice(0, 6);
  await mailbox.close();
  await dialog.getByLabel("Six-digit code").fill(code === "000000" ? "000001" : "000000");
  await expect(dialog.getByRole("alert")).toHaveText("That code is not right. 4 tries left.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
  }
  await dialog.getByLabel("Six-digit code").fill(code);
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Player \d{4}/);
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
