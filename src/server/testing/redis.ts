import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { findProgram, REDIS_PROGRAMS } from "../../../scripts/find-program.mjs";

/** A temporary Redis for a test, which can stop and start again, empty, at the same address. */
export interface TestRedis {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Suspends or resumes it; its connections stay open. */
  hang: (isHanging: boolean) => void;
}

/** Finds this machine's Redis or Valkey server program; undefined without one. */
export const findRedis = (): string | undefined => findProgram(...REDIS_PROGRAMS);

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("a port was asked for");
  return address.port;
}

/** Starts a Redis without persistence on a free port. */
export async function startRedis(program: string): Promise<TestRedis> {
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const kill = () => server?.kill("SIGKILL");

  const start = async () => {
    const options = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
    const started = spawn(program, options, { stdio: ["ignore", "pipe", "ignore"] });
    server = started;
    process.once("exit", kill);
    await new Promise<void>((resolve, reject) => {
      let said = "";
      started.once("error", reject);
      started.once("exit", () => reject(new Error(`Redis did not start:\n${said}`)));
      started.stdout.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("Ready to accept connections")) resolve();
      });
    });
  };
  const stop = async () => {
    process.off("exit", kill);
    if (server?.exitCode === null && server.signalCode === null) {
      const ended = once(server, "exit");
      kill();
      await ended;
    }
  };
  const hang = (isHanging: boolean) => void server?.kill(isHanging ? "SIGSTOP" : "SIGCONT");
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop, hang };
}
