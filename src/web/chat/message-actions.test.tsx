// What a player does with messages: replies, reacts, mentions, hides and reports.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ChatMessage, ReactionsChanged } from "#contract/chat/schemas.ts";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ChatScreen } from "./chat-screen.tsx";

const says = (id: number, content: string, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  user_id: 1,
  user_name: "Kadri",
  content,
  timestamp: new Date(Date.parse("2025-09-06T16:00:00Z") + id * 60_000).toISOString(),
  tournament_id: 7,
  ...fields,
});

function LoadedChat() {
  return useTournamentChoice().tournament && <ChatScreen />;
}

async function renderChat(messages: ChatMessage[], answers: Record<string, unknown> = {}) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/messages": messages,
    "GET /api/chat/unread": {
      rooms: [{ league_id: null, unread: 0, first_unread: null, newest_id: 0 }],
      muted: [],
    },
    "GET /api/chat/muted": [],
    ...answers,
  });
  const connection = new FakeConnection();
  renderAt("/chat", <LoadedChat />, connection);
  await screen.findByText(messages[0]?.content ?? "");
  await act(async () => connection.connect());
  const user = userEvent.setup();
  const open = async (text: string) => {
    const item = screen.getByText(text).closest("li") ?? document.body;
    await user.click(within(item).getByRole("button", { name: /: more$/ }));
    return within(screen.getByRole("dialog"));
  };
  return { asked, connection, user, open };
}

const bodiesOf = (asked: { call: string; body: unknown }[], call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);

const REACTIONS_OF_5 = "PUT /api/chat/tournament/7/messages/5/reactions";

test("a reaction is shown at once, by a tap on it taken back, and counted as the server says", async () => {
  const { asked, connection, user, open } = await renderChat([says(5, "five")], {
    [REACTIONS_OF_5]: { success: true },
  });
  await user.click((await open("five")).getByRole("button", { name: "Fire" }));
  const fire = await screen.findByRole("button", { name: "Fire: 1 player" });
  expect(fire.getAttribute("aria-pressed")).toBe("true");
  const event = (count: number): ReactionsChanged => ({
    room: "tournament",
    room_id: 7,
    messages: [{ id: 5, reactions: [{ emoji: "🔥", count }] }],
  });
  await act(async () => connection.listeners?.onReactions(event(12)));
  await user.click(await screen.findByRole("button", { name: "Fire: 12 players", pressed: true }));
  expect(await screen.findByRole("button", { name: "Fire: 11 players", pressed: false })).toBeTruthy();
  expect(bodiesOf(asked, REACTIONS_OF_5)).toEqual([
    { emoji: "🔥", is_on: true },
    { emoji: "🔥", is_on: false },
  ]);
  await act(async () => connection.listeners?.onReactions({ ...event(3), room_id: 8 }));
  expect(screen.queryByRole("button", { name: "Fire: 3 players" })).toBeNull();
});

test("a refused reaction is taken back and the reason shown", async () => {
  const { user, open } = await renderChat([says(5, "five")], {
    [REACTIONS_OF_5]: new RefusedReply(404, "Message not found"),
  });
  await user.click((await open("five")).getByRole("button", { name: "Fire" }));
  expect(await screen.findByText("Error: Message not found")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Reactions" })).toBeNull();
});

test("a reply quotes the message, is sent with it, and Escape ends it", async () => {
  const { connection, user, open } = await renderChat([says(5, "five")]);
  await user.click((await open("five")).getByRole("button", { name: "Reply" }));
  const input = screen.getByLabelText("Message");
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(screen.getByRole("button", { name: "Do not reply" }).parentElement?.textContent).toContain("Kadri");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Do not reply" })).toBeNull();
  await user.click((await open("five")).getByRole("button", { name: "Reply" }));
  await user.type(input, "Never{Enter}");
  expect(connection.posts).toMatchObject([{ content: "Never", reply_to: 5 }]);
  expect(screen.queryByRole("button", { name: "Do not reply" })).toBeNull();
  const sent = screen.getByText("Never").closest("li") ?? document.body;
  expect(within(sent).getByRole("button", { name: /In reply to Kadri/ })).toBeTruthy();
});

test("a tap on a quote leads to the message, also in older pages; a removed one says so", async () => {
  const quote = { id: 5, user_id: 1, user_name: "Kadri", content: "five" };
  const page = [
    ...Array.from({ length: 48 }, (_, n) => says(102 + n, `line ${n}`)),
    says(150, "I said so", { reply_to: quote }),
    says(151, "So did I", { reply_to: { id: 4, user_id: null, user_name: null, content: null } }),
  ];
  const older = [says(5, "five"), says(6, "six")];
  const { user } = await renderChat(page, {
    "GET /api/messages?tournamentId=7&limit=200": [...older, ...page],
    "GET /api/messages?tournamentId=7&limit=200&before=102": older,
  });
  expect(screen.getByText("Message removed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /In reply to Kadri/ }));
  await waitFor(() => expect(document.activeElement?.className).toBe("message is-found"));
  expect(document.activeElement?.textContent).toContain("five");
});

test("names are offered after an @ and chosen by the keyboard; own mentions are marked", async () => {
  const mentioning = says(6, "Hi @Liis!", { mentions: [{ user_id: 19, start: 3, length: 5 }] });
  const { asked, user } = await renderChat([says(5, "five"), mentioning], {
    "GET /api/chat/tournament/7/people": [
      { user_id: 2, user_name: "Mari Tamm" },
      { user_id: 3, user_name: "Mart" },
    ],
  });
  const mention = screen.getByRole("link", { name: "@Liis" });
  expect([mention.className, mention.getAttribute("href")]).toEqual(["mention is-own", "/profile/19"]);
  expect(mention.closest("li")?.className).toContain("is-mentioning");
  const input = screen.getByLabelText<HTMLInputElement>("Message");
  await user.type(input, "Hey @ma");
  await screen.findByRole("option", { name: "Mari Tamm", selected: true });
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { name: "Mart", selected: true })).toBeTruthy();
  await user.keyboard("{ArrowUp}{Enter}");
  expect(input.value).toBe("Hey @Mari Tamm ");
  expect(screen.queryByRole("option")).toBeNull();
  expect(asked.some(({ call }) => call.endsWith("people?search=ma"))).toBe(true);
});

test("a hidden player's messages are gone for the viewer until they are shown again", async () => {
  let muted: unknown[] = [];
  const { asked, user, open } = await renderChat(
    [
      says(4, "four", { user_id: 19, user_name: "Liis" }),
      says(5, "five"),
      says(6, "six", {
        user_id: 2,
        user_name: "Ülo",
        reply_to: { id: 5, user_id: 1, user_name: "Kadri", content: "five" },
      }),
    ],
    {
      "GET /api/chat/muted": () => muted,
      "PUT /api/chat/muted/1": (body: { is_muted: boolean }) => {
        muted = body.is_muted ? [{ user_id: 1, user_name: "Kadri" }] : [];
        return { success: true };
      },
    },
  );
  const sheet = await open("six");
  expect(sheet.getByRole("button", { name: "Hide Ülo’s messages" })).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Close" }));
  const more = screen.getByRole("button", { name: "Message of Kadri: more" });
  await user.click(more);
  await user.click(screen.getByRole("button", { name: "Hide Kadri’s messages" }));
  expect(await screen.findByText("1 player hidden.", { exact: false })).toBeTruthy();
  expect(screen.queryByText("five")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Messages" }));
  expect(screen.getByText("Message hidden")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Show Kadri" }));
  expect((await screen.findAllByText("five")).length).toBeGreaterThan(0);
  expect(bodiesOf(asked, "PUT /api/chat/muted/1")).toEqual([{ is_muted: true }, { is_muted: false }]);
});

test("a message is reported with an optional reason", async () => {
  const report = "POST /api/chat/tournament/7/messages/5/report";
  const { asked, user, open } = await renderChat([says(5, "five")], { [report]: { success: true } });
  await user.click((await open("five")).getByRole("button", { name: "Report to the organisers" }));
  await user.type(screen.getByLabelText("Why (optional)"), " Rude ");
  await user.click(screen.getByRole("button", { name: "Report" }));
  expect(await screen.findByText("Reported to the organisers.")).toBeTruthy();
  expect(bodiesOf(asked, report)).toEqual([{ reason: "Rude" }]);
  const again = (await open("five")).getByRole("button", { name: "Reported to the organisers" });
  expect(again).toHaveProperty("disabled", true);
});

test("a line says where reading stopped, and stays", async () => {
  await renderChat([says(5, "five"), says(6, "six"), says(7, "seven")], {
    "GET /api/chat/unread": {
      rooms: [{ league_id: null, unread: 2, first_unread: 6, newest_id: 7 }],
      muted: [],
    },
  });
  const line = await screen.findByText("2 new");
  expect(line.nextElementSibling?.textContent).toContain("six");
});
