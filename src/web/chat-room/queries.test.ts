import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ReplyCache } from "#web/api/reply-cache.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { addMessages, dropMessages, invalidateChat, messagesQuery, saveReactions } from "./queries.ts";
import { createTournamentRoom, type RoomMessage } from "./rooms.ts";

const messageOf = (id: number): RoomMessage => ({
  id,
  user_id: 1,
  user_name: "Ann",
  content: `Message ${id}`,
  timestamp: "2025-09-01T12:00:00.000Z",
});
const [FIRST, SECOND, THIRD] = [messageOf(1), messageOf(2), messageOf(3)] as const;
const CHEERED = { ...FIRST, reactions: [{ emoji: "🔥", count: 1, is_own: false }] } satisfies RoomMessage;

/** A chat that is shown while responses of its server are on their way, in the order of their requests. */
function openChat() {
  const responses: ReturnType<typeof createDeferred<RoomMessage[]>>[] = [];
  const getMessages = () => {
    const response = createDeferred<RoomMessage[]>();
    responses.push(response);
    return response.promise;
  };
  const room = { ...createTournamentRoom(7), getMessages };
  const client = new ReplyCache(new QueryClient());
  const observer = new QueryObserver(client, messagesQuery(room));
  const stop = observer.subscribe(() => {});
  const respond = async (at: number, messages: RoomMessage[]) => {
    await vi.waitFor(() => expect(responses.length).toBeGreaterThan(at));
    responses[at]?.resolve(messages);
  };
  const read = () => observer.getCurrentResult().data?.messages;
  const close = () => {
    stop();
    client.clear();
  };
  return { client, room, responses, respond, read, close };
}

type Chat = ReturnType<typeof openChat>;

test.for<[what: string, older: RoomMessage[], newer: RoomMessage[], tell: (chat: Chat) => void]>([
  [
    "a message that arrives",
    [FIRST],
    [FIRST, SECOND],
    ({ client, room }) => addMessages(client, room, [SECOND]),
  ],
  [
    "a message that is removed",
    [FIRST, SECOND],
    [FIRST],
    ({ client, room }) => dropMessages(client, room, [2]),
  ],
  ["a reaction", [FIRST], [CHEERED], ({ client, room }) => saveReactions(client, room, [CHEERED])],
  ["joining the room", [FIRST], [FIRST, SECOND], ({ client, room }) => void invalidateChat(client, room)],
])("%s during the first fetch is shown after a response that is older", async ([, older, newer, tell]) => {
  const chat = openChat();
  tell(chat);
  await chat.respond(0, older);
  await chat.respond(1, newer);
  await vi.waitFor(() => expect(chat.read()).toEqual(newer));
  chat.close();
});

test("however much is told during the first fetch, one more follows", async () => {
  const chat = openChat();
  for (const message of [SECOND, THIRD]) addMessages(chat.client, chat.room, [message]);
  void invalidateChat(chat.client, chat.room);
  await chat.respond(0, [FIRST]);
  await chat.respond(1, [FIRST, SECOND, THIRD]);
  await vi.waitFor(() => expect(chat.read()).toEqual([FIRST, SECOND, THIRD]));
  expect(chat.responses).toHaveLength(2);
  chat.close();
});

test("a reaction during a refetch stays where the response is older, without another fetch", async () => {
  const chat = openChat();
  await chat.respond(0, [FIRST]);
  await vi.waitFor(() => expect(chat.read()).toEqual([FIRST]));
  void invalidateChat(chat.client, chat.room);
  saveReactions(chat.client, chat.room, [CHEERED]);
  await chat.respond(1, [FIRST, SECOND]);
  await vi.waitFor(() => expect(chat.read()).toEqual([CHEERED, SECOND]));
  expect(chat.responses).toHaveLength(2);
  chat.close();
});

test("a message that arrives later is shown without a fetch", async () => {
  const chat = openChat();
  await chat.respond(0, [FIRST]);
  await vi.waitFor(() => expect(chat.read()).toEqual([FIRST]));
  addMessages(chat.client, chat.room, [SECOND]);
  expect(chat.read()).toEqual([FIRST, SECOND]);
  expect(chat.responses).toHaveLength(1);
  chat.close();
});
