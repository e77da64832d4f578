// Whether an answer is one that the description allows, and tells nobody what is not for them.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Operation, Schema } from "./description.ts";
import type { Account } from "./game.ts";
import type { CallResult } from "./send.ts";

/** Milliseconds that an answer may take on a busy machine. */
const SLOWEST_MS = 10_000;

/** Speaks of the inside: stacks, files, SQL, the database's own words. */
const INSIDE =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|DrizzleQuery|Failed query|\bSQLSTATE\b|\b(select|insert into|update|delete from) .* (from|values|set|where) |relation ".*" does not|duplicate key value|violates|invalid input syntax|out of range for type/i;

const TOKENS = /[A-Za-z0-9_-]{43,}/g;
const EMAILS = /[\w.+-]+@fuzz\.example/g;

const ajv = new Ajv2020({ strict: false, strictNumbers: true });

/** The same schema with no room for fields that it does not name. */
function close(schema: Schema): Schema {
  const closed = { ...schema };
  if (schema.properties) {
    closed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, close(one)]),
    );
  }
  if (typeof schema.additionalProperties === "object") {
    closed.additionalProperties = close(schema.additionalProperties);
  } else if (schema.type === "object") closed.additionalProperties = false;
  if (schema.items) closed.items = close(schema.items);
  if (schema.anyOf) closed.anyOf = schema.anyOf.map(close);
  return closed;
}

const compiled = new Map<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(close(schema));
  compiled.set(schema, known);
  return known;
}

function whyBodyWrong(schema: Schema, { headers, body }: CallResult): string | null {
  if (headers["content-type"] !== "application/json; charset=utf-8") {
    return `the content type is ${headers["content-type"] ?? "missing"}`;
  }
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return "the body is not JSON";
  }
  const isRight = validatorOf(schema);
  return isRight(value) ? null : `the body is not as described: ${ajv.errorsText(isRight.errors)}`;
}

/** Why the answer tells the caller something that is for somebody else only; null when it does not. */
function whyLeaking(
  operation: Operation,
  text: string,
  caller: Account,
  tokens: ReadonlySet<string>,
): string | null {
  const token = text.match(TOKENS)?.find((one) => tokens.has(one));
  if (token !== undefined && (token !== caller.token || operation.name !== "POST /api/user")) {
    return "the answer holds a token";
  }
  const email = text.match(EMAILS)?.find((one) => one !== caller.email);
  return email === undefined ? null : `the answer holds the e-mail address ${email}`;
}

/** What is wrong with an answer of this status, whatever is in it. */
function whyUnexpected({ answers }: Operation, { status, headers, milliseconds }: CallResult): string | null {
  if (status >= 500) return `the status is ${status}`;
  if (!answers.has(status)) return `the status ${status} is not described`;
  if (headers["x-content-type-options"] !== "nosniff") return "x-content-type-options is missing";
  if (status === 429 && !/^[1-9]\d*$/.test(headers["retry-after"] ?? "")) return "retry-after is missing";
  return milliseconds > SLOWEST_MS ? `the answer took ${Math.round(milliseconds)} ms` : null;
}

/** What is wrong with the answer to a call of this operation; null when nothing is. */
export function whyWrong(
  operation: Operation,
  answer: CallResult,
  { caller, tokens }: { caller: Account; tokens: ReadonlySet<string> },
): string | null {
  const unexpected = whyUnexpected(operation, answer);
  if (unexpected !== null) return unexpected;
  const { status, body } = answer;
  const schema = operation.answers.get(status) ?? null;
  if (schema === null) return body.length === 0 ? null : "there is a body where none is described";
  const text = body.toString();
  if (status >= 400 && INSIDE.test(text)) return "the sentence speaks of the inside";
  return (
    whyBodyWrong(schema, answer) ?? (status === 200 ? whyLeaking(operation, text, caller, tokens) : null)
  );
}
