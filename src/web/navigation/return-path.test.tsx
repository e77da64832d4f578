import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answers } from "#web/testing/app-answers.ts";
import { aGame, aUser } from "#web/testing/builders.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { App } from "#web/app/app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Signs in as a demo player. */
async function signIn() {
  await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Liis/ }));
}

test.each([
  ["/predictions?tournament=1", null, "/leaderboard?tournament=1"],
  ["/chat?tournament=1", null, "/leaderboard?tournament=1"],
  ["/profile?tournament=1", null, "/leaderboard?tournament=1"],
  ["/log?tournament=1", null, "/leaderboard?tournament=1"],
  ["/?tournament=1", null, "/leaderboard?tournament=1"],
  ["/profile?tournament=7", aUser(), "/profile/19"],
  ["/admin?tournament=1", aUser(), "/leaderboard?tournament=1"],
  ["/?tournament=1", aUser(), "/leaderboard?tournament=1"],
  ["/?tournament=7", aUser(), "/predictions"],
])("%s as %j leads to %s", async (path, user, address) => {
  if (user) localStorage.setItem("userData", JSON.stringify(user));
  history.replaceState(null, "", path);
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
  expect(await screen.findByRole("main")).toBeTruthy();
  expect(location.pathname + location.search).toBe(address);
});

test("a visitor who chooses another tournament on a game's page gets its leaderboard", async () => {
  history.replaceState(null, "", "/game/12?tournament=7");
  stubServer(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: /Tournament/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Paris/ }));
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
  expect(location.pathname + location.search).toBe("/leaderboard?tournament=1");
});

test.each([
  ["/predictions?tournament=1&round=Final", "/predictions?round=Final"],
  ["/chat?tournament=1", "/chat"],
])("signing in after opening %s leads there", async (path, address) => {
  history.replaceState(null, "", path);
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
  await signIn();
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
  expect(screen.getByRole("button", { name: "Tournament: Paris" })).toBeTruthy();
});

const mainNavigation = () => within(screen.getByRole("navigation", { name: "Main" }));

test("an expired session is announced, with what was not saved, and signing in leads back", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  sessionStorage.setItem("signInDeclined", "yes");
  history.replaceState(null, "", "/predictions?round=Final");
  const future = new Date(Date.now() + 48 * 3_600_000).toISOString();
  stubServer({
    ...answers,
    "GET /api/games": [aGame({ date: future })],
    "POST /api/predictions": new RefusedReply(401, "Please sign in."),
  });
  render(<App client={createQueryClient()} />);
  const winner = within(await screen.findByRole("group", { name: "Winner" }));
  await userEvent.click(winner.getByRole("button", { name: /Serbia/ }));
  const said = within(await screen.findByRole("alert"));
  expect(said.getByRole("heading", { name: "You are signed out" })).toBeTruthy();
  expect(
    said.getByText(
      "Your session is over. Your last change was not saved. Sign in again to go on where you were.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
  await signIn();
  await waitFor(() => expect(location.pathname + location.search).toBe("/predictions?round=Final"));
  expect(screen.queryByText("You are signed out")).toBeNull();
});

test("a session that has expired before the page is opened is announced too", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  history.replaceState(null, "", "/predictions");
  stubServer({ ...answers, "GET /api/user/19/old": new RefusedReply(401, "Please sign in.") });
  render(<App client={createQueryClient()} />);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your session is over. Sign in again to go on where you were.",
  );
});

test("after a sign-out the page says so, and the next sign-in leads to the start", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  history.replaceState(null, "", "/chat");
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  await screen.findByRole("main");
  await userEvent.click(mainNavigation().getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
  expect(await screen.findByRole("heading", { name: "You are signed out" })).toBeTruthy();
  expect(screen.queryByText(/Your session is over/)).toBeNull();
  await signIn();
  await waitFor(() => expect(location.pathname).toBe("/predictions"));
});
