import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answers } from "../testing/app-answers.ts";
import { aRace, aTournament, aUser, someSettings } from "../testing/builders.ts";
import { Refused, serve } from "../testing/server.ts";
import { App } from "./app.tsx";
import { createQueryClient } from "./query-client.ts";

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

test("a visitor lands on the leaderboard, with an invitation and without what is for players", async () => {
  serve(answers);
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

test("one of the demo's people signs in and lands on the predictions; Logout goes back", async () => {
  const asked = serve(answers);
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
  expect(mainLinks()).not.toContain("Admin");
  await user.click(
    within(screen.getByRole("navigation", { name: "Main" })).getByRole("button", { name: "Logout" }),
  );
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
  expect(localStorage.getItem("userData")).toBeNull();
});

test("anyone else signs in to the demo by name and e-mail", async () => {
  const asked = serve(answers);
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

test("a refused sign-in is said, in the server's words", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  serve({ ...answers, "POST /api/user": new Refused(401, "This credential has expired.") });
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

test("a visitor who says Not now is not asked again in this visit", async () => {
  serve(answers);
  const user = userEvent.setup();
  const { unmount } = render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region", { name: "Sign in" })).toBeNull();
  unmount();
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { name: "Leaderboard" });
  expect(screen.queryByRole("region", { name: "Sign in" })).toBeNull();
});

test("where one cannot sign in, nothing offers it", async () => {
  serve({ ...answers, "GET /api/settings": someSettings({ sign_in: { kind: "none" } }) });
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { name: "Leaderboard" });
  expect(screen.queryByRole("button", { name: /Login|Sign in/ })).toBeNull();
});

test("an admin finds the way to the tools", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser({ admin: true })));
  serve(answers);
  render(<App client={createQueryClient()} />);
  await waitFor(() => expect(location.pathname).toBe("/predictions"));
  expect(mainLinks()).toContain("Admin");
});

test.each(["/game/12", "/race/12"])(
  "choosing another tournament on %s goes to the predictions",
  async (path) => {
    localStorage.setItem("userData", JSON.stringify(aUser()));
    history.replaceState(null, "", path);
    serve(answers);
    const user = userEvent.setup();
    render(<App client={createQueryClient()} />);
    await user.click(await screen.findByRole("button", { name: /Tournament/ }));
    await user.click(screen.getByRole("menuitemradio", { name: /Paris/ }));
    await waitFor(() => expect(location.pathname).toBe("/predictions"));
    expect(localStorage.getItem("tournamentId")).toBe("1");
  },
);

test("a shared address opens the tournament that it names, and an address shown names its own", async () => {
  localStorage.setItem("tournamentId", "7");
  history.replaceState(null, "", "/leaderboard?tournament=1");
  serve(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Tournament: Paris" }));
  expect(localStorage.getItem("tournamentId")).toBe("7");
  await user.click(screen.getByRole("menuitemradio", { name: /EuroBasket/ }));
  await waitFor(() => expect(location.search).toBe("?tournament=7"));
  await user.click(screen.getByRole("button", { name: "Tournament: EuroBasket 2025" }));
  await user.click(screen.getByRole("menuitemradio", { name: /Paris/ }));
  await waitFor(() => expect(localStorage.getItem("tournamentId")).toBe("1"));
  await user.click(screen.getByRole("button", { name: "Tournament: Paris" }));
  await user.click(screen.getByRole("menuitemradio", { name: /EuroBasket/ }));
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
  serve(answers);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  await user.click(await screen.findByRole("button", { name: "Tournament: EuroBasket 2025" }));
  await user.click(screen.getByRole("menuitemradio", { name: /Paris/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe(to));
  expect(screen.getByRole("button", { name: "Tournament: Paris" })).toBeTruthy();
});

test("an address that nobody passes on does not name the tournament for long", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  history.replaceState(null, "", "/predictions?round=Final&tournament=1");
  serve(answers);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("button", { name: "Tournament: Paris" })).toBeTruthy();
  await waitFor(() => expect(location.search).toBe("?round=Final"));
});

test("a racing tournament has the predictions of racing", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  history.replaceState(null, "", "/predictions");
  serve({
    ...answers,
    "GET /api/tournaments": [aTournament({ id: 6, sport: "f1" })],
    "GET /api/f1/races": [aRace()],
    "GET /api/f1/predictions/19": [],
  });
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Azerbaijan Grand Prix" })).toBeTruthy();
});

test("an address that is nobody's says so", async () => {
  history.replaceState(null, "", "/nowhere");
  serve(answers);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByRole("heading", { name: "Wrong card" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the leaderboard" }).getAttribute("href")).toBe(
    "/leaderboard",
  );
});

test("what the start needs and does not get is said, and can be tried again", async () => {
  const broken: Record<string, unknown> = {
    ...answers,
    "GET /api/tournaments": new Refused(503, "The store is away."),
  };
  serve(broken);
  const user = userEvent.setup();
  render(<App client={createQueryClient()} />);
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 5000 });
  expect(screen.getByRole("alert").textContent).toContain("Error: The store is away.");
  serve(answers);
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
});
