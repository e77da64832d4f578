import { writeCommand } from "#server/product.ts";

/** Runs a command. `usage` is shown when its arguments are not valid. */
type RunCommand = (args: string[], usage: string) => Promise<void>;

/** A command of the program. */
export interface Command {
  /** What follows its name, such as `[--to <folder>]`. */
  args: string;
  /** What it does, as a sentence. */
  summary: string;
  /** Loads its code, with nothing that only other commands need. */
  load: () => Promise<RunCommand>;
}

/** Every command by its name, in the order of the help. */
export const COMMANDS = {
  start: {
    args: "[--demo] [--port <port>] [--data <folder>]",
    summary: "Serves the game; also without a command. With --demo: players and games for trying it out.",
    load: async () => (await import("./serve.ts")).runServe,
  },
  admin: {
    args: "[--reset] [--port <port>] [--data <folder>]",
    summary: "Prints a link that makes an admin; with --reset first nobody is one any more.",
    load: async () => (await import("./admin.ts")).runAdmin,
  },
  backup: {
    args: "[--to <folder>] [--data <folder>]",
    summary: "Saves everything into a new folder, also while the server runs.",
    load: async () => (await import("./backup.ts")).runBackup,
  },
  restore: {
    args: "<backup> [--replace] [--data <folder>]",
    summary: "Restores a backup, with --replace over what is there; no server may be running.",
    load: async () => (await import("./restore.ts")).runRestore,
  },
  move: {
    args: "--to <postgres://user:password@host:5432/database | folder> [--replace] [--data <folder>]",
    summary: "Copies everything to a PostgreSQL server, or into another data folder.",
    load: async () => (await import("./move.ts")).runMove,
  },
  verify: {
    args: "[--server <address>] [--data <folder>]",
    summary: "Recomputes records, settlements and boards, and reports any damage.",
    load: async () => (await import("./verify.ts")).runVerify,
  },
  "check-tournaments": {
    args: "[<folder> …] [--data <folder>]",
    summary: "Reports the mistakes in the given folders of tournaments, or in all of them.",
    load: async () => (await import("./check-tournaments.ts")).runCheckTournaments,
  },
} satisfies Record<string, Command>;

/** Returns the command of this name; undefined when there is none. */
export function findCommand(name: string): Command | undefined {
  return Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
}

/** Returns how a command is called. */
export function writeUsage(name: string, { args }: Command): string {
  return `Usage: ${writeCommand(name, args)}`;
}

/** Lists the commands and the options of the program. */
export function writeHelp(): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, { args, summary }]) => `  ${writeCommand(name, args)}\n      ${summary}`,
  );
  return [
    "Jokerpick: predict games and races with friends.",
    "",
    ...commands,
    "",
    "  --port <port>     where to listen, instead of PORT or 3000",
    "  --data <folder>   where the data is, instead of DATA_DIR",
    "  --help, --version",
    "",
    "Settings are environment variables; the README lists them.",
  ].join("\n");
}
