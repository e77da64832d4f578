// Request bodies: valid JSON, nearly valid JSON, and bytes that are not JSON.
import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "./description.ts";
import { hostileValue, spoil, type Values, generateValues } from "./values.ts";

const createNested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/** Bodies unrelated to any schema. */
const STRANGE: readonly string[] = [
  "",
  " ",
  "null",
  "{",
  "[]",
  '"x"',
  "undefined",
  "NaN",
  "{'user_id': 1}",
  '{"a": 1,}',
  '{"__proto__": {"admin": true}}',
  '{"constructor": {"prototype": {"admin": true}}}',
  '{"\\u0000": 1}',
  createNested(2_000),
  createNested(100_000),
  `{"a": ${createNested(50)}}`,
  `{"a": "${"x".repeat(300_000)}"}`,
  "a=1&b=2",
  "<?xml version='1.0'?>",
];

/** Rewrites of a valid body that a strict reader refuses or has to accept. */
const REWRITES: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `\uFEFF${text}`,
  (text) => ` \r\n${text}\n\n`,
  (text) => `${text}${text}`,
  (text) => text.replace(/:-?\d+/, ":1e400"),
  (text) => text.replace(/:-?\d+/, ":-1e400"),
  (text) => text.replace(/:-?\d+/, ":-0"),
  (text) => text.replace(/:-?\d+/, ":99999999999999999999999999"),
  (text) => text.replace(/:(-?\d+)/, ":$1.0"),
  (text) => text.replace(/:(-?\d+)/, ":$1e0"),
  (text) => text.replace(/:(-?\d+)/, ":0$1"),
  (text) => text.replace(/^\{("[^"]+"):/, "{$1:null,$1:"),
  (text) => text.replace(/\}$/, ',"__proto__":{"admin":true}}'),
  (text) => text.replace(/\}$/, ',"__proto__":null}'),
  (text) => text.replace(/\}$/, ',"constructor":{"prototype":{}}}'),
  (text) => text.replace(/"([a-z])/, (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
];

const bytes = (text: string) => Buffer.from(text, "utf8");

/** Generates bodies for a call with this schema. */
export function generateBodies(schema: Schema, real: Values): Arbitrary<Buffer> {
  const valid = generateValues(schema, real);
  const text = valid.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 60, arbitrary: text.map(bytes) },
    { weight: 25, arbitrary: valid.chain(spoil).map((value) => bytes(JSON.stringify(value) ?? "")) },
    {
      weight: 5,
      arbitrary: fc.tuple(text, fc.constantFrom(...REWRITES)).map(([json, write]) => bytes(write(json))),
    },
    { weight: 3, arbitrary: fc.constantFrom(...STRANGE).map(bytes) },
    { weight: 3, arbitrary: hostileValue.map((value) => bytes(JSON.stringify(value) ?? "")) },
    { weight: 2, arbitrary: text.map((json) => Buffer.from(json, "utf16le")) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 100 }).map((array) => Buffer.from(array)) },
  );
}

/** Generates bodies for a call without one: mostly empty. */
export const needlessBodies: Arbitrary<Buffer | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE).map(bytes) },
  { weight: 1, arbitrary: hostileValue.map((value) => bytes(JSON.stringify(value) ?? "")) },
);
