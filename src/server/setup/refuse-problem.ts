import type { Problem } from "#contract/organise/schemas.ts";
import { HttpError } from "#server/errors/http-error.ts";

/** Names the row of a refusal, where it is one with an id. */
export const rowOf = (key: unknown) => (typeof key === "number" ? { row: key } : {});

/** Refuses a setup for the first of its problems. */
export function refuseProblem({ row, field, sentence }: Problem): HttpError {
  return new HttpError("cell-invalid", sentence, { ...rowOf(row), ...(field !== null && { field }) });
}
