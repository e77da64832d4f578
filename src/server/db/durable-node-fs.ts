import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface SyncableStreams {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number };
}

function hasStreams(value: unknown): value is SyncableStreams {
  return typeof value === "object" && value !== null && "stream_ops" in value;
}

/** A folder on disk for the embedded engine in which an fsync of the database is an fsync of the disk. */
export class DurableNodeFS extends NodeFS {
  /** How many fsyncs the database has asked for and the disk has done. */
  syncs = 0;

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...args);
    prepared.emscriptenOpts.preRun?.push((module) => {
      // The engine ships without this hook and then reports success without syncing anything.
      const nodefs: unknown = module.NODEFS;
      if (!hasStreams(nodefs))
        throw new Error("The embedded engine cannot be made durable: its file system has changed.");
      nodefs.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          fsyncSync(nfd);
          this.syncs++;
        }
        return 0;
      };
    });
    return prepared;
  }
}

/** Start parameters under which a commit is on the disk before it is acknowledged. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  // Only the fsync call is wired to the disk; fdatasync would silently do nothing.
  "-c",
  "wal_sync_method=fsync",
];
