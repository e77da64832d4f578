import { type DiskLook, DISK_LOOKS_KEPT_MS, estimateDaysLeft } from "#domain/health/disk-growth.ts";
import type { Machine } from "#server/runtime/machine.ts";

/** Remembers what was free of a disk since this server started. */
export class DiskWatch {
  readonly #machine: Pick<Machine, "monotonic" | "readDisk">;
  readonly #folder: string;
  #looks: DiskLook[] = [];

  constructor(machine: Pick<Machine, "monotonic" | "readDisk">, folder: string) {
    this.#machine = machine;
    this.#folder = folder;
  }

  /** Looks now. By a clock that is never set: a step of the wall clock would be a leap of the pace. */
  async look(): Promise<void> {
    const disk = await this.#machine.readDisk(this.#folder);
    if (disk === null) return;
    const at = this.#machine.monotonic();
    this.#looks = [
      ...this.#looks.filter((one) => at - one.at <= DISK_LOOKS_KEPT_MS),
      { at, free: disk.free },
    ];
  }

  /** In how many days the disk is full at the pace that was seen; null: nobody knows. */
  estimateDaysLeft(): number | null {
    return estimateDaysLeft(this.#looks);
  }
}
