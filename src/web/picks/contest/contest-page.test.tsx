import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { someSettings } from "#web/testing/builders.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { SignInProvider } from "#web/sign-in/sign-in.tsx";
import { MakePicks } from "./contest-page.tsx";

test("a visitor signs in, which leads to the picks of the round", async () => {
  const people = [{ name: "Mari Tamm", email: "mari@demo.example", admin: false }];
  stubServer({
    "GET /api/settings": someSettings({ sign_in: { kind: "demo", people } }),
    "GET /api/tournaments": [],
  });
  renderAt(
    "/game/7064?tournament=7",
    <SignInProvider>
      <MakePicks round="Final" hasPicked={false} />
    </SignInProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Make your picks" }));
  expect(await screen.findByRole("dialog", { name: "Sign in to the demo" })).toBeTruthy();
  expect(getReturnPath()).toBe("/predictions?round=Final");
});
