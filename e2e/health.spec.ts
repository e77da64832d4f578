// A mail server that is away, as an admin finds it on the page Health.
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, ROUND_OF_16 } from "./screens.ts";

/** Just before a day before the first semifinal, when mails go to whoever misses picks of it. */
const DUE = "2025-09-11T13:59:50Z";
const LATER = "2025-09-11T14:06:05Z";

/** Starts what ends every connection, in place of a mail server. */
async function startNoMailServer() {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}

test.afterEach(closePages);

test("Health and the metrics say that mails are tried and none is delivered for five minutes", async ({
  browser,
}) => {
  const mails = await startNoMailServer();
  const environment = {
    SMTP_URL: mails.url,
    MAIL_FROM: "game@example.org",
    PUBLIC_URL: "https://play.example.org",
  };
  const server = await GameServer.installCopy(ROUND_OF_16, DUE, environment);
  try {
    const readMetric = async (name: string) => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`${name} `))
          ?.split(" ")[1],
      );
    };
    const attempted = 'jokerpick_messages_last_day{channel="mail",outcome="attempted"}';
    await expect.poll(() => readMetric(attempted), { timeout: 180_000 }).toBeGreaterThan(0);
    const admin = await openAs(browser, server, { as: ADMIN, width: 390 });
    await admin.goto("/admin/health");
    await expect(admin.getByRole("heading", { name: "Deliveries" })).toBeVisible();
    await expect(admin.getByText("Mail is not delivered")).toHaveCount(0);
    await server.stop();
    await server.start(LATER, environment);
    await expect.poll(() => readMetric('jokerpick_channel_silent{channel="mail"}')).toBe(1);
    await admin.goto("/admin/health");
    const said = admin.getByRole("region", { name: /needs? you$/ });
    await expect(said).toContainText("Players can pick and read; some are not told.");
    // The machine's disk may be almost full as well.
    const item = said.getByRole("listitem").filter({ hasText: /Mail is not delivered since 1[67]:\d\d/ });
    const settings = item.getByRole("link", { name: "Mail settings" });
    await expect(admin.getByRole("row", { name: /^Mail/ })).toContainText(/None delivered since 1[67]:\d\d/);
    await test.step("on a phone what to do is below what is wrong", async () => {
      const [words, button] = [
        await item.locator("span").first().boundingBox(),
        await settings.boundingBox(),
      ];
      expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
      await expectNoFaults(admin);
    });
    await test.step("the set-up says that the mail server does not answer", async () => {
      await settings.click();
      await expect(admin.getByText("Mail server does not answer", { exact: true })).toBeVisible();
    });
  } finally {
    await server.remove();
    mails.stop();
  }
});
