// What each service gets over the wire, at a receiver on this machine.
import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { test as base } from "#server/testing/fixture.ts";
import { type PostReceiver, startPostReceiver } from "#server/testing/post-receiver.ts";
import { sendPost } from "./send-post.ts";
import type { PostPlace, WrittenPost } from "./write-request.ts";

const test = base.extend<{ receiver: PostReceiver }>({
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const receiver = await startPostReceiver();
    await use(receiver);
    await receiver.stop();
  },
});

const POST: WrittenPost = {
  kind: "recap",
  title: "Day 1 is over",
  lines: ["1. Mari <3 & *Jaan* 24", "2. @everyone 12"],
  link: "https://play.example.org/leaderboard?tournament=7",
  picture: null,
};
const PICTURE = Buffer.from("\u0089PNG\r\n", "latin1");

const send = (receiver: PostReceiver, place: Partial<PostPlace>, post: Partial<WrittenPost> = {}) =>
  sendPost(
    { service: "webhook", url: `http://${receiver.host}/hooks/x`, token: null, room: null, ...place },
    { ...POST, ...post },
    { id: "5-9", reach: { testHosts: new Set([receiver.host]) } },
  );

const bodyOf = ({ taken }: PostReceiver, at = 0) => JSON.parse(taken[at]?.body ?? "") as unknown;

test("Slack gets one text with its signs escaped", async ({ receiver }) => {
  expect(await send(receiver, { service: "slack" })).toMatchObject({ isDelivered: true });
  expect(receiver.taken).toMatchObject([
    { method: "POST", path: "/hooks/x", headers: { "content-type": "application/json" } },
  ]);
  expect(bodyOf(receiver)).toEqual({
    text: "*Day 1 is over*\n1. Mari &lt;3 &amp; *Jaan* 24\n2. @everyone 12\n<https://play.example.org/leaderboard?tournament=7>",
    unfurl_links: true,
  });
});

test("Discord gets the same with nobody mentioned, and a picture as a file", async ({ receiver }) => {
  await send(receiver, { service: "discord" });
  expect(bodyOf(receiver)).toEqual({
    content:
      "**Day 1 is over**\n1. Mari <3 & \\*Jaan\\* 24\n2. \\@everyone 12\nhttps://play.example.org/leaderboard?tournament=7",
    allowed_mentions: { parse: [] },
  });
  await send(receiver, { service: "discord" }, { picture: PICTURE });
  expect(receiver.taken[1]?.headers["content-type"]).toBe("multipart/form-data; boundary=jokerpick-5-9");
  expect(receiver.taken[1]?.body).toMatch(/name="payload_json"\r\n\r\n\{"content":/);
  expect(receiver.taken[1]?.body).toContain(
    'name="files[0]"; filename="jokerpick.png"\r\ncontent-type: image/png',
  );
});

test("Telegram gets plain text at its bot's address, and a photo with a caption", async ({ receiver }) => {
  const bot = { service: "telegram", url: `http://${receiver.host}/`, token: "12:AB", room: "-100" } as const;
  expect(await send(receiver, bot)).toMatchObject({ isDelivered: true });
  expect(receiver.taken[0]).toMatchObject({ method: "POST", path: "/bot12:AB/sendMessage" });
  expect(bodyOf(receiver)).toEqual({
    chat_id: "-100",
    text: "Day 1 is over\n1. Mari <3 & *Jaan* 24\n2. @everyone 12\nhttps://play.example.org/leaderboard?tournament=7",
  });
  await send(receiver, bot, { picture: PICTURE });
  expect(receiver.taken[1]?.path).toBe("/bot12:AB/sendPhoto");
  expect(receiver.taken[1]?.body).toContain('name="chat_id"\r\n\r\n-100\r\n');
  expect(receiver.taken[1]?.body).toContain('name="caption"\r\n\r\nDay 1 is over\n');
  expect(receiver.taken[1]?.body).toContain('name="photo"; filename="jokerpick.png"');
});

test("a Matrix room gets a text under the id of the post, then the picture that was uploaded", async ({
  receiver,
}) => {
  const room = {
    service: "matrix",
    url: `http://${receiver.host}/`,
    token: "secret",
    room: "!a:b.org",
  } as const;
  receiver.answerWith((reply) => reply.writeHead(200).end('{"content_uri": "mxc://b.org/pic"}'));
  expect(await send(receiver, room, { picture: PICTURE })).toMatchObject({ isDelivered: true });
  const at = "/_matrix/client/v3/rooms/!a%3Ab.org/send/m.room.message";
  expect(receiver.taken.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT ${at}/5-9`,
    "POST /_matrix/media/v3/upload?filename=jokerpick.png",
    `PUT ${at}/5-9-picture`,
  ]);
  expect(receiver.taken.map(({ headers }) => headers.authorization)).toEqual(
    Array.from({ length: 3 }, () => "Bearer secret"),
  );
  expect(bodyOf(receiver)).toEqual({
    msgtype: "m.text",
    body: "Day 1 is over\n1. Mari <3 & *Jaan* 24\n2. @everyone 12\nhttps://play.example.org/leaderboard?tournament=7",
  });
  expect(bodyOf(receiver, 2)).toMatchObject({ msgtype: "m.image", url: "mxc://b.org/pic" });
});

test("a Matrix room whose server takes no picture has the text all the same", async ({ receiver }) => {
  receiver.answerWith((reply) => reply.writeHead(200).end("{}"));
  const room = { service: "matrix", token: "secret", room: "!a:b.org" } as const;
  const place = { ...room, url: `http://${receiver.host}` };
  expect(await send(receiver, place, { picture: PICTURE })).toMatchObject({ isDelivered: true });
  expect(receiver.taken).toHaveLength(2);
});

test("a webhook gets everything as JSON, signed with the secret", async ({ receiver }) => {
  await send(receiver, { token: "our secret" }, { picture: PICTURE });
  const [taken] = receiver.taken;
  const body = taken?.body ?? "";
  expect(JSON.parse(body)).toMatchObject({
    id: "5-9",
    kind: "recap",
    title: POST.title,
    lines: POST.lines,
    link: POST.link,
    picture: { type: "image/png", base64: PICTURE.toString("base64") },
  });
  const signature = createHmac("sha256", "our secret").update(body).digest("hex");
  expect(taken?.headers["x-jokerpick-signature"]).toBe(`sha256=${signature}`);
});

test("long posts are cut to what the services take", async ({ receiver }) => {
  await send(receiver, { service: "slack" }, { lines: ["x".repeat(5_000)] });
  expect((bodyOf(receiver) as { text: string }).text).toHaveLength(1_900);
});
