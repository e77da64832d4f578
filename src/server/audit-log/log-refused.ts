import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint.ts";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { insertLogs } from "./queries.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";

/** Lines per hour of one player or network, and of all together: somebody who tries all calls is logged,
 * without filling the disk. */
const MAX_LINES = { each: 5, all: 100 };

/** Maximum number of players and networks that are remembered. */
const MAX_CALLERS = 10_000;

/** Counts lines, so that a flood of refused calls writes few. Time: UTC instants. */
class LineBudget {
  readonly #each = new LRUCache<string, number>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 });
  #hour = 0;
  #all = 0;

  /** Returns whether one more line of this caller may be written now. */
  take(caller: string, now: number): boolean {
    const hour = Math.floor(now / HOUR);
    if (hour !== this.#hour) {
      [this.#hour, this.#all] = [hour, 0];
      this.#each.clear();
    }
    const lines = this.#each.get(caller) ?? 0;
    if (lines >= MAX_LINES.each || this.#all >= MAX_LINES.all) return false;
    this.#each.set(caller, lines + 1);
    this.#all += 1;
    return true;
  }
}

/** Returns the tournament of a call by an organiser; its log shows the line. */
function readTournament(access: string, { params }: FastifyRequest): { tournament_id?: number } {
  if (access === "admin") return {};
  const { id } = params as { id?: unknown };
  return typeof id === "number" ? { tournament_id: id } : {};
}

/** Access levels whose refusals are logged. */
const NOTED: readonly Endpoint["access"][] = ["admin", "organiser", "results-organiser"];

/** Whether a call is refused for who makes it. */
const isForWho = (error: Error): error is HttpError =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

/** Milliseconds between two writes. */
const WRITE_INTERVAL_MS = MINUTE;

/** Logs calls of admins and organisers that are refused because of their caller (401, 403), within limits.
 * Lines are written every minute while the server listens, so that a refused call costs no write. */
export function logRefused(
  app: FastifyInstance,
  { db, clock, log }: Context,
  interval = WRITE_INTERVAL_MS,
): void {
  const budget = new LineBudget();
  let noted: Parameters<typeof insertLogs>[1] = [];
  let timer: NodeJS.Timeout | undefined;

  app.addHook("onError", async (request, _reply, error) => {
    const access = request.routeOptions.config.endpoint?.access;
    if (access === undefined || !NOTED.includes(access) || !isForWho(error)) return;
    const who = await app.authenticate(request.raw).catch(() => null);
    const caller = who === null ? networkOf(request.ip, COUNTED_BITS) : `player ${who.id}`;
    const now = clock();
    if (!budget.take(caller, now)) return;
    noted.push({
      timestamp: isoOf(now),
      user_id: who?.id ?? null,
      action: "refused",
      ...readTournament(access, request),
      additional_info: `${request.method} ${request.routeOptions.url}: ${error.code}`,
    });
  });

  const write = async () => {
    const lines = noted;
    noted = [];
    await insertLogs(db, lines).catch((failure: unknown) =>
      log.warn({ err: failure }, "Refused calls could not be logged."),
    );
  };
  app.addHook("onListen", async () => {
    timer = setInterval(() => void write(), interval).unref();
  });
  app.addHook("preClose", async () => {
    if (timer === undefined) return;
    clearInterval(timer);
    await write();
  });
}
