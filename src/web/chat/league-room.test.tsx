// The rooms of leagues in Trash Talk.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { LeagueMessage } from "#contract/leagues/schemas.ts";
import { anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ChatScreen } from "./chat-screen.tsx";

const says = (id: number, content: string, fields: Partial<LeagueMessage> = {}): LeagueMessage => ({
  id,
  league_id: 3,
  user_id: 1,
  user_name: "Kadri",
  content,
  timestamp: new Date(Date.parse("2025-09-06T16:00:00Z") + id * 60_000).toISOString(),
  ...fields,
});

/** Turns of the event loop after which the screen has handled a connection event. */
const TURNS = 10;

function LoadedChat() {
  return useTournamentChoice().tournament && <ChatScreen />;
}

function renderChat(address: string, answers: Record<string, unknown>) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/messages": [{ ...says(90, "to everyone"), tournament_id: 7 }],
    "GET /api/leagues/3/messages": [says(1, "among us"), says(2, "mine", { user_id: 19, user_name: "Liis" })],
    ...answers,
  });
  const connection = new FakeConnection();
  renderAt(address, <LoadedChat />, connection);
  const dispatch = (what: (connection: FakeConnection) => void) =>
    act(async () => {
      what(connection);
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve));
    });
  return { asked, connection, dispatch, user: userEvent.setup() };
}

const listTexts = () => [...document.querySelectorAll(".msg-b")].map((bubble) => bubble.textContent);
const menuOf = (text: string) => {
  const item = screen.getByText(text).closest("li");
  return item && within(item).queryByRole("button", { name: /more/ });
};

test("a player without leagues has no rooms to choose from", async () => {
  renderChat("/chat", {
    "GET /api/leagues": [anOwnLeague({ is_pending: true }), anOwnLeague({ tournament_id: 8 })],
  });
  await screen.findByText("to everyone");
  expect(screen.queryByLabelText("Room")).toBeNull();
});

test("a league's room is chosen, joined in place of the tournament's, and receives only its own messages", async () => {
  const leagues = [anOwnLeague(), anOwnLeague({ id: 4, name: "Elsewhere", tournament_id: 8 })];
  const { connection, dispatch, user } = renderChat("/chat", { "GET /api/leagues": leagues });
  const choice = await screen.findByLabelText("Room");
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toHaveLength(2);
  await dispatch((one) => one.connect());
  expect([connection.joined, connection.joinedLeagues]).toEqual([[7], []]);
  await user.selectOptions(choice, "Kossuvennad");
  await screen.findByText("among us");
  expect(screen.getByLabelText("Address").textContent).toBe("/chat?league=3");
  await waitFor(() => expect(connection.joinedLeagues).toEqual([3]));
  await dispatch(({ listeners }) => {
    listeners?.onLeagueMessage(says(5, "five"));
    listeners?.onLeagueMessage(says(6, "of another", { league_id: 4 }));
    listeners?.onMessage({ ...says(7, "of everyone"), tournament_id: 7 });
    listeners?.onRemovedLeagueMessages({ ids: [1], league_id: 3 });
    listeners?.onRemovedLeagueMessages({ ids: [5], league_id: 4 });
  });
  expect(listTexts()).toEqual(["mine", "five"]);
  await user.type(screen.getByLabelText("Message"), "hello{Enter}");
  await waitFor(() => expect(connection.leaguePosts).toMatchObject([{ content: "hello", league_id: 3 }]));
  await dispatch((one) => one.replyInLeague({ message: says(8, "hello", { user_id: 19 }) }));
  expect(connection.posts).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Room"), "Everyone in EuroBasket 2025");
  expect(await screen.findByText("to everyone")).toBeTruthy();
});

test("a member removes own messages only, a captain everybody's; nobody mutes", async () => {
  const { user } = renderChat("/chat?league=3", { "GET /api/leagues": [anOwnLeague()] });
  await screen.findByLabelText("Room");
  const listItems = async (text: string) => {
    await user.click(menuOf(text) ?? document.body);
    const sheet = within(screen.getByRole("dialog"));
    const labels = sheet.getAllByRole("button").map((button) => button.textContent);
    await user.click(sheet.getByRole("button", { name: "Close" }));
    return labels.filter((label) => /^[A-Z]/.test(label ?? ""));
  };
  expect(await listItems("among us")).toEqual(["Reply", "Hide Kadri’s messages", "Report to the organisers"]);
  expect(await listItems("mine")).toEqual(["Reply", "Remove message"]);
});

test("a captain removes another member's message", async () => {
  const { asked, user } = renderChat("/chat?league=3", {
    "GET /api/leagues": [anOwnLeague({ role: "captain" })],
    "POST /api/leagues/3/messages/1/remove": { success: true },
  });
  await screen.findByLabelText("Room");
  await user.click(await screen.findByRole("button", { name: "Message of Kadri: more" }));
  expect(screen.queryByRole("button", { name: /^Mute/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove message" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(listTexts()).toEqual(["among us", "mine"]);
  await user.click(screen.getByRole("button", { name: "Message of Kadri: more" }));
  await user.click(screen.getByRole("button", { name: "Remove message" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(listTexts()).toEqual(["mine"]));
  expect(asked.map(({ call }) => call)).not.toContain("GET /api/admin/muted-players");
});

const missing = new RefusedReply(404, "There is no such league.");

test("someone who is not a member sees nothing", async () => {
  renderChat("/chat?league=3", { "GET /api/leagues": [], "GET /api/leagues/3/messages": missing });
  expect(await screen.findByText("League not found")).toBeTruthy();
});

test("a member who is removed while the room is open is notified at once, and sees nothing more of it", async () => {
  const answers: unknown[] = [[says(1, "among us")], [says(1, "among us")]];
  const { dispatch } = renderChat("/chat?league=3", {
    "GET /api/leagues": [],
    "GET /api/leagues/3/messages": () => answers.shift() ?? missing,
  });
  await screen.findByText("among us");
  await dispatch((one) => one.connect());
  expect(screen.getByText("among us")).toBeTruthy();
  await dispatch(({ listeners }) => listeners?.onLeagueChanged({ league_id: 3 }));
  expect(await screen.findByText("You are no longer in this league")).toBeTruthy();
  expect(screen.queryByText("among us")).toBeNull();
});
