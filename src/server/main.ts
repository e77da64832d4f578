// The program `jokerpick`: finds the command that its first argument names, and runs it.
import { COMMANDS, findCommand, writeHelp, writeUsage } from "#server/commands/command-table.ts";
import { readProductVersion } from "./product.ts";

/** Runs what the arguments ask for; without a command it is the start. */
async function main(args: readonly string[]): Promise<void> {
  const [first = "start", ...rest] = args;
  if (["--version", "-v"].includes(first)) return console.log(readProductVersion());
  if (["--help", "-h", "help"].includes(first)) return console.log(writeHelp());
  const isOption = first.startsWith("-");
  const command = isOption ? COMMANDS.start : findCommand(first);
  if (command === undefined) {
    console.error(`There is no command \`${first}\`.\n\n${writeHelp()}`);
    process.exitCode = 1;
    return;
  }
  const usage = writeUsage(isOption ? "start" : first, command);
  if (rest.includes("--help") || rest.includes("-h")) return console.log(`${usage}\n\n${command.summary}`);
  const run = await command.load();
  await run(isOption ? [...args] : rest, usage);
}

await main(process.argv.slice(2));
