// From the link that a new server prints to a friend's first pick.
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { expectNoFaults, ROUND_OF_16 } from "./screens.ts";

/** What a person may need from the printed link to a friend's first pick. */
const MAX_MILLISECONDS = 180_000;

let server: GameServer;
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
  server = await GameServer.install(ROUND_OF_16, { DEMO: "off" });
});
test.afterEach(closePages);
test.afterAll(async () => {
  await server.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

test("whoever opens the printed link names the site, tests its mail and invites a friend, who picks", async ({
  page,
  browser,
}) => {
  const begun = Date.now();
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
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const invitation = await page.getByLabel("Invitation").inputValue();
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
  expect(Date.now() - begun).toBeLessThan(MAX_MILLISECONDS);

  await friend.goto(server.url + link);
  await expect(friend.getByText(/^Liis Lepik became an admin with it/)).toBeVisible();
});
