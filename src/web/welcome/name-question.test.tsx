import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { intendToJoin } from "#web/leagues/join/invitation-query.ts";
import { useUser } from "#web/session/session.tsx";
import { INTENDED_CODE, readStoredUser } from "#web/session/stored-session.ts";
import { aTournament, aUser, someSettings } from "#web/testing/builders.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { createDeferred } from "#web/testing/deferred.ts";
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

/** A league with a next deadline, which is joined after the question. */
const INVITATION = {
  name: "Kossuvennad",
  tournament: null,
  invited_by: null,
  members: 3,
  best: [{ rank: 1, name: "Mari Tamm", total_points: 88 }],
  own_state: null,
  is_full: false,
  over: null,
  next_deadline: {
    locks_at: "2999-09-12T14:00:00Z",
    tournament_id: 7,
    round: "Semifinals",
    contests: 1,
    picks: 3,
  },
  next_round_at: null,
} as InvitationPage;

/** The question before a league is joined, and the joins that were asked for. */
function renderBeforeJoining(invitation: unknown, joined: unknown, more: Record<string, unknown> = {}) {
  visitStorage.setItem(INTENDED_CODE, "KQSK7Q2F");
  return renderQuestion({ name: "Player 5085" }, saved, {
    "GET /api/join/KQSK7Q2F": invitation,
    "POST /api/join/KQSK7Q2F": joined,
    ...more,
  });
}

const leadIn = () => screen.getByText(/^You are signed in/).textContent;

test("who reloads while the league is being joined is not asked again", async () => {
  const { user } = renderBeforeJoining(INVITATION, () => new Promise(() => {}));
  await screen.findByText("Kossuvennad", { selector: ".lead-in bdi" });
  await user.type(await field(), "Jaan{Enter}");
  await waitFor(() => expect(readStoredUser()).toMatchObject({ name: "Jaan", asks_name: false }));
  expect(await field()).toBeTruthy();
});

test("a name sent before the invitation has loaded stays until the league is joined", async () => {
  const { promise, resolve } = createDeferred<InvitationPage>();
  const { user } = renderBeforeJoining(() => promise, { league_id: 3, state: "member" });
  await user.type(await field(), "Jaan{Enter}");
  await waitFor(() => expect(readStoredUser()).toMatchObject({ asks_name: false }));
  expect(screen.getByRole("button", { name: "Saving…" })).toBeTruthy();
  resolve(INVITATION);
  expect(await screen.findByText("Named")).toBeTruthy();
  expect(screen.getByLabelText("Address").textContent).toMatch(/^\/predictions.*Semifinals/);
});

test("an invitation that could not be loaded is asked for again before its league is joined", async () => {
  const replies = [new RefusedReply(503, "The store cannot be reached."), INVITATION];
  const { user } = renderBeforeJoining(() => replies.shift(), { league_id: 3, state: "member" });
  await user.type(await field(), "Jaan{Enter}");
  expect(await screen.findByText("Named")).toBeTruthy();
  expect(screen.getByLabelText("Address").textContent).toMatch(/Semifinals/);
});

test("who has to be let in first is led back to an invitation that says so at once", async () => {
  const { promise, resolve } = createDeferred();
  const replies = [INVITATION, promise];
  const { user } = renderBeforeJoining(() => replies.shift(), { league_id: null, state: "pending" });
  await user.type(await field(), "Jaan{Enter}");
  await waitFor(() => expect(replies).toEqual([]));
  expect(screen.queryByText("Named")).toBeNull();
  resolve({ ...INVITATION, own_state: "pending" });
  expect(await screen.findByText("Named")).toBeTruthy();
});

test("the league of the invitation that was shown before the sign-in is named at once", async () => {
  intendToJoin("KQSK7Q2F", INVITATION);
  renderBeforeJoining(() => new Promise(() => {}), null);
  await field();
  expect(leadIn()).toMatch(/Kossuvennad waits: .* left for 3 picks\./);
  expect(screen.getByText("Mari Tamm")).toBeTruthy();
});

test("nobody else's board is shown before the league is known", async () => {
  const loadBoard = vi.fn(() => []);
  const invitation = createDeferred();
  renderBeforeJoining(() => invitation.promise, null, { "GET /api/leaderboard": loadBoard });
  await field();
  expect(leadIn()).toBe("You are signed in. ");
  invitation.resolve(INVITATION);
  expect(await screen.findByText("Mari Tamm")).toBeTruthy();
  expect(loadBoard).not.toHaveBeenCalled();
});
