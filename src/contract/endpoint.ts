import type { Static, TSchema } from "typebox";

/** Who may call: anyone, a signed-in player, an organiser of the tournament that the parameter `id` names
 * (one with all rights, or any), or an admin. Part of every endpoint, so that no check can be forgotten. */
type Access = "public" | "player" | "organiser" | "results-organiser" | "admin";

/** The server's part of a call, to authorise, validate and document it. */
export interface Description {
  access: Access;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** Requires a sign-in within the last minutes, so that a stolen session is not enough. */
  needsRecentProof?: true;
  /** Whether it accepts an `Idempotency-Key`: repeating it changes nothing and returns the first response. */
  isRepeatable?: true;
  /** Saves a pick or joker of the caller: it is measured apart from others, for the operator only. */
  isPick?: true;
  /** Reads, writes or returns thousands of rows: a server runs one such call at a time. */
  isLarge?: true;
  /** Maximum size of the body in bytes, if not the default. */
  bodyLimit?: number;
  /** Statuses besides those that access and schemas imply. */
  alsoAnswers?: readonly (304 | 401 | 403 | 404 | 409 | 429)[];
}

/** The descriptions of a feature's calls by name. */
export type Descriptions = Readonly<Record<string, Description>>;

interface Address {
  path: `/${string}`;
  /** Takes up to minutes, so that clients wait longer than for other calls. */
  isSlow?: true;
}

interface Reading extends Address {
  method: "GET";
  /** The service worker caches its responses, for use while the server is unreachable. */
  offline?: true;
}

interface Writing extends Address {
  method: "POST" | "PUT";
}

/** The browser's part of a call. What it sends and gets is known to
 * the compiler only, so schemas stay on the server. */
export type Call<D extends Description = Description> = (Reading | Writing) & { readonly described?: D };

/** The calls of a feature; one without a description, or the reverse, does not compile. */
export type Calls<F extends Descriptions> = { readonly [Name in keyof F]: Call<F[Name]> };

/** A call as data: it validates requests, types client and server, filters responses and documents itself. */
export type Endpoint<D extends Description = Description> = (Reading | Writing) & D;

type Part<D extends Description, K extends "params" | "query" | "body"> = D[K] extends TSchema
  ? Static<D[K]>
  : undefined;

/** What a handler receives and the client sends. */
export interface Input<D extends Description> {
  params: Part<D, "params">;
  query: Part<D, "query">;
  body: Part<D, "body">;
}

/** The body of a call. */
export type Body<C extends Call> = Input<NonNullable<C["described"]>>["body"];

/** The response of a call. */
export type Reply<D extends Description> = Static<D["reply"]>;
