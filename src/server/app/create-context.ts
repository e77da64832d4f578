import type { Instant } from "#domain/time.ts";
import type { SignInProvider } from "#contract/app/schemas.ts";
import type { ChangeFeed } from "#server/db/changes/change-feed.ts";
import type { Database, Store } from "#server/db/open.ts";
import { createLeaderboardCache } from "#server/leaderboard/leaderboard-cache.ts";
import { createScoreboards } from "#server/leaderboard/scoreboards.ts";
import { createRoomNews } from "#server/chat/room-news.ts";
import { createMemberships } from "#server/leagues/memberships.ts";
import { Live } from "#server/live/live.ts";
import { prepareListSessions } from "#server/players/queries.ts";
import { createSealing } from "#server/sealing/sealing.ts";
import type { AppParts } from "./build-app.ts";
import type { Config, SignInConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { createDemoIssuer } from "#server/app/demo-issuer.ts";
import type { GameClock } from "#server/clock/game-clock.ts";
import { createBatch, createBatcher } from "#server/db/batch.ts";
import {
  createTrustedIssuer,
  createVerifyCredential,
  type VerifyCredential,
} from "#server/auth/verify-id-token.ts";
import { ServerBackups } from "#server/health/backups.ts";
import { SessionUse } from "#server/account/session-use.ts";
import { createSessionCache } from "#server/auth/session.ts";
import { Draining } from "#server/http/draining.ts";
import { createLimits } from "#server/http/rate-limits.ts";
import { RunningCalls } from "#server/http/running-calls.ts";
import { createCheckNonce } from "#server/sign-in/nonce.ts";
import { CallMeter } from "#server/runtime/call-meter.ts";
import { createLogger, type Logger } from "#server/runtime/logger.ts";
import { createMachine, type Machine } from "#server/runtime/machine.ts";
import type { Redis } from "#server/redis/open-redis.ts";
import { isAmong, SITE } from "#server/cache/keys.ts";
import { followSite, Site } from "#server/site/site.ts";
import { anything, readFact } from "#server/cache/facts.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { createPushClient } from "#server/push/push-client.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Options of the Socket.IO Redis adapter: reads block briefly, so that shutdown is not delayed. */
const ADAPTER = {
  streamName: "jokerpick:live",
  channelPrefix: "jokerpick",
  blockTimeInMs: 1_000,
  onlyPlaintext: true,
};

/** Creates what sends chat messages to players, on all servers if there is a Redis. */
async function createLive(redis: Redis | null): Promise<Live> {
  if (redis === null) return new Live();
  const { createAdapter } = await import("@socket.io/redis-streams-adapter");
  return new Live(createAdapter(redis.client, ADAPTER));
}

type SignInParts = Pick<AppParts, "verifyCredential" | "demoIssuer" | "signIn">;

function describeProvider(signIn: SignInConfig): SignInProvider {
  if (signIn.kind === "google") return { kind: "google", client_id: signIn.clientId };
  if (signIn.kind === "oidc") return { kind: "oidc", issuer: signIn.issuer, client_id: signIn.clientId };
  return { kind: "none" };
}

/** Verifies credentials of the provider that the site has at the time. */
function followProvider(context: Context): VerifyCredential {
  const checkNonce = createCheckNonce(context);
  const refuse = () => Promise.reject(new HttpError("sign-in-not-set-up", sentences.signInNotSetUp));
  const create = (signIn: SignInConfig): VerifyCredential =>
    signIn.kind === "google" || signIn.kind === "oidc"
      ? createVerifyCredential(createTrustedIssuer(signIn), checkNonce)
      : refuse;
  let [signIn, verify] = [context.site.signIn, create(context.site.signIn)];
  return (credential, nonceCookie) => {
    if (context.site.signIn !== signIn) [signIn, verify] = [context.site.signIn, create(context.site.signIn)];
    return verify(credential, nonceCookie);
  };
}

async function createSignIn(
  config: Config,
  context: Context,
  people: { name: string; email: string; admin: boolean }[],
): Promise<SignInParts> {
  if (config.signIn.kind === "demo") {
    const demoIssuer = await createDemoIssuer(context.clock);
    return {
      demoIssuer,
      verifyCredential: createVerifyCredential(demoIssuer.trusted, null),
      signIn: () => ({ kind: "demo", people }),
    };
  }
  return {
    demoIssuer: null,
    verifyCredential: followProvider(context),
    signIn: () => describeProvider(context.site.signIn),
  };
}

/** Creates the response cache, which also follows invalidations from other servers on this database. */
function createReadyMade(changes: ChangeFeed | null): ResponseCache {
  const responseCache = new ResponseCache();
  changes?.onChange((facts) => responseCache.drop(...(facts === null ? [anything] : facts.map(readFact))));
  return responseCache;
}

type OperationParts = Pick<
  Context,
  "adminEmails" | "reach" | "push" | "meter" | "draining" | "machine" | "storeLoad" | "backups"
>;

/** Creates what watches a server, backs its store up, and says that it stops. */
function createOperation(
  config: Config,
  { db, saveBackup, pool }: Store,
  { machine, clock, log }: { machine: Machine; clock: () => Instant; log: Logger },
): OperationParts {
  const { monotonic, wallClock } = machine;
  const reach = { testHosts: config.outgoingHosts };
  return {
    adminEmails: config.adminEmails,
    reach,
    push: createPushClient({ db, clock, reach }, config),
    meter: new CallMeter(monotonic),
    draining: new Draining(),
    machine,
    storeLoad: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    backups: new ServerBackups({ saveBackup, folder: config.backupDir, config, clock: wallClock, log }),
  };
}

/** Reads the site's settings, now and when this or another server has changed them; the mailer follows
 * them. */
async function openSite(
  config: Config,
  { db, responseCache, log }: { db: Database; responseCache: ResponseCache; log: Logger },
): Promise<Pick<Context, "site" | "mailer">> {
  const site = new Site(config);
  const onDrop = (listener: () => void) =>
    responseCache.onDrop(({ keys }) => isAmong(keys, SITE) && listener());
  await followSite(site, { db, log, onDrop });
  return { site, mailer: createMailer(() => site.mail, log) };
}

/** Creates what the features of one server share; concurrent session look-ups and picks share statements. */
export async function createContext(
  {
    config,
    store,
    clock,
    changes = null,
    redis = null,
    log = createLogger(config),
    machine = createMachine(),
  }: {
    config: Config;
    store: Store;
    clock: GameClock;
    changes?: ChangeFeed | null;
    redis?: Redis | null;
    log?: Logger;
    machine?: Machine;
  },
  people: { name: string; email: string; admin: boolean }[],
): Promise<Omit<AppParts, "version" | "clientFolder">> {
  const { db, kind } = store;
  const responseCache = createReadyMade(changes);
  const live = await createLive(redis);
  const { now, canTakePicks } = clock;
  const sealing = createSealing({ db, clock: now, canTakePicks, responseCache, changes, log });
  const scoreboards = createScoreboards({ db, clock: now, responseCache, sealing, log });
  // The embedded engine runs one statement at a time, so a second queued one saves a round trip between
  // threads. On PostgreSQL both would run at once and wait for each other's row locks.
  const runsAtOnce = kind === "embedded" ? 2 : 1;
  const context: Context = {
    db,
    database: kind,
    canWrite: store.canWrite,
    isComplete: () => redis?.isAnswering() ?? true,
    clock: now,
    gameTimeShift: clock.shift,
    uncertaintyMs: clock.uncertaintyMs,
    canTakePicks,
    responseCache,
    changes,
    live,
    sealing,
    scoreboards,
    leaderboards: createLeaderboardCache({ db, responseCache, scoreboards }),
    memberships: createMemberships(db, responseCache),
    ...createRoomNews({ db, live, log }),
    limits: createLimits(redis),
    calls: new RunningCalls(),
    ...createOperation(config, store, { machine, clock: now, log }),
    ...(await openSite(config, { db, responseCache, log })),
    log,
    batch: createBatch(() => context, runsAtOnce),
  };
  const sessionUse = new SessionUse(now);
  return {
    config,
    context,
    findSession: createSessionCache(responseCache, sessionUse.watch(createBatcher(prepareListSessions(db)))),
    sessionUse,
    ...(await createSignIn(config, context, people)),
  };
}
