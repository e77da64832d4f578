import { type ParseArgsConfig, parseArgs } from "node:util";

/** Thrown for invalid arguments; the message shows the usage. */
export class CommandRefused extends Error {
  override name = "CommandRefused";
}

/** The option of every command that uses the store. */
const DATA = { data: { type: "string" } } as const;

type Options = NonNullable<ParseArgsConfig["options"]>;

type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: typeof DATA & T; allowPositionals: boolean }>
>;

/** Parses the arguments of a command, which may have these options and `--data`, and, if `takesNames`, names
 * without an option; refuses others with the usage. */
export function readArguments<const T extends Options>(
  args: string[],
  usage: string,
  options: T,
  takesNames = false,
): Parsed<T> {
  try {
    return parseArgs({ args, options: { ...DATA, ...options }, allowPositionals: takesNames });
  } catch (error) {
    if (error instanceof TypeError) throw new CommandRefused(`${error.message}\n${usage}`);
    throw error;
  }
}
