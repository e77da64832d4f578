// Checks that a response matches the description, and reveals nothing that is not for its caller.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Operation, Schema } from "./description.ts";
import type { Account } from "./game.ts";
import type { CallResult } from "./send.ts";

/** Maximum milliseconds for a response on a busy machine. */
const MAX_RESPONSE_MS = 10_000;

/** Internals: stacks, files, SQL, the database's own messages. */
const INTERNALS =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|DrizzleQuery|Failed query|\bSQLSTATE\b|\b(select|insert into|update|delete from) .* (from|values|set|where) |relation ".*" does not|duplicate key value|violates|invalid input syntax|out of range for type/i;

const TOKENS = /[A-Za-z0-9_-]{43,}/g;
const EMAILS = /[\w.+-]+@fuzz\.example/g;

const ajv = new Ajv2020({ strict: false, strictNumbers: true });

/** Returns the schema with no additional properties allowed. */
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

function getValidator(schema: Schema): ValidateFunction {
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
  const isRight = getValidator(schema);
  return isRight(value) ? null : `the body is not as described: ${ajv.errorsText(isRight.errors)}`;
}

/** Returns why the response reveals something to the wrong caller; null when it does not. */
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
  // The demo's mailbox is for everybody who tries it.
  if (operation.name === "GET /demo/mailbox") return null;
  const email = text.match(EMAILS)?.find((one) => one !== caller.email);
  return email === undefined ? null : `the answer holds the e-mail address ${email}`;
}

/** Returns what is wrong with a response's status and headers. */
function whyUnexpected({ answers }: Operation, { status, headers, milliseconds }: CallResult): string | null {
  if (status >= 500) return `the status is ${status}`;
  if (!answers.has(status)) return `the status ${status} is not described`;
  if (headers["x-content-type-options"] !== "nosniff") return "x-content-type-options is missing";
  if (status === 429 && !/^[1-9]\d*$/.test(headers["retry-after"] ?? "")) return "retry-after is missing";
  return milliseconds > MAX_RESPONSE_MS ? `the answer took ${Math.round(milliseconds)} ms` : null;
}

/** Returns what is wrong with the response to a call of this operation; null when nothing is. */
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
  if (status >= 400 && INTERNALS.test(text)) return "the sentence reveals internals";
  return (
    whyBodyWrong(schema, answer) ?? (status === 200 ? whyLeaking(operation, text, caller, tokens) : null)
  );
}
