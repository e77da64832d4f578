import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answers } from "#web/testing/app-answers.ts";
import { aRace, aTournament, aUser, someSettings } from "#web/testing/builders.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const mainLinks = () =>
  within(screen.getByRole("navigation", { name: "Main" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

test("a visitor starts at the leaderboard, with the sign-in prompt and without players' navigation", async () => {
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
  expect(location.pathname).toBe("/leaderboard");
  expect(document.title).toBe("Leaderboard · EuroBasket 2025 · Jokerpick");
  expect(screen.getByRole("region", { name: "Sign in" })).toBeTruthy();
  expect(mainLinks()).toEqual(["Leaderboard", "Rules"]);
  expect(screen.queryByRole("navigation", { name: "Main places" })).toBeNull();
  expect(screen.getByText("hello@example.org").getAttribute("href")).toBe("mailto:hello@example.org");
  expect(screen.getByText("© 2025 Jokerpick contributors")).toBeTruthy();
});

test("a site that has a name is called by it in the header and in the tab", async () => {
  stubServer({ ...answers, "GET /api/settings": someSettings({ site_name: "Friday Hoops" }) });
  render(<App client={createQueryClient()} />);
  expect(await within(screen.getByRole("banner")).findByText("Friday Hoops")).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Leaderboard · EuroBasket 2025 · Friday Hoops"));
  expect(await screen.findByRole("heading", { name: "What is Friday Hoops?" })).toBeTruthy();
});

test("signing in as a demo player leads to the predictions; Logout leads back", async () => {
  const asked = stubServer(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Liis/ }));
  await waitFor(() => expect(location.pathname).toBe("/predictions"));
  expect(asked.find((one) => one.call === "POST /api/user")?.body).toMatchObject({
    name: "Liis",
    email: "liis@example.org",
    credential: "a.b.c",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  expect(mainLinks()).not.toContain("Admin");
  await user.click(
    within(screen.getByRole("navigation", { name: "Main" })).getByRole("button", { name: "Logout" }),
  );
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
  expect(localStorage.getItem("userData")).toBeNull();
});

test("one can sign in to the demo with any name and e-mail", async () => {
  const asked = stubServer(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await user.type(await screen.findByLabelText("Name"), " Newcomer ");
  await user.type(screen.getByLabelText("E-mail"), "new@example.org{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/predictions"));
  expect(asked.find((one) => one.call === "POST /demo/credential")?.body).toEqual({
    name: "Newcomer",
    email: "new@example.org",
  });
});

test("a refused sign-in shows the server's message", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  stubServer({ ...answers, "POST /api/user": new RefusedReply(401, "This credential has expired.") });
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Liis/ }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "You are not signed in. This credential has expired.",
  );
  expect(log).toHaveBeenCalled();
  expect(location.pathname).toBe("/leaderboard");
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy();
});

test("after “Not now” the prompt stays closed for the visit", async () => {
  stubServer(answers);
  const user = userEvent.setup();
  const { unmount } = render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region", { name: "Sign in" })).toBeNull();
  unmount();
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { name: "Leaderboard" });
  expect(screen.queryByRole("region", { name: "Sign in" })).toBeNull();
});

test("without a sign-in provider there is no way to sign in", async () => {
  stubServer({ ...answers, "GET /api/settings": someSettings({ sign_in: { kind: "none" } }) });
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { name: "Leaderboard" });
  expect(screen.queryByRole("button", { name: /Login|Sign in/ })).toBeNull();
});

test("an admin's navigation has the admin screens", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser({ admin: true })));
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  await waitFor(() => expect(location.pathname).toBe("/predictions"));
  expect(mainLinks()).toContain("Admin");
});

test.each(["/game/12", "/race/12"])(
  "choosing another tournament on %s goes to the predictions",
  async (path) => {
    localStorage.setItem("userData", JSON.stringify(aUser()));
    history.replaceState(null, "", path);
    stubServer(answers);
    const user = userEvent.setup();
    render(<App client={createQueryClient()} />);
    await user.click(await screen.findByRole("button", { name: /Tournament/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: /Paris/ }));
    await waitFor(() => expect(location.pathname).toBe("/predictions"));
    expect(localStorage.getItem("tournamentId")).toBe("1");
  },
);

test("a shared URL opens the tournament that it names, and shared screens put theirs into the URL", async () => {
  localStorage.setItem("tournamentId", "7");
  history.replaceState(null, "", "/leaderboard?tournament=1");
  stubServer(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Tournament: Paris" }));
  expect(localStorage.getItem("tournamentId")).toBe("7");
  await user.click(await screen.findByRole("menuitemradio", { name: /EuroBasket/ }));
  await waitFor(() => expect(location.search).toBe("?tournament=7"));
  await user.click(screen.getByRole("button", { name: "Tournament: EuroBasket 2025" }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Paris/ }));
  await waitFor(() => expect(localStorage.getItem("tournamentId")).toBe("1"));
  await user.click(screen.getByRole("button", { name: "Tournament: Paris" }));
  await user.click(await screen.findByRole("menuitemradio", { name: /EuroBasket/ }));
  await waitFor(() => expect(location.search).toBe("?tournament=7"));
  expect(screen.getByRole("button", { name: "Tournament: EuroBasket 2025" })).toBeTruthy();
  history.replaceState(null, "", "/leaderboard?tournament=99");
  await waitFor(() => expect(location.search).toBe("?tournament=7"));
});

test.each([
  ["/leaderboard?tournament=7&round=Final&fans=Estonia", "/leaderboard?tournament=1"],
  ["/predictions?round=Final", "/predictions"],
])("%s of one tournament becomes %s of another", async (from, to) => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  localStorage.setItem("tournamentId", "7");
  history.replaceState(null, "", from);
  stubServer(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Tournament: EuroBasket 2025" }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Paris/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe(to));
  expect(screen.getByRole("button", { name: "Tournament: Paris" })).toBeTruthy();
});

test("the tournament is removed from the URL of a screen that is not shared", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  history.replaceState(null, "", "/predictions?round=Final&tournament=1");
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("button", { name: "Tournament: Paris" })).toBeTruthy();
  await waitFor(() => expect(location.search).toBe("?round=Final"));
});

test("a racing tournament shows the racing predictions", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  history.replaceState(null, "", "/predictions");
  stubServer({
    ...answers,
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    "GET /api/f1/races": [aRace()],
    "GET /api/f1/predictions/19": [],
  });
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Azerbaijan Grand Prix" })).toBeTruthy();
});

test("an unknown path shows the “not found” screen", async () => {
  history.replaceState(null, "", "/nowhere");
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { name: "Wrong card" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the leaderboard" }).getAttribute("href")).toBe(
    "/leaderboard",
  );
});

test("failed initial data shows an error that can be retried", async () => {
  const broken: Record<string, unknown> = {
    ...answers,
    "GET /api/tournaments": new RefusedReply(503, "The store is away."),
  };
  stubServer(broken);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 5000 });
  expect(screen.getByRole("alert").textContent).toContain("Error: The store is away.");
  stubServer(answers);
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
});
