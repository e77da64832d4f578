// Sends a fuzzed request, and formats it so that it can be sent again.
import { Agent, type IncomingHttpHeaders, request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import type { Game } from "./game.ts";
import { type FuzzRequest, FRESH_CREDENTIAL } from "./requests.ts";

export interface CallResult {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

/** Milliseconds after which a call counts as unanswered. */
const TIMEOUT_MS = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A token that no account has. */
const NONSENSE = "n".repeat(43);

function createCredentialHeaders(
  { credential, caller }: FuzzRequest,
  { origin, stale }: { origin: string; stale: string },
): Record<string, string> {
  if (credential === "none") return {};
  if (credential === "cookie") return { cookie: `jokerpick_session=${caller.token}`, origin };
  if (credential === "foreign cookie") {
    return { cookie: `jokerpick_session=${caller.token}`, origin: "https://evil.example" };
  }
  const token = { bearer: caller.token, nonsense: NONSENSE, stale }[credential];
  return { authorization: `Bearer ${token}` };
}

/** Returns the body, with a credential of the caller where it needs one. */
async function fillIn({ body, caller }: FuzzRequest, game: Game): Promise<Buffer | undefined> {
  if (body?.includes(FRESH_CREDENTIAL) !== true) return body;
  const credential = await game.issue(caller);
  return Buffer.from(body.toString().replace(FRESH_CREDENTIAL, () => credential));
}

function unpack(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

/** Sends a request and reads the whole response; rejects when there is none in time. `stale` is a deactivated
 * account's token. */
export async function send(fuzzed: FuzzRequest, game: Game, stale: string): Promise<CallResult> {
  const { method, target, from } = fuzzed;
  const body = await fillIn(fuzzed, game);
  const headers = { ...createCredentialHeaders(fuzzed, { origin: game.url, stale }), ...fuzzed.headers };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      agent,
      host: "127.0.0.1",
      port: game.port,
      // Failed sign-ins are limited by address, and all of these come from this machine.
      ...(target.startsWith("/api/user") && method === "POST" && { localAddress: `127.0.0.${from}` }),
      method,
      path: target,
      headers: { ...headers, ...(body && { "content-length": body.length }) },
      timeout: TIMEOUT_MS,
    });
    request.on("timeout", () => request.destroy(new Error("no answer in time")));
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: unpack(Buffer.concat(chunks), response.headers),
          milliseconds: performance.now() - startedAt,
        }),
      );
    });
    request.end(body);
  });
}

/** Quotes text or bytes as one word of a shell. */
function quote(value: string | Buffer): string {
  const text = value.toString("latin1");
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("'")) return `'${text}'`;
  const escaped = text.replace(/[^\x20-\x7e]|['\\]/g, (char) => {
    return `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `$'${escaped}'`;
}

/** Formats the request as a curl command; tokens are replaced by their owners, since they are only valid
 * during the run. */
export function toCurl(fuzzed: FuzzRequest, url: string): string {
  const { method, target, credential, caller, headers, body } = fuzzed;
  const names = { origin: url, stale: "TOKEN_OF_A_DEACTIVATED_PLAYER" };
  const token = `TOKEN_OF_${caller.email.split("@")[0]?.toUpperCase()}`;
  const shown = createCredentialHeaders({ ...fuzzed, caller: { ...caller, token } }, names);
  const lines = Object.entries({ ...shown, ...headers }).map(
    ([name, value]) => `-H ${quote(Buffer.from(`${name}: ${value}`, "latin1"))}`,
  );
  if (body !== undefined) {
    const isLong = body.length > 2_000;
    lines.push(`--data-binary ${quote(isLong ? body.subarray(0, 200) : body)}`);
    if (isLong) lines.push(`# and so on: ${body.length} bytes`);
  }
  const who = credential === "none" ? "nobody" : `${caller.email}, id ${caller.id}, by ${credential}`;
  return [`# ${who}`, `curl -i -X ${method} ${quote(url + target)}`, ...lines].join(" \\\n  ");
}
