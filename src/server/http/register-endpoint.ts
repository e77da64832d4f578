import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { Endpoint, Input, Reply } from "#contract/endpoint.ts";
import { ErrorReply } from "#contract/schemas.ts";
import type { Instant } from "#domain/time.ts";
import { prepareJson, sendPrepared } from "#server/cache/response-cache.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { DirectCalls, DirectHandler } from "./direct-calls.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { KeyHeaders } from "./idempotency-key.ts";
import type { LargeCalls } from "./large-calls.ts";
import type { RunningCalls } from "./running-calls.ts";

/** The caller: always set for player and admin endpoints; public ones look it up when the response depends on
 * it. */
type Caller<E extends Endpoint> = E["access"] extends "public" ? () => Promise<Player | null> : Player;

/** The request and the reply, for the few handlers that read or set headers. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (
  input: Input<E>,
  caller: Caller<E>,
  http: Http,
) => Promise<Reply<E> | FastifyReply>;

declare module "fastify" {
  interface FastifyInstance {
    /** The signed-in player of a request, or null for a visitor; throws HttpError(401) for a broken bearer
     * token. */
    authenticate(request: Pick<IncomingMessage, "headers" | "method">): Promise<Player | null>;
    /** Throws HttpError(403) unless this player has just proved the own identity. */
    checkRecentProof(player: Player): void;
    /** Counts a call of this player that changes something; throws HttpError(429) when there were too
     * many. */
    countWrite(player: Player): Promise<void>;
    /** Throws HttpError(403) unless the player organises this tournament, with all rights where they are
     * needed. */
    checkOrganiser(player: Player, tournamentId: number, needed: "everything" | "results"): Promise<void>;
    /** The calls that are answered without Fastify. */
    directCalls: DirectCalls;
    /** Runs large calls, one at a time. */
    largeCalls: LargeCalls;
    /** The calls in progress. */
    runningCalls: RunningCalls;
  }
  interface FastifyRequest {
    player: Player | null;
    /** When the whole request had been read: UTC instant of the game's clock. */
    arrivedAt: Instant;
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route serves, if it is one. */
    endpoint?: Endpoint;
  }
}

/** Returns the player who makes a call; throws HttpError when the call needs another, or comes too often. */
export async function authorize(
  app: Pick<FastifyInstance, "authenticate" | "checkRecentProof" | "countWrite">,
  { access, method, needsRecentProof }: Endpoint,
  request: Pick<IncomingMessage, "headers" | "method">,
): Promise<Player> {
  const player = await app.authenticate(request);
  if (player === null) throw new HttpError("sign-in-required", sentences.signInFirst);
  if (access === "admin" && !player.admin) throw new HttpError("not-admin", sentences.onlyAdmins);
  if (needsRecentProof) app.checkRecentProof(player);
  if (method !== "GET") await app.countWrite(player);
  return player;
}

/** Returns the player of a request that was authorized. */
function getPlayer({ player }: FastifyRequest): Player {
  if (player === null) throw new HttpError("sign-in-required", sentences.signInFirst);
  return player;
}

/** Checks the rights on the tournament of a call, once its parameters are known to be valid. */
async function authorizeOrganiser(app: FastifyInstance, { access }: Endpoint, request: FastifyRequest) {
  const { id } = request.params as { id: number };
  await app.checkOrganiser(getPlayer(request), id, access === "organiser" ? "everything" : "results");
}

/** Builds the schema of a call for validation and documentation. */
function describeSchema(declared: Endpoint): FastifySchema {
  const { path, access, summary, params, query, body, reply, isRepeatable } = declared;
  return {
    summary,
    tags: [path.split("/")[2] ?? "app"],
    security: access === "public" ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(isRepeatable && { headers: KeyHeaders }),
    response: { 200: reply, "4xx": ErrorReply, "5xx": ErrorReply },
  };
}

/** Runs a large call when it is its turn, and writes its response in a separate turn of the event loop. */
export function runLarge<T>(
  app: Pick<FastifyInstance, "largeCalls">,
  { player }: Pick<FastifyRequest, "player">,
  answer: () => Promise<T>,
): Promise<T> {
  return app.largeCalls.run(player?.id ?? 0, async () => {
    const reply = await answer();
    await waitForTurn();
    return reply;
  });
}

/** Registers an endpoint of the contract: authorizes, then validates, calls the handler and filters the
 * response. */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handle: Handler<E>,
): void {
  const { method, path, access, bodyLimit, isLarge = false } = declared;
  app.route({
    method,
    url: path,
    schema: describeSchema(declared),
    config: { endpoint: declared },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(access !== "public" && {
      preValidation: async (request: FastifyRequest) => {
        request.player = await authorize(app, declared, request.raw);
      },
    }),
    ...((access === "organiser" || access === "results-organiser") && {
      preHandler: (request: FastifyRequest) => authorizeOrganiser(app, declared, request),
    }),
    handler: (request, httpReply) => {
      const input = { params: request.params, query: request.query, body: request.body } as Input<E>;
      const caller = access === "public" ? () => app.authenticate(request) : request.player;
      const answer = () => handle(input, caller as Caller<E>, { request, reply: httpReply });
      return app.runningCalls.run(() => (isLarge ? runLarge(app, request, answer) : answer()));
    },
  });
}

/** The response of a call that has nothing else to return. */
export const SUCCESS = prepareJson(JSON.stringify({ success: true }));

/** Registers one of the most frequent calls of players: answered without Fastify in its usual form, with
 * it otherwise. */
export function registerDirectEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handle: DirectHandler<E>,
): void {
  app.directCalls.add(declared, handle);
  registerEndpoint(app, declared, async (input, _caller, { request, reply }) => {
    return sendPrepared(reply, await handle(input, getPlayer(request), request));
  });
}
