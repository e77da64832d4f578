// The page of an invitation, for those who sign in on it.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Route } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { SignInContext } from "#web/sign-in/sign-in-context.ts";
import { INTENDED_CODE } from "#web/session/stored-session.ts";
import { useSession } from "#web/session/session.tsx";
import { aLeague, aTournament, aUser, someSettings } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { renderAt } from "#web/testing/render.tsx";
import { loadShownBoard } from "#web/navigation/shown-board.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { readIntended } from "./invitation-query.ts";
import { JoinScreen } from "./join-screen.tsx";

const INVITATION: InvitationPage = {
  name: "Kossuvennad",
  emoji: "🏀",
  tournament: { id: 7, name: "EuroBasket 2025", sport: "basketball" },
  invited_by: null,
  members: 3,
  names: null,
  best: null,
  needs_approval: false,
  is_full: false,
  next_deadline: null,
  captain: null,
  next_round_at: null,
  over: null,
  own_state: null,
  own: null,
  league_id: null,
};

/** The page with a sign-in that succeeds at once. */
function Page() {
  const { start } = useSession();
  const signIn = { isOffered: true, begin: () => start(aUser()), confirm: null, explain: null };
  return (
    <SignInContext value={signIn}>
      <Route path="/join/:code" component={JoinScreen} />
    </SignInContext>
  );
}

function renderInvitation(
  afterSignIn: Partial<InvitationPage> | RefusedReply,
  joined: unknown,
  beforehand: Partial<InvitationPage> = {},
) {
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/settings": someSettings(),
    "GET /api/join/KQSK7Q2F": () =>
      localStorage.getItem("userData") === null
        ? { ...INVITATION, ...beforehand }
        : afterSignIn instanceof RefusedReply
          ? afterSignIn
          : { ...INVITATION, ...afterSignIn },
    "POST /api/join/KQSK7Q2F": joined,
    "GET /api/leagues/3": aLeague({ tournament_id: 7 }),
  });
  renderAt("/join/KQSK-7Q2F", <Page />);
  return asked;
}

test.for([
  ["nobody in it yet", {}],
  ["a member", { own_state: "member", league_id: 3 }],
] as const)(
  "a visitor who presses Join and is %s after signing in is taken to the league",
  async ([, afterSignIn]) => {
    renderInvitation(afterSignIn, { league_id: 3, state: "member" });
    await userEvent.setup().click(await screen.findByRole("button", { name: "Join Kossuvennad" }));
    await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe("/leagues/3?tournament=7"));
    expect(visitStorage.getItem(INTENDED_CODE)).toBeNull();
    // For the name question, which follows the sign-in.
    expect(readIntended("KQSK7Q2F")).toEqual(INVITATION);
  },
);

test("whoever has joined is led to the league by the tab Leaderboard from now on", async () => {
  renderInvitation({}, { league_id: 3, state: "member" });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Join Kossuvennad" }));
  await waitFor(() => expect(loadShownBoard(aUser().id, 7)).toBe(3));
});

test.for([
  ["Kossuvennad is full.", { is_full: true }],
  ["You have asked to join", { own_state: "pending" }],
] as const)(
  "a visitor who cannot join after signing in sees the reason: %s",
  async ([reason, afterSignIn]) => {
    const asked = renderInvitation(afterSignIn, { league_id: null, state: "pending" });
    await userEvent.setup().click(await screen.findByRole("button", { name: "Join Kossuvennad" }));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByLabelText("Address").textContent).toBe("/join/KQSK-7Q2F");
    expect(visitStorage.getItem(INTENDED_CODE)).toBeNull();
    expect(asked.map(({ call }) => call)).not.toContain("POST /api/join/KQSK7Q2F");
  },
);

test("an invitation that is no longer valid after the sign-in is forgotten", async () => {
  const over = new RefusedReply(404, "This invitation is over.");
  const asked = renderInvitation(over, { league_id: 3, state: "member" });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Join Kossuvennad" }));
  expect(await screen.findByRole("heading", { name: "This invitation has ended" })).toBeTruthy();
  expect(visitStorage.getItem(INTENDED_CODE)).toBeNull();
  expect(asked.map(({ call }) => call)).not.toContain("POST /api/join/KQSK7Q2F");
});

test("an invitation that cannot be loaded is not forgotten", async () => {
  visitStorage.setItem(INTENDED_CODE, "KQSK7Q2F");
  localStorage.setItem("userData", JSON.stringify(aUser()));
  renderInvitation(new RefusedReply(503, "The store cannot be reached."), {});
  expect(await screen.findByText("The store cannot be reached.")).toBeTruthy();
  expect(visitStorage.getItem(INTENDED_CODE)).toBe("KQSK7Q2F");
  visitStorage.removeItem(INTENDED_CODE);
});

test.for([
  ["Join Kossuvennad", "Joining…", {}],
  ["Ask to join", "Asking…", { needs_approval: true }],
] as const)("the button %s says while it waits for the answer: %s", async ([idle, busy, invitation]) => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const reply = createDeferred();
  renderInvitation(invitation, () => reply.promise);
  await userEvent.setup().click(await screen.findByRole("button", { name: idle }));
  const button = await screen.findByRole("button", { name: busy });
  expect(button.getAttribute("aria-busy")).toBe("true");
  reply.resolve(new RefusedReply(503, "The store cannot be reached."));
  expect(await screen.findByRole("button", { name: idle })).toBe(button);
  expect(screen.getByText("The store cannot be reached.")).toBeTruthy();
});

test("a member who opens the invitation sees that, without a redirect", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  renderInvitation({ own_state: "member", league_id: 3 }, {});
  expect((await screen.findByRole("link", { name: "See the league" })).getAttribute("href")).toBe(
    "/leagues/3?tournament=7",
  );
  expect(screen.getByLabelText("Address").textContent).toBe("/join/KQSK-7Q2F");
});

test("who is alone in a league is named without leading anybody", async () => {
  const best = [{ rank: 1, name: "Mari Tamm", total_points: 88 }];
  renderInvitation({}, {}, { members: 1, names: ["Mari Tamm"], best });
  expect(await screen.findByText("Mari Tamm is in. You would be the second.")).toBeTruthy();
});

test("a link that leads nowhere keeps what is typed below it when a result is published", async () => {
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/settings": someSettings(),
    "GET /api/join/KQSK7Q2F": async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return new RefusedReply(404, "There never was one.");
    },
  });
  const connection = new FakeConnection();
  renderAt("/join/KQSK-7Q2F", <Page />, connection);
  const field = await screen.findByLabelText<HTMLInputElement>("Code from the captain");
  await userEvent.setup().type(field, "AB");
  const before = asked.length;
  act(() => connection.listeners?.onChange({ what: "board", tournament_id: 7 }));
  await waitFor(() =>
    expect(asked.slice(before).map(({ call }) => call)).toContain("GET /api/join/KQSK7Q2F"),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByLabelText<HTMLInputElement>("Code from the captain").value).toBe("AB");
});

const NEXT = {
  locks_at: "2126-03-01T12:00:00.000Z",
  tournament_id: 7,
  round: "Final",
  contests: 1,
  picks: 3,
};

test.for([
  [0, "left, your picks are made"],
  [1, "left for 3 picks"],
] as const)("to a member who misses %i picks the time left says: %s", async ([missing_picks, text]) => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const own = { rank: 1, missing_picks, asked_at: null };
  renderInvitation({ own_state: "member", league_id: 3, own, next_deadline: NEXT }, {});
  expect(await screen.findByText(text)).toBeTruthy();
});

test("whoever has asked to join sees without a reload that a captain has answered", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let state: Partial<InvitationPage> = { own_state: "pending" };
    stubServer({
      "GET /api/tournaments": [aTournament()],
      "GET /api/settings": someSettings(),
      "GET /api/join/KQSK7Q2F": () => ({ ...INVITATION, ...state }),
    });
    renderAt("/join/KQSK-7Q2F", <Page />);
    expect(await screen.findByText("You have asked to join")).toBeTruthy();
    state = { own_state: "member", league_id: 3 };
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText("You are in")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
