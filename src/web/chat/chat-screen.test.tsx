import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { ChatScreen } from "./chat-screen.tsx";

const NOW = Date.parse("2025-09-06T16:30:00Z");
const MESSAGES = "GET /api/messages";

const says = (id: number, content: string, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  user_id: 1,
  user_name: "Kadri",
  content,
  timestamp: new Date(NOW - (100 - id) * 60_000).toISOString(),
  tournament_id: 7,
  ...fields,
});
const mine = { user_id: 19, user_name: "Liis" };

/** Turns of the event loop after which the screen has handled a connection event. */
const TURNS = 10;

function LoadedChat() {
  return useTournamentChoice().tournament && <ChatScreen />;
}

interface Given {
  messages?: unknown;
  as?: SignedInUser;
  answers?: Record<string, unknown>;
}

async function renderChat({ messages = [], as = aUser(), answers = {} }: Given = {}) {
  localStorage.setItem("userData", JSON.stringify(as));
  const asked = stubServer({ "GET /api/tournaments": [aTournament()], [MESSAGES]: messages, ...answers });
  const connection = new FakeConnection();
  const { unmount } = renderAt(
    "/chat",
    <ClockProvider offset={NOW - Date.now()}>
      <LoadedChat />
    </ClockProvider>,
    connection,
  );
  await screen.findByRole("heading", { name: "Trash Talk" });
  const input = await screen.findByLabelText<HTMLInputElement>("Message");
  const user = userEvent.setup();
  const dispatch = (what: (connection: FakeConnection) => void) =>
    act(async () => {
      what(connection);
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve));
    });
  return {
    asked,
    connection,
    input,
    user,
    dispatch,
    unmount,
    say: (text: string) => user.type(input, `${text}{Enter}`),
  };
}

const listTexts = () => [...document.querySelectorAll(".msg-b")].map((bubble) => bubble.textContent);
const itemOf = (text: string) => screen.getByText(text).closest("li");

test("a deactivated player has no profile link", async () => {
  await renderChat({ messages: [says(1, "bye", { user_id: 2, user_name: "Deactivated player" })] });
  await screen.findByText("Deactivated player");
  expect(screen.queryByRole("link", { name: "Deactivated player" })).toBeNull();
});

test("messages are grouped by author, with links to profiles and in the text", async () => {
  await renderChat({
    messages: [
      says(1, "see fiba.basketball"),
      says(2, "and hush"),
      says(3, "I did", mine),
      says(4, "<b>javascript:alert(1)</b>"),
    ],
  });
  const link = await screen.findByRole("link", { name: "fiba.basketball" });
  expect(link.getAttribute("href")).toBe("https://fiba.basketball/");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(screen.getAllByRole("link", { name: "Kadri" }).map((one) => one.getAttribute("href"))).toEqual([
    "/profile/1",
    "/profile/1",
  ]);
  expect(itemOf("and hush")?.className).toBe("message cont");
  expect(itemOf("I did")?.className).toBe("message mine");
  expect(listTexts()).toEqual(["see fiba.basketball", "and hush", "I did", "<b>javascript:alert(1)</b>"]);
});

test("an empty chat shows its empty state", async () => {
  await renderChat();
  expect(await screen.findByRole("heading", { name: "Nothing said yet" })).toBeTruthy();
});

test("a failure is shown with a retry button", async () => {
  const answers: unknown[] = [new RefusedReply(503, "away"), [says(1, "Here I am")]];
  const { user } = await renderChat({ messages: () => answers.shift() });
  expect((await screen.findByRole("alert")).textContent).toContain("Error: Failed to fetch messages");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Here I am")).toBeTruthy();
});

test("received messages are added once by id, removed ones disappear, and those of other chats are ignored", async () => {
  const { connection, dispatch } = await renderChat({ messages: () => [says(5, "five")] });
  await screen.findByText("five");
  await dispatch((one) => one.connect());
  expect(connection.joined).toEqual([7]);
  await dispatch((one) => {
    one.receive(says(8, "eight"));
    one.receive(says(7, "seven"));
    one.receive(says(8, "eight"));
    one.receive(says(9, "elsewhere", { tournament_id: 6 }));
  });
  expect(listTexts()).toEqual(["five", "seven", "eight"]);
  await dispatch((one) => one.listeners?.onRemovedMessages({ ids: [7], tournament_id: 7 }));
  expect(listTexts()).toEqual(["five", "eight"]);
});

test("messages missed while disconnected are fetched after the reconnect", async () => {
  let stored = [says(5, "five"), says(6, "six")];
  const { dispatch } = await renderChat({ messages: () => stored });
  await screen.findByText("six");
  await dispatch((one) => one.connect());
  await dispatch((one) => one.disconnect());
  expect(screen.getByText(/You are offline. Messages will be sent when you are back./)).toBeTruthy();
  stored = [says(5, "five"), says(7, "seven")];
  await dispatch((one) => one.connect());
  await screen.findByText("seven");
  expect(listTexts()).toEqual(["five", "seven"]);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test("a room that cannot be joined shows a warning, is retried, and then fetches what was missed", async () => {
  let stored = [says(5, "five")];
  const { connection, dispatch } = await renderChat({ messages: () => stored });
  await screen.findByText("five");
  connection.joinAnswers.push(null);
  await dispatch((one) => one.connect());
  expect(screen.getByText(/New messages do not arrive at the moment./)).toBeTruthy();
  stored = [says(5, "five"), says(6, "six")];
  await screen.findByText("six", {}, { timeout: 5_000 });
  expect(screen.queryByText(/New messages do not arrive/)).toBeNull();
  expect(connection.joined).toEqual([7, 7]);
});

test("a refetch goes back as far as the messages shown, even if the server returns more", async () => {
  const stored = [says(4, "four"), says(5, "five"), says(6, "six")];
  let given = stored.slice(1);
  const { dispatch } = await renderChat({ messages: () => given });
  await screen.findByText("six");
  given = [...stored, says(7, "seven")];
  await dispatch((one) => one.connect());
  await screen.findByText("seven");
  expect(listTexts()).toEqual(["five", "six", "seven"]);
});

test("own messages show at once, wait for the connection, and are sent in order, each with its nonce", async () => {
  const { connection, say, dispatch, input } = await renderChat({ messages: [says(5, "five")] });
  await screen.findByText("five");
  await say("  first ");
  await say("second");
  expect(input.value).toBe("");
  expect(listTexts()).toEqual(["five", "first", "second"]);
  expect(itemOf("first")?.className).toContain("sending");
  expect(connection.posts).toEqual([]);
  await dispatch((one) => one.connect());
  await dispatch((one) => one.disconnect());
  await dispatch((one) => one.connect());
  expect(connection.posts.map(({ content, user_id }) => [content, user_id])).toEqual([
    ["first", 19],
    ["first", 19],
  ]);
  expect(new Set(connection.posts.map(({ nonce }) => nonce)).size).toBe(1);
  expect(connection.posts[0]?.nonce).toMatch(/^[\w-]{8,64}$/);
  await dispatch((one) => one.receive(says(6, "first", mine)));
  expect(listTexts()).toEqual(["five", "first", "second"]);
  await dispatch((one) => one.reply({ message: says(6, "first", mine) }));
  expect(connection.posts.at(-1)?.content).toBe("second");
  await dispatch((one) => one.reply({ message: says(7, "second", mine) }));
  expect(listTexts()).toEqual(["five", "first", "second"]);
  expect(document.querySelector(".sending")).toBeNull();
});

test("draft and unsent messages survive a reload of the page", async () => {
  const first = await renderChat();
  await first.say("one");
  await first.say("two");
  await first.user.type(first.input, "half a sen");
  await waitFor(() => expect(listTexts()).toEqual(["one", "two"]));
  first.unmount();
  const second = await renderChat();
  expect(second.input.value).toBe("half a sen");
  await waitFor(() => expect(listTexts()).toEqual(["one", "two"]));
  await second.dispatch((one) => one.connect());
  await second.dispatch((one) => one.reply({ message: says(6, "one", mine) }));
  await second.dispatch((one) => one.reply({ message: says(7, "two", mine) }));
  expect(second.connection.posts.map(({ content }) => content)).toEqual(["one", "two"]);
  await second.user.clear(second.input);
  second.unmount();
  const third = await renderChat();
  expect(third.input.value).toBe("");
  expect(listTexts()).toEqual([]);
});

test("a message stored during a reload shows once, before and after it is sent again", async () => {
  const first = await renderChat();
  await first.say("one");
  first.unmount();
  const { connection, dispatch } = await renderChat({ messages: [says(6, "one", mine)] });
  await screen.findByText("one");
  await dispatch((known) => known.connect());
  expect(connection.posts.map(({ content }) => content)).toEqual(["one"]);
  expect(listTexts()).toEqual(["one"]);
  await dispatch((known) => known.reply({ message: says(6, "one", mine) }));
  expect(listTexts()).toEqual(["one"]);
});

test("a refused message stays with the error, and can be retried or discarded", async () => {
  const { connection, say, dispatch, user } = await renderChat({ messages: [says(5, "five")] });
  await screen.findByText("five");
  await dispatch((one) => one.connect());
  await say("too fast");
  await dispatch((one) => one.reply({ error: "You are writing too fast.", code: "too-many-calls" }));
  expect((await screen.findByRole("alert")).textContent).toContain("You are writing too fast.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(connection.posts).toHaveLength(2));
  expect(listTexts()).toEqual(["five", "too fast"]);
  expect(connection.posts[1]?.nonce).toBe(connection.posts[0]?.nonce);
  await dispatch((one) => one.reply({ error: "You are writing too fast.", code: "too-many-calls" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(listTexts()).toEqual(["five"]));
});

test("blank and too long messages are not sent; near the limit the remaining characters are shown", async () => {
  const { connection, dispatch, input, user } = await renderChat({ messages: [says(5, "five")] });
  await screen.findByText("five");
  await dispatch((one) => one.connect());
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(input, "   ");
  await send();
  await user.clear(input);
  await user.click(input);
  await user.paste("x".repeat(1001));
  expect(screen.getByText("1 character too many")).toBeTruthy();
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await send();
  expect(connection.posts).toEqual([]);
  await user.type(input, "{Backspace}");
  expect(screen.getByText("0 characters left")).toBeTruthy();
  await send();
  expect(connection.posts.map(({ content }) => content.length)).toEqual([1000]);
});

test("an admin removes a message and mutes its author", async () => {
  const muted: unknown[] = [];
  const { asked, user } = await renderChat({
    messages: [says(5, "five"), says(6, "six", { user_id: 2, user_name: "Ülo" })],
    as: aUser({ admin: true }),
    answers: {
      "GET /api/admin/muted-players": () => muted,
      "POST /api/admin/muted-players/2": () => {
        muted.push({ user_id: 2, user_name: "Ülo" });
        return { success: true };
      },
      "POST /api/admin/messages/5/remove": { success: true },
    },
  });
  const more = await screen.findByRole("button", { name: "Message of Ülo: more" });
  await user.click(more);
  await user.click(screen.getByRole("button", { name: "Mute Ülo for everybody" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mute Ülo?" }));
  await user.type(dialog.getByLabelText("Why, for the player and the log"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Mute" }));
  expect(await screen.findByText("Ülo is muted.")).toBeTruthy();
  const muting = asked.find(({ call }) => call === "POST /api/admin/muted-players/2");
  expect(muting?.body).toEqual({ is_muted: true, reason: "Spam" });
  await user.click(more);
  await user.click(screen.getByRole("button", { name: "Mute Ülo for everybody" }));
  expect(await screen.findByRole("button", { name: "Unmute" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(within(itemOf("five") ?? more).getByRole("button", { name: /more/ }));
  await user.click(screen.getByRole("button", { name: "Remove message" }));
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Message removed.")).toBeTruthy();
  expect(listTexts()).toEqual(["six"]);
});
