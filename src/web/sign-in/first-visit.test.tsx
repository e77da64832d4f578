import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { someSettings } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { FirstVisit } from "./first-visit.tsx";
import { SignInProvider } from "./sign-in.tsx";

function renderFirstVisit(hasButton: boolean) {
  const people = [{ name: "Mari Tamm", email: "mari@demo.example", admin: false }];
  stubServer({
    "GET /api/settings": someSettings({ sign_in: { kind: "demo", people } }),
    "GET /api/tournaments": [],
  });
  renderAt(
    "/rules",
    <SignInProvider>
      <FirstVisit hasButton={hasButton} />
    </SignInProvider>,
  );
}

test("a visitor sees what the game is, how it works, and the button that begins", async () => {
  renderFirstVisit(true);
  const button = await screen.findByRole("button", { name: "Make your picks" });
  expect(screen.getByRole("heading", { name: "What is Jokerpick?" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(button);
  expect(await screen.findByRole("dialog", { name: "Sign in to the demo" })).toBeTruthy();
});

test("a page with its own button gets no second one", async () => {
  renderFirstVisit(false);
  expect(await screen.findByRole("link", { name: "Rules" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make your picks" })).toBeNull();
});
