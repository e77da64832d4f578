import { createECDH, createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import { areBrowserKeys, encryptPush } from "./encrypt-push.ts";
import { createProofs, createVapidSecret, readVapidKeys } from "./vapid.ts";

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  message: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("a message is encrypted as in the example of RFC 8291", () => {
  const { message, p256dh, auth, privateKey, salt, body } = EXAMPLE;
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(privateKey, "base64url");
  const sealed = encryptPush(message, { p256dh, auth }, { keys, salt: Buffer.from(salt, "base64url") });
  expect(sealed.toString("base64url")).toBe(body);
});

test("each message has keys and a salt of its own", () => {
  const once = () => encryptPush("x", EXAMPLE).toString("base64url");
  expect(once()).not.toBe(once());
});

test.for([
  ["the example's keys", EXAMPLE, true],
  ["a point that is not of the curve", { ...EXAMPLE, p256dh: `B${"A".repeat(86)}` }, false],
  ["a compressed point", { ...EXAMPLE, p256dh: "AyVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx" }, false],
  ["a short secret", { ...EXAMPLE, auth: "BTBZMqHH6r4Tts7J_aSI" }, false],
  ["nothing", { p256dh: "", auth: "" }, false],
] as const)("%s: keys of a browser: %s", ([, keys, are]) => {
  expect(areBrowserKeys(keys)).toBe(are);
});

test("a proof names the push service, the sender and its key, for less than a day, and is used again", async () => {
  const keys = readVapidKeys(createVapidSecret());
  let now = Date.parse("2025-09-01T10:00:00Z");
  const prove = createProofs(keys, { contact: "mailto:a@example.org", clock: () => now });
  const header = await prove("https://push.example.net");
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(keys.privateKey), {
    audience: "https://push.example.net",
    currentDate: new Date(now),
  });
  expect(protectedHeader).toEqual({ typ: "JWT", alg: "ES256" });
  expect(payload).toMatchObject({ sub: "mailto:a@example.org", exp: (now + DAY / 2) / 1000 });
  expect(await prove("https://push.example.net")).toBe(header);
  expect(await prove("https://other.example.net")).not.toBe(header);
  now += 11 * HOUR;
  expect(await prove("https://push.example.net")).not.toBe(header);
});
