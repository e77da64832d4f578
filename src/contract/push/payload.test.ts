import { expect, test } from "vitest";
import { readPushPayload } from "./payload.ts";

const ORIGIN = "https://play.example.org";
const write = (notification: object, more: object = {}) =>
  JSON.stringify({ web_push: 8030, notification, ...more });

test.for([
  [`${ORIGIN}/predictions?round=Day+1`, `${ORIGIN}/predictions?round=Day+1`],
  ["http://localhost:3000/reminders", `${ORIGIN}/reminders`],
  ["https://evil.example//other.example/x", `${ORIGIN}/`],
  ["javascript:alert(1)", `${ORIGIN}/`],
  ["", `${ORIGIN}/`],
] as const)("a tap on what leads to %s opens %s", ([navigate, opened]) => {
  expect(readPushPayload(write({ title: "A", body: "B", navigate }), ORIGIN).navigate).toBe(opened);
});

test.for([undefined, "", "?", "[]", "null", write([]), JSON.stringify({ notification: null })])(
  "a message that reads %s shows something",
  (text) => {
    expect(readPushPayload(text, ORIGIN)).toMatchObject({ title: "There is something new", badge: null });
  },
);

test("title, text, tag and badge are those of the message", () => {
  const text = write(
    { title: "3 picks missing", body: "B", navigate: `${ORIGIN}/`, tag: "t" },
    { app_badge: 3 },
  );
  expect(readPushPayload(text, ORIGIN)).toEqual({
    title: "3 picks missing",
    body: "B",
    navigate: `${ORIGIN}/`,
    tag: "t",
    badge: 3,
  });
});
