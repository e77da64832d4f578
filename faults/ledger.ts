import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { createToken } from "../bench/population.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { instantOf } from "#domain/time.ts";
import { ROUND, type Scene, SIDES, TOURNAMENT } from "./scene.ts";

/** Milliseconds between two picks of a player: fewer than the limit of writes. */
const PAUSE_MS = 250;

/** Milliseconds after which a call counts as unanswered. */
const CALL_TIMEOUT_MS = 15_000;

/** Milliseconds by which the time of sending may be later than game time. */
const CLOCK_TOLERANCE_MS = 250;

/** A pick as it was sent; unknown: no answer, or 503, so that it may have been saved. */
interface Entry {
  player: number;
  game: number;
  side: string;
  sentAt: number;
  outcome: "saved" | "refused" | "unknown";
}

/** What did not hold. */
export interface Findings {
  lost: number;
  doubled: number;
  late: number;
  saved: number;
  unknown: number;
}

/** Players who pick all the time, and what they were answered. */
export class Ledger {
  readonly #entries: Entry[] = [];
  readonly #scene: Scene;
  /** Why picks had no answer, or 503. */
  readonly unanswered: string[] = [];
  #isStopped = false;
  #writers: Promise<void>[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Lets every player pick, each at one of these servers; `getUrls` is asked before each pick. */
  start(getUrls: () => string[]): void {
    this.#isStopped = false;
    this.#writers = this.#scene.players.map((player) => this.#write(player, getUrls));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#writers);
  }

  /** The number of picks that were saved so far. */
  countSaved(): number {
    return this.#entries.filter(({ outcome }) => outcome === "saved").length;
  }

  async #write(player: number, getUrls: () => string[]): Promise<void> {
    for (let n = player; !this.#isStopped; n++) {
      const urls = getUrls();
      const url = urls[player % Math.max(1, urls.length)];
      const game = this.#scene.games[n % this.#scene.games.length];
      if (url !== undefined && game !== undefined) await this.#pick(url, player, { game, n });
      await wait(PAUSE_MS);
    }
  }

  async #pick(url: string, player: number, { game, n }: { game: number; n: number }): Promise<void> {
    const side = SIDES[Math.floor(n / this.#scene.games.length) % SIDES.length] ?? "";
    const entry: Entry = { player, game, side, sentAt: Date.now(), outcome: "unknown" };
    this.#entries.push(entry);
    const body = {
      user_id: player,
      game_id: game,
      tournament_id: TOURNAMENT,
      round: ROUND,
      straight_prediction: side,
    };
    const headers = { "content-type": "application/json", authorization: `Bearer ${createToken(player)}` };
    try {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const init = { method: "POST", headers, body: JSON.stringify(body), signal };
      const answer = await fetch(`${url}/api/predictions`, init);
      if (answer.status === 200) entry.outcome = "saved";
      else if (answer.status < 500) entry.outcome = "refused";
      else this.unanswered.push(`${answer.status} ${await answer.text()}`);
    } catch (error) {
      // No answer: it may have been saved.
      this.unanswered.push(
        error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error),
      );
    }
  }

  /** Compares what is stored with what was answered. */
  async check(db: Database): Promise<Findings> {
    const rows = await selectRows(
      db,
      { player: Type.Number(), game: Type.Number(), side: Type.String(), lines: Type.Number() },
      sql`
      select p.player_id as player, p.contest_id as game, t.name as side, (
        select count(*)::int from audit_log l
        where l.user_id = p.player_id and l.game_id = p.contest_id and l.action = 'pick') as lines
      from picks p join teams t on t.id = p.winner`,
    );
    const late = await selectRows(
      db,
      { n: Type.Number() },
      sql`
      select count(*)::int as n from audit_log l join contests c on c.id = l.game_id
      where l.action = 'pick' and l.timestamp >= c.locks_at`,
    );
    const stored = new Map(rows.map((row) => [`${row.player} ${row.game}`, row]));
    const findings = { ...this.#count(), lost: 0, doubled: 0, late: late[0]?.n ?? 0 };
    for (const [key, entries] of this.#group()) {
      const row = stored.get(key);
      const saved = entries.filter(({ outcome }) => outcome === "saved").length;
      const unknown = entries.filter(({ outcome }) => outcome === "unknown").length;
      if (!isExpected(entries, row?.side)) findings.lost += 1;
      const lines = row?.lines ?? 0;
      if (lines < saved) findings.lost += saved - lines;
      if (lines > saved + unknown) findings.doubled += lines - saved - unknown;
    }
    findings.late += await this.#countLate(db);
    return findings;
  }

  #count(): Pick<Findings, "saved" | "unknown"> {
    const count = (outcome: Entry["outcome"]) =>
      this.#entries.filter((entry) => entry.outcome === outcome).length;
    return { saved: count("saved"), unknown: count("unknown") };
  }

  #group(): Map<string, Entry[]> {
    const groups = new Map<string, Entry[]>();
    for (const entry of this.#entries) {
      const key = `${entry.player} ${entry.game}`;
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
    return groups;
  }

  /** Counts saved picks that were sent after their lock. */
  async #countLate(db: Database): Promise<number> {
    const contests = await selectRows(
      db,
      { id: Type.Number(), locks_at: Type.String() },
      sql`select id, to_char(locks_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as locks_at from contests`,
    );
    const locks = new Map(contests.map(({ id, locks_at }) => [id, instantOf(locks_at)]));
    const isLate = ({ game, sentAt, outcome }: Entry) =>
      outcome === "saved" && sentAt > (locks.get(game) ?? Infinity) + CLOCK_TOLERANCE_MS;
    return this.#entries.filter(isLate).length;
  }
}

/** Whether the stored side is that of the last saved pick, or of one after it that may have been saved. */
function isExpected(entries: Entry[], side: string | undefined): boolean {
  const lastSaved = entries.findLastIndex(({ outcome }) => outcome === "saved");
  const possible = entries.slice(Math.max(0, lastSaved)).filter(({ outcome }) => outcome !== "refused");
  if (side === undefined) return lastSaved === -1;
  return possible.some((entry) => entry.side === side);
}
