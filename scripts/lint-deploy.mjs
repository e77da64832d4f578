// Lints what self-hosters install from with the tools that this machine has: `node
// scripts/lint-deploy.mjs`; with `--all` a missing tool is an error. `scripts/deploy.test.ts` checks what
// each file says.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const CHART = "deploy/helm/jokerpick";
const list = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name) && !name.startsWith("helm/jokerpick/templates"))
    .map((name) => `${folder}/${name}`);

/** Each with its arguments, and what it reads on standard input where that is the output of another one. */
const LINTERS = [
  ["hadolint", ["Dockerfile"]],
  [
    "yamllint",
    ["--strict", "compose.yaml", "compose.postgresql.yaml", ".github", ...list("deploy", /\.ya?ml$/)],
  ],
  ["shellcheck", ["--exclude=SC1091,SC2154", ...list("deploy/yunohost/scripts", /^/)]],
  ["systemd-analyze", ["verify", "deploy/systemd/jokerpick.service"]],
  ["actionlint", []],
  ["helm", ["lint", "--strict", CHART]],
  [
    "kubeconform",
    ["-strict", "-summary"],
    ["helm", ["template", "tried", CHART, "--set", "ingress.enabled=true"]],
  ],
];

const run = (program, args, input) =>
  spawnSync(program, args, { input, encoding: "utf8", stdio: ["pipe", "pipe", "inherit"] });

/** Returns whether the tool is missing or finds fault. */
function lint([program, args, source]) {
  const input = source === undefined ? undefined : run(...source);
  const missing = [input, run(program, ["--version"])].some((one) => one?.error?.code === "ENOENT");
  if (missing) {
    console.log(`${program}: not on this machine`);
    return process.argv.includes("--all");
  }
  const { status, stdout } = run(program, args, input?.stdout);
  console.log(`${program}: ${status === 0 ? "finds nothing" : "failed"}`);
  if (status !== 0) console.log(stdout);
  return status !== 0;
}

if (LINTERS.map(lint).includes(true)) process.exitCode = 1;
