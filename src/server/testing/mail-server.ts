import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail that a test's mail server took. */
interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they were sent. */
  data: string;
}

/** Instead of a code: the server never answers. */
export const HANGS = 0;

export interface MailServer {
  taken: TakenMail[];
  url: string;
  /** What the server answers to the next recipients; null: it takes them. */
  refuse: (code: number | null, text?: string) => void;
  /** What it answers to the next mails for an address: a code for each, or `HANGS`; then it takes them. */
  answer: (address: string, ...codes: number[]) => void;
  /** Has it end the connection in place of an answer to so many mails that it took. */
  drop: (mails: number) => void;
  /** Mails that it does not answer, and whose sender has not given up. */
  countHanging: () => number;
  stop: () => Promise<void>;
}

/** Starts a mail server on this machine that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let refusal: Error | null = null;
  let dropped = 0;
  const answers = new Map<string, number[]>();
  const connections = new Set<Socket>();
  const hanging = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, { id }, done) {
      const code = answers.get(address)?.shift();
      if (code === HANGS) return void hanging.add(id);
      done(code === undefined ? refusal : Object.assign(new Error("no"), { responseCode: code }));
    },
    onClose: ({ id }) => void hanging.delete(id),
    onData(stream, { envelope }, done) {
      let data = "";
      stream.on("data", (chunk: Buffer) => (data += chunk.toString()));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        taken.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          data,
        });
        if (dropped === 0) return done();
        dropped -= 1;
        for (const connection of connections) connection.destroy();
      });
    },
  });
  server.server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  // Clients that end while they send are a test's own.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    refuse: (code, text = "no") => {
      refusal = code === null ? null : Object.assign(new Error(text), { responseCode: code });
    },
    answer: (address, ...codes) => void answers.set(address, codes),
    drop: (mails) => (dropped = mails),
    countHanging: () => hanging.size,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Mails that hang would have it wait.
        if (answers.size > 0) for (const connection of connections) connection.destroy();
      }),
  };
}
