import type { ErrorObject } from "ajv";
import { countOf } from "#domain/pluralize.ts";

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const atLeast = (limit: number, noun: string, nouns = `${noun}s`) =>
  limit === 1 ? "must not be empty" : `must have at least ${countOf(limit, noun, nouns)}`;

type Write = (params: {
  type: string;
  limit: number;
  allowedValue: unknown;
  allowedValues: unknown[];
}) => string;

const CLAUSES: Readonly<Record<string, Write>> = {
  type: ({ type }) => `must be ${TYPES[type] ?? type}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  enum: ({ allowedValues }) => `must be ${allowedValues.map((value) => JSON.stringify(value)).join(" or ")}`,
  minItems: ({ limit }) => atLeast(limit, "entry", "entries"),
  maxItems: ({ limit }) => `must have at most ${countOf(limit, "entry", "entries")}`,
  minLength: ({ limit }) => atLeast(limit, "character"),
  maxLength: ({ limit }) => `must have at most ${countOf(limit, "character")}`,
  minProperties: ({ limit }) => atLeast(limit, "field"),
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
};

/** Describes how a value violates its schema, such as "must not be empty", instead of in the validator's
 * words. */
export function explainSchemaError({ keyword, params, message = "is not valid" }: ErrorObject): string {
  return CLAUSES[keyword]?.(params as Parameters<Write>[0]) ?? message;
}
