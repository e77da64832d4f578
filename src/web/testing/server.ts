import { afterEach, vi } from "vitest";

/** A recorded request: method and URL, token, ETag and body. */
export interface RecordedRequest {
  call: string;
  authorization: string | null;
  ifMatch?: string;
  body: unknown;
}

/** An error reply. */
export class RefusedReply {
  readonly status: number;
  readonly error: string;
  readonly details: object;
  constructor(status: number, error: string, details: object = {}) {
    this.status = status;
    this.error = error;
    this.details = details;
  }
}

/** A reply with an ETag. */
export class Tagged {
  readonly reply: unknown;
  readonly etag: string;
  constructor(reply: unknown, etag: string) {
    this.reply = reply;
    this.etag = etag;
  }
}

function respond(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof RefusedReply) {
    const { status, error, details } = answer;
    return Response.json({ error, ...details }, { status });
  }
  return answer instanceof Tagged
    ? Response.json(answer.reply, { headers: { etag: answer.etag } })
    : Response.json(answer);
}

afterEach(() => vi.unstubAllGlobals());

/** Mocks `fetch` by a table from "GET /api/games?tournamentId=7" (without a query: any) to a reply
 * or a function of the body; else 404. Returns the growing list of recorded requests. */
export function stubServer(answers: Record<string, unknown>): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${address}`;
    const headers = new Headers(init.headers);
    const ifMatch = headers.get("if-match");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    asked.push({
      call,
      authorization: headers.get("authorization"),
      ...(ifMatch === null ? {} : { ifMatch }),
      body,
    });
    const found = answers[call] ?? answers[call.split("?")[0] ?? call];
    const given: unknown = typeof found === "function" ? await found(body) : found;
    return respond(given === undefined ? new RefusedReply(404, `Nobody answers ${call}`) : given);
  });
  return asked;
}
