import { Ajv, type ErrorObject } from "ajv";
import type { FastifyInstance } from "fastify";
import type { Static, TSchema } from "typebox";
import { Refusal } from "./refusal.ts";

const strict = { allErrors: false, strict: false, removeAdditional: false, useDefaults: false } as const;
const forBodies = new Ajv({ ...strict, coerceTypes: false });
/** Parameters and queries arrive as text, so their numbers are read from it. */
const forUrls = new Ajv({ ...strict, coerceTypes: true });

function place(error: ErrorObject): string {
  const extra = error.params["additionalProperty"] ?? error.params["missingProperty"];
  const path = error.instancePath.slice(1).replaceAll("/", ".");
  return [path, typeof extra === "string" ? extra : ""].filter(Boolean).join(".");
}

function sentence(error: ErrorObject): string {
  const where = place(error);
  const subject = where === "" ? "The request" : where;
  if (error.keyword === "additionalProperties") return `${subject} is not a field of this call.`;
  if (error.keyword === "required") return `${subject} is missing.`;
  if (error.keyword === "pattern") return `${subject} holds characters that cannot be stored.`;
  return `${subject} ${error.message ?? "is not valid"}.`;
}

/** Bodies are taken exactly as sent, never coerced or trimmed of unknown fields; a refusal names the field (D5). */
export function useStrictValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === "body" ? forBodies : forUrls).compile(schema as object),
  );
  app.setSchemaErrorFormatter((errors) => {
    const [first] = errors as ErrorObject[];
    return new Error(first ? sentence(first) : "The request is not valid.");
  });
}

/** The check of what comes by another way than a call: answers it, or throws Refusal(400) naming the field. */
export function createCheck<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const isRight = forBodies.compile<Static<T>>(schema);
  return (value) => {
    if (isRight(value)) return value;
    const [first] = isRight.errors ?? [];
    throw new Refusal(400, first ? sentence(first) : "The request is not valid.");
  };
}

/** Lets a call that takes no body come with the header of a JSON one, as many clients send it with every call. */
export function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
}
