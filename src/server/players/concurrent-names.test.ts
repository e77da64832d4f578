// Names that are asked for at the same instant, on connections of their own.
import { expect, test } from "vitest";
import { isoOf } from "#domain/time.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { buildTestApp, createCall, START } from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";
import { saveUser } from "./queries.ts";
import { foldStoredNames } from "./unique-names.ts";

test("of those who ask for one name at once one gets it, and at a sign-in the others get numbers", async () => {
  const store = await openTestStore();
  const apps = [await buildTestApp(store.db, { now: START }), await buildTestApp(store.db, { now: START })];
  try {
    const calls = apps.map((app) => createCall(app));
    const players = [];
    for (const name of ["Ann", "Bob", "Cid", "Dan"]) players.push(await createPlayer(store.db, name));
    await Promise.all([foldStoredNames(store.db), foldStoredNames(store.db)]);
    const answers = await Promise.all(
      players.map((as, at) => calls[at % 2]?.("PUT", `/api/user/${as.id}`, { as, body: { name: "Zoe" } })),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409, 409, 409]);
    const signedIn = await Promise.all(
      ["p", "q", "r"].map((email) =>
        store.db.transaction((tx) =>
          saveUser(tx, {
            email: `${email}@example.org`,
            name: "Kai",
            fallback: "Player 1234",
            at: isoOf(START),
          }),
        ),
      ),
    );
    expect(signedIn.map(({ name }) => name).sort()).toEqual(["Kai", "Kai 2", "Kai 3"]);
  } finally {
    await Promise.all(apps.map((app) => app.close()));
    await store.close();
  }
});
