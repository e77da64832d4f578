import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { saveReturningUser, saveUser } from "./queries.ts";
import { foldStoredNames } from "./unique-names.ts";

const userOf = (email: string, name: string | null = "Mari") => ({
  email: `${email}@example.org`,
  name,
  fallback: "Player 1234",
  at: isoOf(START),
});

test("a provider's name that somebody has gets a number, and keeps it at the next sign-in", async ({
  db,
}) => {
  expect(await saveUser(db, userOf("mari"))).toMatchObject({ name: "Mari", is_new: true });
  const other = await saveUser(db, userOf("maria", "МАRI"));
  expect(other).toMatchObject({ name: "МАRI 2" });
  expect(await saveUser(db, userOf("third"))).toMatchObject({ name: "Mari 3" });
  expect(await saveUser(db, userOf("maria", "МАRI"))).toMatchObject({ name: "МАRI 2", is_changed: false });
  expect(await saveReturningUser(db, { id: other.id, name: "МАRI", at: isoOf(START) })).toMatchObject({
    name: "МАRI 2",
  });
  expect(await saveReturningUser(db, { id: other.id, name: "Maria", at: isoOf(START) })).toMatchObject({
    name: "Maria",
  });
  // The name that was given up stays reserved.
  expect(await saveUser(db, userOf("fourth"))).toMatchObject({ name: "Mari 4" });
  expect(await saveUser(db, userOf("long", "x".repeat(32)))).toMatchObject({ name: "x".repeat(32) });
  expect(await saveUser(db, userOf("longer", "x".repeat(32)))).toMatchObject({ name: `${"x".repeat(28)} 2` });
  expect([await saveUser(db, userOf("a", null)), await saveUser(db, userOf("b", null))]).toMatchObject([
    { name: "Player 1234" },
    { name: "Player 1234 2" },
  ]);
});

test("a name that looks like somebody's is refused, one's own in another spelling is not", async ({
  db,
  call,
}) => {
  const [mari, liis] = [await createPlayer(db, "Mari Tamm"), await createPlayer(db, "Liis")];
  await foldStoredNames(db);
  const rename = (as: typeof mari, name: string) => call("PUT", `/api/user/${as.id}`, { as, body: { name } });
  for (const name of ["Mari Tamm", "MARITAMM", "Mаri Tamm", "Marl Tamm"]) {
    expect(await rename(liis, name)).toMatchObject({
      status: 409,
      body: { code: "name-taken", field: "name" },
    });
  }
  expect(await rename(mari, "MARI TAMM")).toMatchObject({ status: 200, body: { name: "MARI TAMM" } });
  expect(await rename(liis, "Mari Tomm")).toMatchObject({ status: 200 });
  // The former one stays reserved for who had it.
  expect(await rename(mari, "Liis")).toMatchObject({ status: 409 });
  expect(await rename(liis, "Liis")).toMatchObject({ status: 200 });
});

test("equal names from before they had to be unique stay, and nobody takes a third", async ({ db, call }) => {
  const [one, two] = [await createPlayer(db, "Mari"), await createPlayer(db, "mari", "other@example.org")];
  await Promise.all([foldStoredNames(db), foldStoredNames(db)]);
  const { rows } = await db.execute(
    sql`select folded_name from players where id in (${one.id}, ${two.id}) order by id`,
  );
  expect(rows).toEqual([{ folded_name: "marl" }, { folded_name: `marl ${two.id}` }]);
  expect(await call("PUT", `/api/user/${two.id}`, { as: two, body: { name: "mari" } })).toMatchObject({
    status: 200,
  });
  expect(await saveUser(db, userOf("third"))).toMatchObject({ name: "Mari 2" });
});
