import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { GROUP_AND_OTHERS } from "./protect-folder.ts";

/** The part of the engine's file system that is changed here. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number };
  doSetAttr: (place: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]) => void;
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return typeof value === "object" && value !== null && "stream_ops" in value && "doSetAttr" in value;
}

/** A folder for the embedded engine in which the database's fsync is an fsync of the disk, and which only its
 * owner can open. */
export class DurableNodeFS extends NodeFS {
  /** Number of fsyncs that the database requested and the disk has done. */
  syncs = 0;

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...args);
    prepared.emscriptenOpts.preRun?.push((module) => {
      // The engine ships without this hook, and then reports success without syncing.
      const nodefs: unknown = module.NODEFS;
      if (!isNodeFileSystem(nodefs))
        throw new Error("The embedded engine cannot be made durable: its file system has changed.");
      nodefs.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          fsyncSync(nfd);
          this.syncs++;
        }
        return 0;
      };
      // The engine sets each new file's permissions itself, ignoring the umask.
      const setAttributes = nodefs.doSetAttr;
      nodefs.doSetAttr = (place, node, { mode, ...others }, ...calls) =>
        setAttributes(
          place,
          node,
          mode == null ? others : { ...others, mode: mode & ~GROUP_AND_OTHERS },
          ...calls,
        );
    });
    return prepared;
  }
}

/** Start parameters under which a commit is on disk before it is acknowledged, on a small machine too. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  // Only fsync reaches the disk; fdatasync would silently do nothing.
  "-c",
  "wal_sync_method=fsync",
  // All of them become resident, whatever the size of the store; the system caches the files as well.
  "-c",
  "shared_buffers=16MB",
];
