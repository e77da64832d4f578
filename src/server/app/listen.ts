import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

/** Thrown when the server cannot listen; the message tells the operator what to change. */
class ListenRefused extends Error {
  override name = "ListenRefused";
}

function explain(code: string, { port, host }: Pick<Config, "port" | "host">): string | null {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the program that uses it, or choose another one with PORT or --port.`;
    case "EACCES":
      return `This user may not listen on port ${port}. Choose one from 1024 on with PORT.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `HOST is ${host}, which is no address of this machine. Set it to one that is, or to 0.0.0.0 for all of them.`;
    default:
      return null;
  }
}

/** Starts listening; throws `ListenRefused` for errors that the operator can fix. */
export async function listen(app: FastifyInstance, address: Pick<Config, "port" | "host">): Promise<void> {
  try {
    await app.listen({ port: address.port, host: address.host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const sentence = explain(code, address);
    throw sentence === null ? error : new ListenRefused(sentence, { cause: error });
  }
}
