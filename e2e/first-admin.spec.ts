// From the start of a new server, by the link that it prints, to a friend's first pick.
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { expectNoFaults } from "./screens.ts";

/** What a person may need from an empty folder to a friend's first pick. */
const MAX_MILLISECONDS = 180_000;

/** How long the installation took, where a package was installed for this run. */
const INSTALLED_IN_MS = Number(process.env["INSTALLED_IN_MS"] ?? "0");

/** Writes a day as a table has it, this many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A schedule as somebody has it in a table: round, date, time, teams, spread. */
const SCHEDULE = [
  `Semifinals\t${dayIn(1)}\t18:00\tReds\tBlues\t-3.5`,
  `Semifinals\t${dayIn(1)}\t20:30\tLions\tBears\t-1.5`,
  `Final\t${dayIn(3)}\t20:00\tWinner #1\tWinner #2\t`,
].join("\n");

let server: GameServer;
let begun = 0;
let smtp: SMTPServer;
const mails: string[] = [];

test.beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _session, done) => {
      let mail = "";
      for await (const chunk of stream) mail += String(chunk);
      mails.push(mail);
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  begun = Date.now() - INSTALLED_IN_MS;
  server = await GameServer.install("", { NODE_ENV: "production", LOG_LEVEL: "error" });
});
test.afterEach(closePages);
test.afterAll(async () => {
  await server.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** Makes the first tournament from the step of the set-up, publishes it, and comes back. */
async function bringTournament(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Your own/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Office Cup");
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("link", { name: "Bring a schedule" }).first().click();
  await page.getByRole("textbox", { name: "Or paste a table", exact: true }).fill(SCHEDULE);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("radio", { name: /your time/ }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 3 games" }).click();
  await page.getByRole("link", { name: "See the games" }).click();
  await page
    .getByRole("button", { name: /Publish/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published")).toBeVisible();
  // The history goes back from the entry of the dialog, which would end the visit of another page.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.sheets ?? 0)).toBe(0);
  await page.goto(`${server.url}/set-up`);
}

test("whoever opens the printed link names the site, tests its mail and invites a friend, who picks", async ({
  page,
  browser,
}) => {
  const link = /\/set-up#\S+/.exec(server.printed)?.[0] ?? "";
  await page.goto(server.url + link);
  await page.getByLabel("Your name, as others see it").fill("Liis Lepik");
  await page.getByLabel("Your e-mail address").fill("liis@example.org");
  await page.getByRole("button", { name: "Become the admin" }).click();
  await expect(page.getByRole("heading", { name: "Set up", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/set-up$/);
  await page.getByLabel("Name of the site").fill("Picks of Telliskivi");
  await page.getByLabel("Server").fill(`127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  await page.getByLabel("Sender").fill("Picks <picks@example.org>");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("The mail server took a test mail to liis@example.org")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. People can sign in by a code now.")).toBeVisible();
  await expect(page.getByText("Mail server answers")).toBeVisible();
  await expect(page.getByText("Ready to open.")).toBeVisible();
  await bringTournament(page);
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const invitation = await page.getByLabel("Invitation").inputValue();
  await expect(page.getByRole("banner").getByText("Picks of Telliskivi")).toBeVisible();
  await page.getByText("Google, or another provider", { exact: true }).last().click();
  await page.getByLabel("Client id").fill("two words");
  await page.getByRole("button", { name: "Save the provider" }).click();
  await expect(page.getByText("A client id has no blanks")).toBeVisible();
  await page.getByText("A link for somebody").click();
  await page.getByLabel("Their name").fill("Tiiu Tamm");
  await page.getByLabel("Their e-mail address").fill("tiiu@example.org");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByLabel("Sign-in link")).toHaveValue(/\/sign-in-link#|#[\w-]{40,}$/);
  // Under the bars of the page fields count as too small.
  await page.getByRole("heading", { name: "Set up", exact: true }).scrollIntoViewIfNeeded();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "Open the site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Picks of Telliskivi is open" })).toBeVisible();
  await expect(page.getByLabel("Invitation")).toHaveValue(invitation);
  await expectNoFaults(page);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(invitation);
  await friend.getByRole("main").getByRole("button", { name: /^Join/ }).click();
  const dialog = friend.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("jaan@example.org");
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect.poll(() => mails.length).toBe(2);
  expect(mails[1]).toMatch(/^Subject: \d{6} is your Picks of Telliskivi code/m);
  await dialog.getByLabel("Six-digit code").fill(/^Subject: (\d{6})/m.exec(mails[1] ?? "")?.[1] ?? "");
  await friend.getByRole("textbox", { name: "Name" }).fill("Jaan");
  await friend.getByRole("button", { name: "Continue" }).click();
  await friend.getByRole("group", { name: "Winner" }).first().getByRole("button").first().click();
  await expect(friend.getByText("Saved")).toBeVisible();
  const took = Date.now() - begun;
  process.stdout.write(`From nothing to a friend's first pick: ${(took / 1000).toFixed(1)} s\n`);
  expect(took).toBeLessThan(MAX_MILLISECONDS);

  await friend.goto(server.url + link);
  await expect(friend.getByText(/^Liis Lepik became an admin with it/)).toBeVisible();
});
