import { isBackupDue, isBackupLate } from "#domain/health/problems.ts";
import { HOUR, type Instant, MINUTE } from "#domain/time.ts";
import type { OperationConfig } from "#server/operation-config.ts";
import {
  dropOldBackups,
  findNewestBackup,
  type FoundBackup,
  measureBackup,
} from "#server/db/backup/list-backups.ts";
import type { Store } from "#server/db/open.ts";
import type { Logger } from "#server/runtime/logger.ts";

/** The label of backups that the server makes by itself. */
const SCHEDULED = "scheduled";

/** Milliseconds after a failure until the next attempt. */
const RETRY_MS = 10 * MINUTE;

/** Milliseconds between two lines in the log about a backup that is late. */
const WARN_EVERY_MS = HOUR;

/** A backup that was made, with its size in bytes. */
export interface NewestBackup {
  /** UTC instant of the real time. */
  madeAt: Instant;
  bytes: number;
}

interface Parts {
  saveBackup: Store["saveBackup"];
  folder: string;
  config: Pick<OperationConfig, "backupEvery" | "backupsKept">;
  /** Real time: backups are dated by it also where the game's clock is set. */
  clock: () => Instant;
  log: Pick<Logger, "info" | "error">;
}

declare module "#server/context.ts" {
  interface Context {
    backups: ServerBackups;
  }
}

/** The backups that a running server makes: on request and as scheduled, one at a time. */
export class ServerBackups {
  readonly #parts: Parts;
  readonly #since: Instant;
  readonly #sizes = new Map<string, number>();
  #making: Promise<NewestBackup> | undefined;
  #failedAt: Instant | null = null;
  #warnedAt = -Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#since = parts.clock();
  }

  get isPossible(): boolean {
    return this.#parts.saveBackup !== null;
  }

  get folder(): string {
    return this.#parts.folder;
  }

  /** When a backup last failed, UTC, if none succeeded since. */
  get failedAt(): Instant | null {
    return this.#failedAt;
  }

  /** Finds the newest backup in the folder, whoever made it; null if there is none. */
  async findNewest(): Promise<NewestBackup | null> {
    const newest = await findNewestBackup(this.#parts.folder, this.#parts.clock());
    return newest === undefined ? null : this.#measure(newest);
  }

  /** Makes a backup; callers share one that is being made. Rejects when it fails, and when the store is not
   * backed up by the server. */
  make(label: string): Promise<NewestBackup> {
    this.#making ??= this.#makeOne(label).finally(() => (this.#making = undefined));
    return this.#making;
  }

  /** Makes a scheduled backup if one is due, deletes old ones, and logs when backups are late. */
  async keepUp(nextLockAt: Instant | null): Promise<void> {
    const { config, clock, folder } = this.#parts;
    const every = config.backupEvery;
    if (every === null || !this.isPossible) return;
    const now = clock();
    const newest = await findNewestBackup(folder, now);
    const state = { every, newestAt: newest?.madeAt ?? null, since: this.#since };
    if (isBackupLate(state, now)) this.#warn(newest, now);
    // Either way: the clock may have been set back since.
    const mayRetry = this.#failedAt === null || Math.abs(now - this.#failedAt) >= RETRY_MS;
    if (!mayRetry || !isBackupDue(state, { now, nextLockAt })) return;
    await this.make(SCHEDULED);
    await dropOldBackups(folder, { label: SCHEDULED, kept: config.backupsKept, now: clock() });
  }

  async #makeOne(label: string): Promise<NewestBackup> {
    const { saveBackup, clock, log } = this.#parts;
    if (saveBackup === null) throw new Error("This store has no folder for backups.");
    try {
      const folder = await saveBackup(label);
      this.#failedAt = null;
      log.info({ folder }, "A backup was made.");
      const bytes = await measureBackup(folder);
      return { madeAt: clock(), bytes };
    } catch (error) {
      this.#failedAt = clock();
      throw error;
    }
  }

  /** A finished backup never changes. */
  async #measure({ folder, madeAt }: FoundBackup): Promise<NewestBackup> {
    const known = this.#sizes.get(folder);
    const bytes = known ?? (await measureBackup(folder));
    if (known === undefined) {
      this.#sizes.clear();
      this.#sizes.set(folder, bytes);
    }
    return { madeAt, bytes };
  }

  #warn(newest: FoundBackup | undefined, now: Instant): void {
    if (Math.abs(now - this.#warnedAt) < WARN_EVERY_MS) return;
    this.#warnedAt = now;
    this.#parts.log.error({ newest: newest?.folder ?? null }, "Backups are late: see BACKUP_EVERY.");
  }
}
