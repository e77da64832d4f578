// A channel on which messages are tried and none arrives is told of in the log, in the metrics and on the
// page Health, after five minutes, and no more once one arrives.
import { expect } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { createAdmin } from "#server/testing/builders.ts";
import { buildTestApp, createCall } from "#server/testing/fixture.ts";
import { DUE, listStates, planAt, reminderTest as test } from "#server/testing/reminder-scene.ts";

const PATIENCE = { timeout: 60_000 };

test("five minutes of attempts without a delivery raise an alarm, which the first delivery ends", async ({
  scene,
  db,
  clock,
}) => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });
  const ada = await createAdmin(db);
  const countSaid = (said: string) => lines.filter((line) => line.includes(said)).length;
  await planAt(scene, clock, DUE);
  scene.mails.answer("mari@example.org", 451);
  expect((await scene.send()).delivered).toBe(0);
  const environment = { SMTP_URL: scene.mails.url, MAIL_FROM: "game@example.org" };
  const parts = { ...environment, PUBLIC_URL: "https://play.example.org" };
  const app = await buildTestApp(db, clock, parts, { log });
  // Figures are collected once a second, by a clock that stands still here: another server has none yet.
  const readAlarms = async () => {
    const call = createCall(await buildTestApp(db, clock, parts));
    const text = String((await call("GET", "/metrics", { headers: { host: "localhost" } })).body);
    const { body } = await call("GET", "/api/admin/health", { as: ada });
    const { deliveries } = body as { deliveries: { mail: { undelivered_since: string | null } } };
    return {
      metric: /jokerpick_channel_silent\{channel="mail"\} (\d)/.exec(text)?.[1],
      isOnPage: deliveries.mail.undelivered_since !== null,
    };
  };
  clock.now = DUE + 5 * MINUTE - 1;
  expect(await readAlarms()).toEqual({ metric: "0", isOnPage: true });
  clock.now = DUE + 5 * MINUTE;
  scene.mails.answer("mari@example.org", 451);
  await app.listen({ port: 0, host: "127.0.0.1" });
  await expect.poll(() => countSaid("No message is delivered."), PATIENCE).toBe(1);
  expect(await readAlarms()).toEqual({ metric: "1", isOnPage: true });
  // The mail server takes the next one.
  clock.now = DUE + 40 * MINUTE;
  app.wakeSenders();
  await expect.poll(async () => (await listStates(db))[0]?.[2], PATIENCE).toBe("sent");
  expect(await readAlarms()).toEqual({ metric: "0", isOnPage: false });
  expect(countSaid("No message is delivered.")).toBe(1);
});
