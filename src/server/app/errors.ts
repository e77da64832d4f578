import type { FastifyError, FastifyInstance } from "fastify";
import { isStoreUnavailable } from "#server/db/store-errors.ts";
import { Refusal } from "./refusal.ts";

const SENTENCES: Record<string, [status: number, sentence: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "The request is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "Send JSON."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "The request has no JSON body."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "The request is not valid JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The request is not complete."],
};

function answerTo(error: FastifyError | Refusal): [status: number, sentence: string] {
  if (error instanceof Refusal) return [error.status, error.message];
  if (isStoreUnavailable(error)) return [503, "The store is away for a moment. Try again shortly."];
  if ("validation" in error && error.validation) return [400, error.message];
  const known = SENTENCES[error.code];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return [status, "The request is not valid."];
  return [500, "Something went wrong here. Try again; if it stays, tell the organiser."];
}

/** Every failure of every call is `{"error": sentence}` with the right status, never SQL or a stack trace (D5). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const [status, sentence] = answerTo(error);
    if (status >= 500) request.log.error(error);
    return reply.code(status).type("application/json; charset=utf-8").send({ error: sentence });
  });
}
