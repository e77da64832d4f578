import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** Starts a mail server on this machine that takes everything, and counts mails by address. */
export async function startMailServer() {
  const recipients = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo)
          recipients.set(address, (recipients.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { recipients, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}
