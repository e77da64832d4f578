import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { createLogger } from "#server/runtime/logger.ts";
import { createMailer } from "./mailer.ts";

const MAIL = {
  to: "liis@example.org",
  subject: "123456 is your code",
  text: "Tere, Õie!",
  html: "<p>Tere, Õie!</p>",
};
const log = createLogger({ logLevel: "silent" });

/** Starts a mail server on this machine that keeps what it receives. */
async function startMailServer() {
  const received: { from: string; to: string[]; data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      let data = "";
      stream.on("data", (chunk: Buffer) => (data += chunk.toString()));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), data });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { received, url: `smtp://127.0.0.1:${port}`, stop };
}

test("a mail goes to the mail server, from the configured sender", async () => {
  const { received, url, stop } = await startMailServer();
  try {
    await createMailer(() => ({ kind: "smtp", url, from: "Jokerpick <game@example.org>" }), log).send(MAIL);
    expect(received).toMatchObject([{ from: "game@example.org", to: ["liis@example.org"] }]);
    expect(received[0]?.data).toMatch(/^From: Jokerpick <game@example.org>\r?$/m);
    expect(received[0]?.data).toMatch(/^Subject: 123456 is your code\r?$/m);
    expect(received[0]?.data).toMatch(/^Content-Type: multipart\/alternative;/m);
  } finally {
    await stop();
  }
});

test("a mail server that is away is an answer, not a crash", async () => {
  const { url, stop } = await startMailServer();
  await stop();
  const { send } = createMailer(() => ({ kind: "smtp", url, from: "game@example.org" }), log);
  await expect(send(MAIL)).rejects.toMatchObject({ code: "mail-not-sent", status: 503 });
});
