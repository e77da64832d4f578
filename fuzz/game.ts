// The built game in its own process, on its own store, with the demo and many accounts.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ImportReport } from "#contract/organise/import-schemas.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The start of the game's clock, so that a seed gives the same tournaments every day. */
export const CLOCK = "2026-05-14T09:00:00Z";

/** Enough players that most calls do not meet the limits of one player. */
const PLAYERS = 300;
const ADMINS = 60;
const DRAFTS = 20;

export type Role = "player" | "admin";

/** An account that calls; its token changes after each sign-out. */
export interface Account {
  role: Role;
  name: string;
  email: string;
  id: number;
  token: string;
}

const getEmail = (role: Role, index: number) => `${role}${index}@fuzz.example`;

const readyLine = /http:\/\/localhost:(\d+)/;

export class Game {
  readonly url: string;
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  players: Account[] = [];
  admins: Account[] = [];
  /** Ids of tournaments that the admins organise. */
  drafts: number[] = [];

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.#child = child;
    this.#folder = folder;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts the built server and signs all accounts in. */
  static async start(): Promise<Game> {
    const folder = mkdtempSync(join(tmpdir(), "jokerpick-fuzz-"));
    const admins = Array.from({ length: ADMINS }, (_, index) => getEmail("admin", index));
    const child = spawn(process.execPath, ["bin/jokerpick.mjs"], {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: join(folder, "data"),
        CLOCK,
        ADMIN_EMAILS: admins.join(","),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    process.once("exit", () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    const log = createWriteStream(join(folder, "log"));
    child.stderr.pipe(log, { end: false });
    const port = await new Promise<number>((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        log.write(chunk);
        said = said.length > 10_000 ? said : said + chunk.toString();
        const found = readyLine.exec(said)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      child.once("exit", () => reject(new Error(`The server did not start.\n${said}`)));
    });
    const game = new Game(child, folder, port);
    game.players = await game.#signInAll("player", PLAYERS);
    game.admins = await game.#signInAll("admin", ADMINS);
    game.drafts = await game.#createDrafts();
    return game;
  }

  async #signInAll(role: Role, count: number): Promise<Account[]> {
    const accounts: Account[] = [];
    for (let index = 0; index < count; index++) {
      const account = { role, name: `${role} ${index}`, email: getEmail(role, index), id: 0, token: "" };
      await this.signIn(account);
      accounts.push(account);
    }
    return accounts;
  }

  /** Has each of some admins create a tournament, of both sports in turn. */
  async #createDrafts(): Promise<number[]> {
    const ids: number[] = [];
    for (const [index, admin] of this.admins.slice(0, DRAFTS).entries()) {
      const body = {
        sport: index % 2 === 0 ? "basketball" : "f1",
        name: `Draft ${index}`,
        time_zone: "UTC",
        points_per_pick: 1,
        rounds: [{ name: "Final", multiplier: 1 }],
      };
      ids.push((await this.post<{ id: number }>("/api/organise/tournaments", body, admin)).id);
    }
    return ids;
  }

  /** Returns a credential of the demo's issuer. */
  async issue({ name, email }: Pick<Account, "name" | "email">): Promise<string> {
    return (await this.post<{ credential: string }>("/demo/credential", { name, email })).credential;
  }

  /** Signs the account in again. */
  async signIn(account: Account): Promise<void> {
    const { name, email } = account;
    const credential = await this.issue(account);
    const user = await this.post<{ id: number; token: string }>("/api/user", { name, email, credential });
    account.id = user.id;
    account.token = user.token;
  }

  /** Deactivates an account that makes no calls, and returns its former token. */
  async deactivateOne(): Promise<string> {
    const account: Account = { role: "player", name: "gone", email: "gone@fuzz.example", id: 0, token: "" };
    await this.signIn(account);
    await this.post(`/api/user/delete/${account.id}`, {}, account);
    return account.token;
  }

  /** Posts a body as this account; throws unless it succeeds. */
  async post<T>(path: string, body: object, as?: Account): Promise<T> {
    const headers = {
      "content-type": "application/json",
      ...(as && { authorization: `Bearer ${as.token}` }),
    };
    const answer = await fetch(this.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Brings files to a tournament; of those that are refused as a whole no row is listed. */
  async bring(
    id: number,
    body: object,
    as: Account,
  ): Promise<{ status: number; rows: ImportReport["rows"] }> {
    const headers = { "content-type": "application/json", authorization: `Bearer ${as.token}` };
    const address = `${this.url}/api/organise/tournaments/${id}/import`;
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok && answer.status !== 400)
      throw new Error(`An import: ${answer.status} ${await answer.text()}`);
    const rows = answer.ok ? ((await answer.json()) as ImportReport).rows : [];
    return { status: answer.status, rows };
  }

  /** Reads a resource as this account; throws unless it is found. */
  async read<T>(path: string, as?: Account): Promise<T> {
    const headers = as && { authorization: `Bearer ${as.token}` };
    const answer = await fetch(this.url + path, { ...(headers && { headers }) });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The end of the server's output, to find the cause of a failure. */
  readLog(): string {
    return readFileSync(join(this.#folder, "log"), "utf8").slice(-8_000);
  }

  isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (this.isRunning()) {
      const exited = once(this.#child, "exit");
      this.#child.kill("SIGTERM");
      await exited;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
