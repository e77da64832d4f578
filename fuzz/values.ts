// Generates values from a schema: valid ones, mostly real, and hostile ones.
import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "./description.ts";

/** Real values by the name of their field or parameter. */
export type Values = Readonly<Record<string, readonly unknown[]>>;

/** Values that any field has to handle: other types, limits of numbers and columns, text that is hard to
 * store or show. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.5,
  -4.5,
  1e15 + 0.5,
  999,
  1_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  1e300,
  5e-324,
  "",
  " ",
  "0",
  "7",
  "-1",
  "1e3",
  "NaN",
  "null",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "x\uDFFF",
  "\u202Eabc\u200B",
  "'; drop table users; --",
  "$1 %s {{7*7}} ${7*7}",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "x".repeat(61),
  "x".repeat(1_001),
  "ß".repeat(20_000),
  "👩‍👩‍👧‍👦".repeat(50),
  [],
  [[]],
  [7],
  {},
  { length: -1 },
  { toString: "x", valueOf: 1 },
];

/** Any JSON value, hostile ones more often. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

function generateText({ maxLength = 200, pattern }: Schema): Arbitrary<unknown> {
  const isRight = new RegExp(pattern ?? "", "u");
  // Nearly all texts lack the characters that a field excludes; hardly any matches a pattern that it
  // requires.
  if (pattern !== undefined && !pattern.startsWith("^[^")) return fc.stringMatching(isRight);
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: "binary", maxLength: Math.min(maxLength, 60) }),
    fc.string({ minLength: Math.min(maxLength, 1_000), maxLength: Math.min(maxLength, 1_000) }),
  );
  return texts.filter((text) => text.length <= maxLength && isRight.test(text));
}

function generateNumbers({ type, minimum = -1e6, maximum = 1e6 }: Schema): Arbitrary<unknown> {
  if (type === "integer") return fc.integer({ min: minimum, max: maximum });
  return fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
}

function generateArrays(
  { items = {}, minItems = 0, maxItems = 100 }: Schema,
  real: Values,
): Arbitrary<unknown> {
  const length = Math.max(minItems, 1);
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(generateValues(items, real), { minLength: length, maxLength: length }) },
    {
      weight: 1,
      arbitrary: fc.array(generateValues(items, real), {
        minLength: minItems,
        maxLength: Math.min(maxItems, 4),
      }),
    },
  );
}

/** Chooses some of the optional fields: usually one of a pick's markets, which mostly exclude each other. */
function chooseFields(optional: readonly string[]): Arbitrary<string[]> {
  const any = fc.subarray([...optional]);
  const markets = optional.filter((name) => name.endsWith("_prediction"));
  if (markets.length === 0) return any;
  const others = optional.filter((name) => !markets.includes(name));
  const one = fc
    .tuple(fc.constantFrom(...markets), fc.subarray(others))
    .map(([name, more]) => [name, ...more]);
  return fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: any });
}

/** Generates objects with all required fields and some of the others. */
function generateObjects({ properties = {}, required = [] }: Schema, real: Values): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const candidates = real[name] ?? [];
    const any = generateValues(schema, real);
    const value =
      candidates.length === 0
        ? any
        : fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...candidates) }, { weight: 1, arbitrary: any });
    return [name, value] as const;
  });
  const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
  const optional = Object.keys(model).filter((name) => !required.includes(name));
  return chooseFields(optional).chain((some) => {
    const chosen = [...required, ...some].flatMap((name) => {
      const value = model[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return fc.record(Object.fromEntries(chosen), { noNullPrototype: true });
  });
}

/** Generates values for this schema, real ones where their names are known. */
export function generateValues(schema: Schema, real: Values): Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => generateValues(one, real)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const make = BY_TYPE[schema.type ?? ""];
  if (make === undefined) throw new Error(`No values for the schema ${JSON.stringify(schema)}`);
  return make(schema, real);
}

const BY_TYPE: Record<string, (schema: Schema, real: Values) => Arbitrary<unknown>> = {
  object: generateObjects,
  array: generateArrays,
  string: generateText,
  number: generateNumbers,
  integer: generateNumbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function spoilField(fields: Fields, name: string, how: "drop" | "add" | "replace", value: unknown): Fields {
  if (how === "add") return { ...fields, nonsense: value };
  if (how === "replace") return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** Makes one thing wrong in a value: a missing, additional or invalid field, also in the rows of a list. */
export function spoil(valid: unknown): Arbitrary<unknown> {
  if (!isFields(valid)) return hostileValue;
  const names = Object.keys(valid);
  if (names.length === 0) return hostileValue;
  const how = fc.constantFrom("drop", "add", "replace", "replace", "replace", "within" as const);
  return fc.tuple(how, fc.constantFrom(...names), hostileValue).chain(([chosen, name, value]) => {
    if (chosen !== "within") return fc.constant(spoilField(valid, name, chosen, value));
    const list = Object.entries(valid).find((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    if (list === undefined) return fc.constant(spoilField(valid, name, "replace", value));
    return spoil(list[1][0]).map((row) => ({ ...valid, [list[0]]: [row, ...list[1].slice(1)] }));
  });
}
