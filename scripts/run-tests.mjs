// Runs the journeys in a browser and the unit tests: side by side from four cores on, where the output of the
// unit tests is printed when the journeys are over. On two cores that saves a tenth of the time and slows
// every journey to half its pace.
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

if (availableParallelism() >= 4) {
  const unit = runScript("test:unit", "pipe");
  const journeys = await runScript("test:e2e", "inherit");
  const { status, output } = await unit;
  process.stdout.write(Buffer.concat(output), () => process.exit(journeys.status || status));
} else {
  const journeys = await runScript("test:e2e", "inherit");
  const { status } = await runScript("test:unit", "inherit");
  process.exit(journeys.status || status);
}
