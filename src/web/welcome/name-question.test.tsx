import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { useUser } from "#web/session/session.tsx";
import { INTENDED_CODE, readStoredUser } from "#web/session/stored-session.ts";
import { aTournament, aUser, someSettings } from "#web/testing/builders.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { NameQuestion } from "./name-question.tsx";

const RENAME = "PUT /api/user/19";

/** What the layout renders: the question once a tournament has loaded. */
function Asked() {
  const { tournament } = useTournamentChoice();
  const user = useUser();
  if (tournament === undefined) return null;
  return user?.asks_name === true ? <NameQuestion prepare={async () => {}} /> : <p>Named</p>;
}

function renderQuestion(user: Partial<SignedInUser>, answer: unknown, more: Record<string, unknown> = {}) {
  localStorage.setItem("userData", JSON.stringify(aUser({ asks_name: true, ...user })));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/settings": someSettings(),
    "GET /api/leaderboard": [],
    [RENAME]: answer,
    ...more,
  });
  renderAt("/predictions", <Asked />);
  const names = () => asked.filter(({ call }) => call === RENAME).map(({ body }) => body);
  return { names, user: userEvent.setup() };
}

const field = () => screen.findByLabelText<HTMLInputElement>("Name");
const saved = { id: 19, name: "Jaan", email: "jaan@example.org", team: null, admin: false };

test("a made-up name is not offered, and Enter saves the typed one", async () => {
  const { names, user } = renderQuestion({ name: "Player 5085" }, saved);
  expect(await field()).toBe(document.activeElement);
  expect((await field()).value).toBe("");
  await user.keyboard("Jaan");
  expect(screen.getByText("Jaan", { selector: ".standing bdi" })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Named")).toBeTruthy();
  expect(names()).toEqual([{ name: "Jaan" }]);
});

test("a provider's name is confirmed by one tap", async () => {
  const { names, user } = renderQuestion({ name: "Jaan Kask" }, { ...saved, name: "Jaan Kask" });
  await user.click(await screen.findByRole("button", { name: "Continue as Jaan Kask" }));
  expect(await screen.findByText("Named")).toBeTruthy();
  expect(names()).toEqual([{ name: "Jaan Kask" }]);
});

test("a taken name comes with free ones, which a tap sends", async () => {
  const taken = new RefusedReply(409, "Taken.", { code: "name-taken", names: ["Jaan K.", "Jaan 2"] });
  const answers = [taken, { ...saved, name: "Jaan 2" }];
  const { names, user } = renderQuestion({ name: "Player 5085" }, () => answers.shift());
  await user.type(await field(), "Jaan{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Somebody here is called Jaan already.");
  await user.click(screen.getByRole("button", { name: "Jaan 2" }));
  expect(await screen.findByText("Named")).toBeTruthy();
  expect(names()).toEqual([{ name: "Jaan" }, { name: "Jaan 2" }]);
});

test.each([
  ["🏀", "A name has letters, digits and spaces. Emoji are not possible."],
  ["Jaan 🏀", "A name has letters, digits and spaces. Emoji are not possible."],
  ["J", "Name must be between 2 and 32 characters long."],
  ["Player 1234", "That is what players without a name are called."],
])("%s is refused without asking the server", async (typed, sentence) => {
  const { names, user } = renderQuestion({ name: "Player 5085" }, saved);
  await user.type(await field(), `${typed}{Enter}`);
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect((await field()).value).toBe(typed);
  expect(names()).toEqual([]);
});

test("offline the text stays, and can be sent again", async () => {
  const answers = [() => Promise.reject(new TypeError("network")), () => saved];
  const { user } = renderQuestion({ name: "Player 5085" }, () => answers.shift()?.());
  await user.type(await field(), "Jaan{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Not saved: you are offline.");
  expect((await field()).value).toBe("Jaan");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByText("Named")).toBeTruthy());
});

test("who reloads while the league is being joined is not asked again", async () => {
  visitStorage.setItem(INTENDED_CODE, "KQSK7Q2F");
  const invitation = {
    name: "Kossuvennad",
    own_state: null,
    is_full: false,
    over: null,
    next_deadline: null,
  };
  const { user } = renderQuestion({ name: "Player 5085" }, saved, {
    "GET /api/join/KQSK7Q2F": invitation,
    "POST /api/join/KQSK7Q2F": () => new Promise(() => {}),
  });
  await screen.findByText("Kossuvennad", { selector: ".lead-in bdi" });
  await user.type(await field(), "Jaan{Enter}");
  await waitFor(() => expect(readStoredUser()).toMatchObject({ name: "Jaan", asks_name: false }));
  expect(await field()).toBeTruthy();
});
