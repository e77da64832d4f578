// Runs the unit tests and the journeys in a browser: side by side from four cores on, where the output of the
// unit tests is printed first. On two cores that saves a tenth of the time and slows every journey to half
// its pace. What failed or was flaky among the few journeys stands at the end of the output either way.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Runs a script of package.json; resolves to its exit status. */
function runScript(name, stdout) {
  const child = spawn("npm", ["run", "--silent", name], {
    stdio: ["ignore", stdout, stdout],
    shell: process.platform === "win32",
  });
  const output = [];
  child.stdout?.on("data", (chunk) => output.push(chunk));
  child.stderr?.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ status: 1, output: [Buffer.from(`${error.message}\n`)] }));
    child.once("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

const isSideBySide = availableParallelism() >= 4;
const journeys = isSideBySide ? runScript("test:e2e", "pipe") : undefined;
const unit = await runScript("test:unit", "inherit");
const { status, output } = await (journeys ?? runScript("test:e2e", "inherit"));
process.stdout.write(Buffer.concat(output), () => process.exit(unit.status || status));
