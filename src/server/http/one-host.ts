import type { IncomingMessage } from "node:http";

/** Whether a request has more than one Host header. Node keeps the first, a proxy perhaps believed the last: where the two
 * disagree about the site, nothing that depends on it is safe (RFC 9112, section 3.2). */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
