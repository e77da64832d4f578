// `npm run dev`: the server from its source, restarted on change, behind Vite's server; when either exits,
// both stop. Arguments go to Vite: `npm run dev -- --port 4181`.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = (script, ...args) =>
  spawn(process.execPath, [fileURLToPath(import.meta.resolve(script)), ...args], {
    cwd: root,
    stdio: "inherit",
  });

const children = [
  run("tsx/cli", "watch", "--clear-screen=false", "src/server/main.ts"),
  run("../node_modules/vite/bin/vite.js", "--clearScreen", "false", ...process.argv.slice(2)),
];

let isStopping = false;

function stopAll(signal) {
  // On a second signal tsx kills the server before it has closed its store.
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopAll(signal));
for (const child of children) {
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll("SIGTERM");
  });
}
