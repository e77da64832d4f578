// A temporary PostgreSQL server on a free loopback port, for tests and benchmarks.
// As a program it prints the server's URL and keeps it until Ctrl-C: `node scripts/postgres.mjs`.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const EXECUTABLE_SUFFIX = process.platform === "win32" ? ".exe" : "";
/** Folders with one subfolder per version of PostgreSQL. */
const FOLDERS_BY_VERSION = ["/usr/lib/postgresql", "C:/Program Files/PostgreSQL", "/Library/PostgreSQL"];
const PLAIN_FOLDERS = [
  "/usr/local/pgsql/bin",
  "/opt/homebrew/opt/postgresql/bin",
  "/usr/local/opt/postgresql/bin",
];

function* listFolders() {
  if (process.env.POSTGRES_BIN) yield process.env.POSTGRES_BIN;
  for (const folder of FOLDERS_BY_VERSION.filter(existsSync)) {
    const versions = readdirSync(folder).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
    for (const version of versions) yield path.join(folder, version, "bin");
  }
  yield* PLAIN_FOLDERS;
  yield* (process.env.PATH ?? "").split(path.delimiter);
}

/** Finds the folder with `initdb` and `postgres`; undefined when there is none. */
export function findPostgres() {
  for (const folder of listFolders()) {
    const programs = ["initdb", "postgres"].map((name) => path.join(folder, name + EXECUTABLE_SUFFIX));
    if (folder !== "" && programs.every(existsSync)) return folder;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root; its own user, or nobody, runs it then. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = ["-u", "-g"].map((flag) =>
        Number(execFileSync("id", [flag, name], { stdio: "pipe" })),
      );
      return { uid, gid };
    } catch {
      // Try the next user.
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.",
  );
}

async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Resolves when the server accepts connections; rejects with its output when it exits instead. */
function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr.setEncoding("utf8").on("data", (chunk) => {
      if (said.includes("ready to accept connections")) return;
      said += chunk;
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

function startServer(bin, cluster, port, settings, user) {
  const program = path.join(bin, `postgres${EXECUTABLE_SUFFIX}`);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [program, "-D", cluster, "-p", String(port), "-h", "127.0.0.1", "-k", "", ...options];
  // Where possible the kernel kills the server when this process ends, even by SIGKILL.
  if (existsSync("/usr/bin/setpriv")) command.unshift("/usr/bin/setpriv", "--pdeathsig", "INT", "--");
  return spawn(command[0], command.slice(1), {
    stdio: ["ignore", "ignore", "pipe"],
    cwd: path.dirname(cluster),
    ...user,
  });
}

/** Starts a server with an empty database and returns its URL and a function that stops and deletes it;
 * undefined when this machine has no PostgreSQL. `settings` are server settings, for example `{ fsync: "off"
 * }`. */
export async function startPostgres(settings = {}) {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const user = findUser();
  const folder = mkdtempSync(path.join(tmpdir(), "jokerpick-postgres-"));
  let server;
  const endServer = () => server?.kill("SIGINT");
  const stop = async () => {
    process.off("exit", endServer);
    if (server?.exitCode === null && server.signalCode === null) {
      const ended = once(server, "exit");
      endServer();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(12).toString("hex");
    const passwordFile = path.join(folder, "password");
    const cluster = path.join(folder, "cluster");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    chmodSync(folder, 0o700);
    if (user.uid !== undefined)
      for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid);
    const how = ["-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync", "-A", "scram-sha-256"];
    execFileSync(
      path.join(bin, `initdb${EXECUTABLE_SUFFIX}`),
      ["-D", cluster, "--pwfile", passwordFile, ...how],
      {
        stdio: "pipe",
        cwd: folder,
        ...user,
      },
    );
    const port = await findFreePort();
    const start = async () => {
      server = startServer(bin, cluster, port, settings, user);
      await waitUntilReady(server);
    };
    process.on("exit", endServer);
    await start();
    /** Ends the server without a checkpoint, as a crash does,
     * and restarts it after this many milliseconds. */
    const crash = async (milliseconds) => {
      const ended = once(server, "exit");
      server.kill("SIGQUIT");
      await ended;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await start();
    };
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop, crash };
  } catch (error) {
    await stop();
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const postgres = await startPostgres();
  if (postgres === undefined) {
    console.error("This machine has no PostgreSQL server programs; name their folder with POSTGRES_BIN.");
    process.exit(1);
  }
  console.log(postgres.url);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void postgres.stop().then(() => process.exit(0)));
  }
}
