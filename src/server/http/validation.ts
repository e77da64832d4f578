import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";
import type { Static, TSchema } from "typebox";
import { GIVEN_INSTANT, UTC_INSTANT, WELL_FORMED } from "#contract/schemas.ts";
import { explainSchemaError } from "#server/errors/explain-schema-error.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Accepts any number of JSON, also one that is too large (`1e400`), which strict numbers refuse. The schemas
 * themselves are the contract's and need no check; optimized code takes twice as long to compile and is not
 * faster. */
const ajv = new Ajv({
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  code: { optimize: false },
});

/** Checks a value by a schema; returns what is wrong, null for nothing. */
type CheckSchema = (value: unknown) => ErrorObject[] | null;

/** Creates the check by a schema, which is compiled with the first value: compiling those of all calls takes
 * a third of the server's start, and most servers are asked few of them. */
function checkBySchema(schema: object): CheckSchema {
  let isRight: ValidateFunction | undefined;
  return (value) => {
    isRight ??= ajv.compile(schema);
    return isRight(value) ? null : (isRight.errors ?? []);
  };
}

/** Decimal digits as `String(number)` writes them, so that each number has one spelling. */
const PLAIN_NUMBER = /^(0|[1-9]\d{0,15})$/;

interface UrlSchema {
  properties: Record<string, { type?: string }>;
}
type UrlValues = Record<string, unknown>;

/** Reads a URL's values, which are all text, with the numbers that its schema declares. Text that is not a
 * plain number stays text, which the schema then refuses. */
function readNumbers(names: readonly string[], values: UrlValues): UrlValues {
  const read = { ...values };
  for (const name of names) {
    const text = read[name];
    if (typeof text === "string" && PLAIN_NUMBER.test(text)) read[name] = Number(text);
  }
  return read;
}

function explainSpelling(error: ErrorObject): ErrorObject {
  const isNumber = error.keyword === "type" && error.params["type"] === "integer";
  const message = "must be a whole number in plain digits";
  return isNumber ? { ...error, keyword: "spelling", message } : error;
}

/** Checks parameters or query: returns the values for the handler, or the errors. */
export type CheckUrl = (values: UrlValues) => { value?: UrlValues; error?: ErrorObject[] };

/** Creates the check of parameters or query by their schema. */
export function createUrlCheck(given: TSchema): CheckUrl {
  const schema = given as unknown as UrlSchema;
  const numbers = Object.keys(schema.properties).filter(
    (name) => schema.properties[name]?.type === "integer",
  );
  const check = checkBySchema(schema);
  return (values: UrlValues) => {
    const read = readNumbers(numbers, values);
    const errors = check(read);
    return errors === null ? { value: read } : { error: errors.map(explainSpelling) };
  };
}

/** Creates Fastify's check of a body, which stays as it was sent. */
function createBodyCheck(schema: object): (body: unknown) => true | { error: ErrorObject[] } {
  const check = checkBySchema(schema);
  return (body) => {
    const errors = check(body);
    return errors === null ? true : { error: errors };
  };
}

function place(error: ErrorObject): string {
  const extra = error.params["additionalProperty"] ?? error.params["missingProperty"];
  const path = error.instancePath.slice(1).replaceAll("/", ".");
  return [path, typeof extra === "string" ? extra : ""].filter(Boolean).join(".");
}

function explainPattern(subject: string, pattern: unknown): string {
  if (pattern === WELL_FORMED) return `${subject} holds characters that cannot be stored.`;
  if (pattern === GIVEN_INSTANT)
    return `${subject} must be a UTC time of the years 1900 to 2200, such as 2025-09-06T15:15:00.000Z.`;
  if (pattern === UTC_INSTANT) return `${subject} must be a UTC time such as 2025-09-06T15:15:00.000Z.`;
  return `${subject} must match ${String(pattern)}.`;
}

function sentence(error: ErrorObject): string {
  const where = place(error);
  const subject = where === "" ? "The request" : where;
  if (error.keyword === "additionalProperties") return `${subject} is not a field of this call.`;
  if (error.keyword === "required") return `${subject} is missing.`;
  if (error.keyword === "pattern") return explainPattern(subject, error.params["pattern"]);
  return `${subject} ${explainSchemaError(error)}.`;
}

/** Bodies are taken exactly as sent, never coerced or trimmed of unknown fields; a refusal names the
 * field. */
export function useStrictValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === "body" ? createBodyCheck(schema as object) : createUrlCheck(schema as TSchema),
  );
  app.setSchemaErrorFormatter((errors) => {
    const [first] = errors as ErrorObject[];
    return new Error(first ? sentence(first) : sentences.invalidRequest);
  });
}

/** Validates input that arrives outside an endpoint; returns it or throws HttpError(400) naming the field. */
export function createCheck<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const check = checkBySchema(schema);
  return (value) => {
    const errors = check(value);
    if (errors === null) return value as Static<T>;
    const [first] = errors;
    throw new HttpError("invalid-request", first ? sentence(first) : sentences.invalidRequest);
  };
}

/** Accepts empty bodies with a JSON content type, which many clients send with every request. */
export function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
}
