// Servers with certificates of all kinds, asked over TLS as any source is.
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createCertificate } from "#server/testing/certificate.ts";
import { sendRequest } from "./send-request.ts";

const YEAR = 365 * 86_400_000;
const yearsFromNow = (years: number) => new Date(Date.now() + years * YEAR);

/** Starts a server with a certificate of a host that counts between these years from now, and asks it by the
 * name "feed.test". */
async function ask({ host = "feed.test", from = -1, to = 1, isTrusted = true }) {
  const certificate = createCertificate({ host, from: yearsFromNow(from), to: yearsFromNow(to) });
  const server = createServer(certificate, (_, response) => response.end("scores"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = `feed.test:${(server.address() as AddressInfo).port}`;
  const answer = await sendRequest(
    { url: `https://${address}/`, maxBytes: 1_000, maxMs: 10_000 },
    {
      resolve: async () => ["127.0.0.1"],
      testHosts: new Set([address]),
      ...(isTrusted && { authorities: [certificate.cert] }),
    },
  );
  return answer.body.toString();
}

test("a valid one is taken", async () => {
  expect(await ask({})).toBe("scores");
});

test.each([
  ["has expired", { from: -2, to: -1 }, "certificate-expired", "The certificate of the server has expired."],
  [
    "is for another host",
    { host: "other.test" },
    "certificate-of-another",
    "The certificate of the server is for another name.",
  ],
  ["is not valid yet", { from: 1, to: 2 }, "certificate", "The certificate of the server is not valid."],
  [
    "is vouched for by nobody",
    { isTrusted: false },
    "certificate",
    "The certificate of the server is not valid.",
  ],
])("one that %s is refused", async (_name, certificate, fault, message) => {
  await expect(ask(certificate)).rejects.toMatchObject({ fault, message });
});
