import { afterEach, vi } from "vitest";

/** What the stand-in server was asked: method and address, the token it came with, and the body. */
export interface Asked {
  call: string;
  authorization: string | null;
  body: unknown;
}

/** An answer that is not 200. */
export class Refused {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string) {
    this.status = status;
    this.error = error;
  }
}

afterEach(() => vi.unstubAllGlobals());

/**
 * Answers `fetch` from a table of "GET /api/games?tournamentId=7" to a reply, or to a function that gives it, perhaps
 * later; an entry without a query answers every query, anything else is 404. Gives the list of what was asked, which
 * grows with every call.
 */
export function serve(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${address}`;
    const authorization = new Headers(init.headers).get("authorization");
    asked.push({
      call,
      authorization,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    const found = answers[call] ?? answers[call.split("?")[0] ?? call];
    const given: unknown = typeof found === "function" ? await found() : found;
    const answer = given === undefined ? new Refused(404, `Nobody answers ${call}`) : given;
    if (answer instanceof Refused) return Response.json({ error: answer.error }, { status: answer.status });
    return Response.json(answer);
  });
  return asked;
}
