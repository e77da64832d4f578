import { expect } from "vitest";
import { players } from "#server/db/schema/player-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { askForCode, enterCode } from "#server/testing/email-code.ts";
import { test } from "#server/testing/fixture.ts";
import { respellStoredEmails } from "./respell-emails.ts";

test("accounts of before get the one spelling of their address, and are found by it", async ({
  db,
  call,
}) => {
  const liis = await createPlayer(db, "Liis", "liis@xn--nide-loa.ee");
  await createPlayer(db, "Jaan", "jaan@näide.ee");
  await createPlayer(db, "Jaan 2", "jaan@NÄIDE.ee");
  await createPlayer(db, "Mari", "xn--mari@example.org");
  for (let starts = 0; starts < 2; starts++) await respellStoredEmails(db);
  const rows = await db
    .select({ name: players.name, email: players.email })
    .from(players)
    .orderBy(players.id);
  expect(rows).toEqual([
    { name: "Liis", email: "liis@näide.ee" },
    { name: "Jaan", email: "jaan@näide.ee" },
    // There is an account of this address, so both stay as they are.
    { name: "Jaan 2", email: "jaan@NÄIDE.ee" },
    { name: "Mari", email: "xn--mari@example.org" },
  ]);
  const answer = await enterCode(call, await askForCode(call, "liis@NÄIDE.ee"));
  expect(answer).toMatchObject({ status: 200, body: { id: liis.id } });
});
