import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { NewMessages } from "#contract/chat/schemas.ts";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { UnreadInRooms } from "./unread-in-rooms.tsx";

const LIIS = 19;
const KADRI = 1;
const MUTED = 4;
const TURNS = 5;

/** The count in the navigation while the tournament has 2 new messages, the newest 6, and league 3 none. */
async function renderCount() {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const nothing = { first_unread: null, newest_id: 0 };
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/chat/unread": {
      rooms: [
        { league_id: null, unread: 2, first_unread: 5, newest_id: 6 },
        { league_id: 3, unread: 0, ...nothing },
      ],
      muted: [MUTED],
    },
  });
  const connection = new FakeConnection();
  renderAt("/leaderboard", <UnreadInRooms />, connection);
  await screen.findByText("2");
  const receive = (news: Partial<NewMessages>) =>
    act(async () => {
      connection.listeners?.onNewMessages({ room: "tournament", room_id: 7, messages: [], ...news });
      // The cache tells its readers in a later turn.
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve));
    });
  return { asked, receive };
}

test("the count grows with each new message once, without a call", async () => {
  const { asked, receive } = await renderCount();
  const calls = asked.length;
  const messages = [
    { id: 6, user_id: KADRI },
    { id: 7, user_id: KADRI },
    { id: 8, user_id: LIIS },
    { id: 9, user_id: MUTED },
  ];
  await receive({ messages });
  expect(screen.getByText("3")).toBeTruthy();
  await receive({ messages });
  expect(screen.getByText("3")).toBeTruthy();
  await receive({ room: "league", room_id: 3, messages: [{ id: 1, user_id: KADRI }] });
  expect(screen.getByText("4")).toBeTruthy();
  expect(asked).toHaveLength(calls);
});

test("messages of other rooms make no difference, and more than 99 are not counted", async () => {
  const { receive } = await renderCount();
  await receive({ room_id: 8, messages: [{ id: 7, user_id: KADRI }] });
  await receive({ room: "league", room_id: 9, messages: [{ id: 7, user_id: KADRI }] });
  expect(screen.getByText("2")).toBeTruthy();
  await receive({ messages: Array.from({ length: 100 }, (_, at) => ({ id: 10 + at, user_id: KADRI })) });
  expect(screen.getByText("99+")).toBeTruthy();
});
