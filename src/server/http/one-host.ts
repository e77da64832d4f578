import type { IncomingMessage } from "node:http";

/** Whether a request has several Host headers: Node uses the first and a proxy perhaps the last, so origin checks would
 * be unsafe (RFC 9112, section 3.2). */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
