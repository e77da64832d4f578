import { randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openMigratedStore } from "#server/db/open.ts";
import { verifyStore } from "#server/verification/verify-store.ts";
import type { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { Balancer } from "./balancer.ts";
import { type Findings, Ledger } from "./ledger.ts";
import { findBuild } from "./find-build.ts";
import { createScene, readNumber } from "./scene.ts";
import { GameServer } from "./server.ts";

/** Lines of each server's log that are printed after a failure. */
const LOG_LINES = 20;

/** Milliseconds after which a contest that is still not sealed fails the scenario. */
const MAX_UNSEALED_MS = 30_000;

/** Milliseconds before a lock at which a repetition must have begun. */
const LOCK_NOTICE_MS = 2_000;

const OLD = process.env["FAULTS_OLD"];

export interface Services {
  postgres: { url: string; crash: (milliseconds: number) => Promise<void> };
  redisUrl: string | null;
}

/** A scenario's store, servers and load. */
export class World {
  readonly folder = mkdtempSync(join(tmpdir(), "jokerpick-faults-"));
  /** On a file system of its own where the scenario has mounted one. */
  readonly dataDir = join(this.folder, "small", "data");
  readonly servers: GameServer[] = [];
  readonly lines: TcpProxy[] = [];
  /** In front of the servers, where the scenario has one. */
  balancer: Balancer | null = null;
  /** The older version whose servers are replaced; null: all are of one version. */
  readonly oldBuild = OLD === undefined ? null : findBuild(OLD, join(this.folder, "old"));
  readonly newBuild = findBuild(process.env["FAULTS_NEW"], join(this.folder, "new"));
  readonly #services: Services;
  databaseUrl = "";
  #ledger: Ledger | undefined;
  #locks: number[] = [];
  #games: number[] = [];

  constructor(services: Services) {
    this.#services = services;
  }

  get redisUrl(): string | null {
    return this.#services.redisUrl;
  }

  get ledger(): Ledger {
    if (this.#ledger === undefined) throw new Error("The scenario has not begun.");
    return this.#ledger;
  }

  /** Makes the store, with a game for each lock (a UTC instant); locks are asked for once it has tables. */
  async open(store: "embedded" | "postgresql", listLocks: () => number[]): Promise<void> {
    if (store === "postgresql") {
      const name = `faults_${randomUUID().replaceAll("-", "")}`;
      await readNumber(this.#services.postgres.url, `create database ${name}`);
      const url = new URL(this.#services.postgres.url);
      url.pathname = `/${name}`;
      this.databaseUrl = url.href;
    }
    const hasTables = this.oldBuild !== null && store === "postgresql";
    if (hasTables) await this.#makeOldTables();
    this.#locks = listLocks();
    const scene = await createScene(this.#place(), this.#locks, { hasTables });
    this.#games = scene.games;
    this.#ledger = new Ledger(scene);
  }

  /** An older version begins with its own tables, which the newer one migrates under its servers. */
  async #makeOldTables(): Promise<void> {
    const settings = { DATABASE_URL: this.databaseUrl, DATA_DIR: this.dataDir };
    const server = new GameServer(this.folder, "tables", settings, this.oldBuild ?? undefined);
    this.servers.push(server);
    await server.start();
    await server.end("SIGTERM");
    this.servers.pop();
  }

  /** The addresses of the servers that run. */
  listUrls(): string[] {
    return this.servers.flatMap(({ url }) => (url === null ? [] : [url]));
  }

  /** Puts a proxy in front of the servers, through which all picks go from now on. */
  async startBalancer(): Promise<Balancer> {
    this.balancer = new Balancer(() => this.listUrls());
    await this.balancer.start();
    return this.balancer;
  }

  startLoad(): void {
    this.ledger.start(() => (this.balancer === null ? this.listUrls() : [this.balancer.url]));
  }

  crashDatabase(milliseconds: number): Promise<void> {
    return this.#services.postgres.crash(milliseconds);
  }

  /** Returns which game's lock comes next: what a repetition takes is not known, so it has no lock of its own
   * before. */
  takeNextLock(): number {
    const next = this.#locks.findIndex((lock) => lock >= Date.now() + LOCK_NOTICE_MS);
    if (next === -1) throw new Error("No lock is left.");
    return next;
  }

  /** The id of the n-th game. */
  gameAt(n: number): number {
    return this.#games[n] ?? 0;
  }

  /** Resolves this many milliseconds after the lock of the n-th game. */
  async untilLock(n: number, milliseconds: number): Promise<void> {
    await wait(Math.max(0, (this.#locks[n] ?? 0) + milliseconds - Date.now()));
  }

  /** Resolves once the n-th game is sealed; returns how many milliseconds after its lock that is seen. */
  async untilSealed(n: number): Promise<number> {
    await this.#untilNone(`id = ${this.#games[n]} and sealed_at is null`);
    return Date.now() - (this.#locks[n] ?? 0);
  }

  /** Resolves once every contest whose lock has passed is sealed: at its start a server seals the imported
   * ones. */
  untilNoneIsDue(): Promise<void> {
    return this.#untilNone("sealed_at is null and status <> 'cancelled' and locks_at < now()");
  }

  async #untilNone(condition: string): Promise<void> {
    const limit = performance.now() + MAX_UNSEALED_MS;
    while (
      (await readNumber(this.databaseUrl, `select count(*)::int as n from contests where ${condition}`)) > 0
    ) {
      if (performance.now() > limit) throw new Error("A contest stays unsealed.");
      await wait(50);
    }
  }

  /** Resolves once the first server's health has this status. */
  async untilHealth(status: string): Promise<void> {
    const limit = performance.now() + MAX_UNSEALED_MS;
    for (;;) {
      const answer = await fetch(`${this.servers[0]?.url}/api/health`);
      const body = (await answer.json()) as { status?: string };
      if (body.status === status) return;
      if (performance.now() > limit) throw new Error(`The health did not become ${status}.`);
      await wait(50);
    }
  }

  /** Ends load and servers, and compares the store with the ledger. */
  async check(): Promise<Findings & { damages: number; broken: number }> {
    await this.ledger.stop();
    this.balancer?.stop();
    for (const server of this.servers) await server.end("SIGTERM");
    const store = await openMigratedStore(this.#place());
    try {
      const findings = await this.ledger.check(store.db);
      const damages = await verifyStore(store.db, () => undefined);
      return { ...findings, damages, broken: this.balancer?.broken ?? 0 };
    } finally {
      await store.close();
    }
  }

  /** Picks without an answer, calls that the proxy could not pass on, and what the servers logged. */
  describeFailures(): string {
    return [...this.ledger.unanswered, ...(this.balancer?.failures ?? []), this.readLogs()].join("\n");
  }

  /** The last lines that each server logged. */
  readLogs(): string {
    const names = readdirSync(this.folder).filter((name) => name.endsWith(".log"));
    return names
      .map((name) => {
        const lines = readFileSync(join(this.folder, name), "utf8").trimEnd().split("\n");
        return [`${name}:`, ...lines.slice(-LOG_LINES)].join("\n  ");
      })
      .join("\n");
  }

  async close(): Promise<void> {
    await this.#ledger?.stop();
    this.balancer?.stop();
    for (const server of this.servers) {
      server.signal("SIGCONT");
      await server.end("SIGKILL");
    }
    for (const line of this.lines) await line.cut();
    try {
      execFileSync("umount", [join(this.folder, "small")], { stdio: "pipe" });
    } catch {
      // Nothing was mounted.
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #place() {
    return this.databaseUrl === "" ? { dataDir: this.dataDir } : { databaseUrl: this.databaseUrl };
  }
}
