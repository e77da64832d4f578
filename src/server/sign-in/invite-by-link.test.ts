// Where no mail and no provider can sign anybody in, an admin makes the account and hands its link over.
import { expect } from "vitest";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";

const URL = "/api/admin/players";
const TIIU = { name: "Tiiu Tamm", email: "tiiu@example.org" };

const invite = (call: Call, as: Caller, body: object = TIIU) => call("POST", URL, { as, body });

test("the link signs a new player in once, with the name and without an admin's rights", async ({
  db,
  call,
}) => {
  const made = await invite(call, await createAdmin(db));
  expect(made).toMatchObject({ status: 200, body: { user_id: expect.any(Number) } });
  const { token, user_id } = made.body as { token: string; user_id: number };
  const signedIn = await call("POST", "/api/sign-in/link", { body: { token } });
  expect(signedIn).toMatchObject({ status: 200, body: { id: user_id, name: TIIU.name, admin: false } });
  expect(await call("POST", "/api/sign-in/link", { body: { token } })).toMatchObject({ status: 401 });
});

test("an address that has an account is refused, and that account gets no link", async ({ db, call }) => {
  const ada = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  expect(await invite(call, ada, { name: "Somebody", email: "MARI@example.org" })).toMatchObject({
    status: 409,
    body: { code: "account-exists", field: "email" },
  });
  expect(await invite(call, mari)).toMatchObject({ status: 403 });
  expect(await call("GET", `/api/users/${mari.id}`)).not.toMatchObject({ body: { name: "Somebody" } });
});

test.for([
  [{ ...TIIU, email: "tiiu" }, "email"],
  [{ ...TIIU, name: " " }, "name"],
] as const)("%j is refused for its %s", async ([body, field], { db, call }) => {
  expect(await invite(call, await createAdmin(db), body)).toMatchObject({ status: 400, body: { field } });
});
