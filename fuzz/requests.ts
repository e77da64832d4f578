// Generates whole requests for one operation: caller, URL, headers and body.
import fc, { type Arbitrary } from "fast-check";
import { generateBodies, needlessBodies } from "./bodies.ts";
import type { Operation } from "./description.ts";
import type { Account, Game } from "./game.ts";
import { tournamentBodies } from "./tournaments.ts";
import { type Values, generateValues } from "./values.ts";
import type { Scene } from "./world.ts";

/** How a caller authenticates; `stale`: with the token of a deactivated account. */
type Credential = "bearer" | "cookie" | "foreign cookie" | "none" | "nonsense" | "stale";

export interface FuzzRequest {
  method: string;
  /** Path and query as they are sent. */
  target: string;
  caller: Account;
  credential: Credential;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The last part of the loopback address from which the call is made. */
  from: number;
}

/** Replaced in a sign-in's body by a credential that is created when it is sent. */
export const FRESH_CREDENTIAL = "<fresh credential>";

/** Text in a URL where an id is expected, and numbers that are too large. */
const NO_IDS: readonly string[] = [
  ..."0 -1 +7 07 7.0 7.5 1e3 0x10 7; 7,8 ２ ٧ [7] NaN null undefined true Infinity .. . 2147483648 9007199254740993 1e400".split(
    " ",
  ),
  " 7",
  "7 ",
  "9".repeat(30),
  "9".repeat(99),
  "9".repeat(101),
  "\u0000",
  "7\u0000",
  "'; drop table users; --",
  "\uFEFF7",
  "👩‍👩‍👧‍👦",
  "a/b",
];

/** Invalid percent-encodings. */
const BROKEN_ENCODINGS = ["%zz", "%", "%ED%A0%80", "%FF", "%C0%80", "%2"];

const encode = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());

const rare = <T>(usual: Arbitrary<T>, strange: Arbitrary<T>, weight = 9): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: strange });

const ORGANISE = "/api/organise/tournaments";

/** Whether a call is about a tournament that one organises, which it leaves there for the others. */
const isOnDraft = (path: string) =>
  path.startsWith(`${ORGANISE}/{id}`) && !path.includes("{userId}") && !path.endsWith("/delete");

/** Returns which kind of id a path has. */
function getIdName(path: string): string {
  if (path.startsWith("/api/games")) return "game_id";
  if (path.startsWith("/api/f1/races")) return "race_id";
  if (path.startsWith("/api/tournaments/")) return "tournament_id";
  if (isOnDraft(path)) return "draft_id";
  if (path.startsWith("/api/notices/")) return "notice_id";
  return path.includes("/messages/") ? "message_id" : "user_id";
}

const strangeText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NO_IDS).map(encode) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN_ENCODINGS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map(encode) },
);

function generatePaths({ path, parameters }: Operation, real: Values): Arbitrary<string> {
  const names = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const usualOf = (name: string) => {
    const ids = real[name === "contestId" ? "contest_id" : getIdName(path)] ?? [];
    return ids.length === 0 ? fc.integer({ min: 1, max: 2_147_483_647 }) : fc.constantFrom(...ids);
  };
  return names.reduce<Arbitrary<string>>(
    (paths, name) =>
      fc
        .tuple(paths, rare(usualOf(name).map(encode), strangeText))
        .map(([text, value]) => text.replace(`{${name}}`, () => value)),
    fc.constant(path),
  );
}

type Pair = readonly [name: string, value: string];

/** Drops a pair, repeats one, or adds a strange one. */
function spoilPairs(pairs: readonly Pair[]): Arbitrary<readonly Pair[]> {
  const [first = ["x", "1"] as const, ...others] = pairs;
  return fc.oneof(
    fc.constantFrom<readonly Pair[]>(
      others,
      [first, ...pairs],
      [...pairs, ["nonsense", "1"]],
      [...pairs, ["__proto__", "1"]],
      [...pairs, ["", ""]],
      [[`${first[0]}[]`, first[1]], ...others],
      [[first[0].toUpperCase(), first[1]], ...others],
    ),
    strangeText.map((text) => [[first[0], text] as const, ...others]),
  );
}

function generateQueries({ parameters }: Operation, real: Values): Arbitrary<string> {
  const declared = parameters.filter((one) => one.in === "query");
  const schema = {
    type: "object",
    properties: Object.fromEntries(declared.map((one) => [one.name, one.schema])),
    required: declared.filter((one) => one.required === true).map((one) => one.name),
  };
  const pairs = generateValues(schema, real).map((value) =>
    Object.entries(value as object).map(([name, one]) => [name, encode(one)] as const),
  );
  return rare<readonly Pair[]>(pairs, pairs.chain(spoilPairs), 4).map((list) => {
    const text = list.map(([name, value]) => `${encode(name)}=${value}`).join("&");
    return text === "" ? "" : `?${text}`;
  });
}

const strangeHeader = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  })
  .filter((text) => !text.includes("\u007F"));

const TAGS = ['"7-1"', 'W/"7-1"', '"7-99999999999999999999"', "*", "", '"x", "y"', '"7-1', "7-1"];

/** Headers that a call may or may not read. */
const MORE_HEADERS: Record<string, Arbitrary<string>> = {
  "if-none-match": rare(fc.constantFrom(...TAGS), strangeHeader),
  "if-match": rare(fc.constantFrom(...TAGS), strangeHeader),
  accept: rare(fc.constantFrom("application/json", "text/html", "*/*;q=0", "x"), strangeHeader),
  "accept-encoding": rare(fc.constantFrom("gzip", "gzip;q=0", "br, *;q=0.1", "identity;q=0"), strangeHeader),
  "accept-language": strangeHeader,
  "content-encoding": fc.constantFrom("gzip", "br", "x"),
  range: fc.constantFrom("bytes=0-1", "bytes=9-1", "x"),
  "x-forwarded-for": rare(fc.constantFrom("10.0.0.1", "::1", "1.2.3.4, 5.6.7.8", "x"), strangeHeader),
  "x-forwarded-proto": fc.constantFrom("https", "ftp, https", ""),
  "x-forwarded-host": fc.constantFrom("evil.example", "a, b"),
  "x-http-method-override": fc.constantFrom("DELETE", "PUT"),
  "sec-fetch-site": fc.constantFrom("cross-site", "same-origin", "none"),
  origin: rare(fc.constantFrom("null", "https://evil.example", "http://127.0.0.1", "://"), strangeHeader),
  cookie: rare(
    fc.constantFrom("jokerpick_session=", "jokerpick_session=%zz", "a=b; a=c", ";;=;"),
    strangeHeader,
  ),
};

/** Mostly no headers, sometimes one, rarely many. */
const moreHeaders: Arbitrary<Record<string, string>> = fc
  .oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(MORE_HEADERS)).map((name) => [name]) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(MORE_HEADERS)) },
  )
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, MORE_HEADERS[name] ?? fc.constant("")]))),
  );

const contentTypes = rare(
  fc.constantFrom("application/json", "application/json; charset=utf-8", "APPLICATION/JSON"),
  rare(
    fc.constantFrom(
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/json; charset=latin1",
      "json",
    ),
    strangeHeader,
  ),
  19,
);

const credentials = fc.oneof(
  { weight: 40, arbitrary: fc.constant<Credential>("bearer") },
  { weight: 4, arbitrary: fc.constant<Credential>("cookie") },
  { weight: 4, arbitrary: fc.constantFrom<Credential>("foreign cookie", "none", "nonsense", "stale") },
);

/** Chooses scenes of the operation's sport, with open contests more often. */
function chooseScene({ path }: Operation, scenes: readonly Scene[]): Arbitrary<Scene> {
  const sport = path.includes("f1") ? "f1" : /game|predictions|old/.test(path) ? "basketball" : null;
  const fitting = scenes.filter((scene) => sport === null || scene.sport === sport);
  const open = fitting.filter((scene) => scene.isOpen);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...open) },
    { weight: 3, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...scenes) },
  );
}

/** Chooses the caller: mostly a permitted one. */
function generateCallers(
  { path }: Operation,
  players: readonly Account[],
  admins: readonly Account[],
): Arbitrary<Account> {
  const isForAdmins =
    path.startsWith("/api/admin/") || path === "/api/logs" || path === ORGANISE || isOnDraft(path);
  return rare(
    fc.constantFrom(...(isForAdmins ? admins : players)),
    fc.constantFrom(...players, ...admins),
    14,
  );
}

/** Generates bodies for an operation: for those about tournaments mostly a tournament. */
function chooseBodies({ name, body }: Operation, real: Values): Arbitrary<Buffer | undefined> {
  if (body === undefined) return needlessBodies;
  const tournaments = tournamentBodies[name];
  if (tournaments === undefined) return generateBodies(body, real);
  const texts = tournaments.map((value) => Buffer.from(JSON.stringify(value)));
  return rare<Buffer | undefined>(texts, generateBodies(body, real), 4);
}

/** Generates requests for an operation. */
export function generateRequests(
  operation: Operation,
  world: Pick<Game, "players" | "admins" | "drafts"> & { scenes: readonly Scene[] },
): Arbitrary<FuzzRequest> {
  const { players, admins } = world;
  const isOwn = /\/user\/\{id\}$|\/delete\/|supporters/.test(operation.path);
  const isNamed = operation.body?.properties?.["user_id"] !== undefined;
  return fc
    .tuple(chooseScene(operation, world.scenes), generateCallers(operation, players, admins))
    .chain(([scene, caller]) => {
      const someone = players.map(({ id }) => id);
      // Mostly the own id; others' are refused.
      const oneself = [...Array.from({ length: 9 }, () => caller.id), ...someone.slice(0, 1)];
      const real: Values = {
        ...scene.values,
        user_id: isOwn || isNamed ? oneself : someone,
        userId: oneself,
        name: [caller.name],
        email: [caller.email],
        credential: [FRESH_CREDENTIAL],
        limit: [1, 10, 100],
        offset: [0, 1, 1_000],
        action: [],
        draft_id: world.drafts,
      };
      return fc
        .record({
          path: generatePaths(operation, real),
          query: generateQueries(operation, real),
          credential: credentials,
          contentType: contentTypes,
          more: moreHeaders,
          body: chooseBodies(operation, real),
          from: fc.integer({ min: 1, max: 250 }),
        })
        .map(({ path, query, contentType, more, body, ...rest }) => {
          const isSent = operation.method !== "GET" && body !== undefined;
          return {
            ...rest,
            method: operation.method,
            target: path + query,
            caller,
            headers: { ...more, ...(isSent && { "content-type": contentType }) },
            body: operation.method === "GET" ? undefined : body,
          };
        });
    });
}
