import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Resolve } from "./find-target.ts";
import { type OutgoingRequest, sendRequest } from "./send-request.ts";
import { isPublicAddress } from "./public-address.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** Starts a server on this machine; returns its host with the port. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `feed.test:${(server.address() as AddressInfo).port}`;
}

const LOCAL: Resolve = async () => ["127.0.0.1"];

const send = (
  url: string,
  {
    resolve = LOCAL,
    hosts = [] as string[],
    ...request
  }: Partial<OutgoingRequest> & { resolve?: Resolve; hosts?: string[] } = {},
) => sendRequest({ url, maxBytes: 1_000, maxMs: 2_000, ...request }, { resolve, testHosts: new Set(hosts) });

const faultOf = (sent: Promise<unknown>) =>
  sent.then(
    () => "answered",
    (error: unknown) => (error as { fault?: string }).fault,
  );

const SPECIAL =
  "0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.1.2.3 169.254.169.254 169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::a00:1 64:ff9b:1::1 100::1 2001::1 2001:10::1 2001:20::1 2001:db8::1 2002:a00:1::1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd12:3456:789a::1 fe80::1 fec0::1 ff02::1 ff0e::1".split(
    " ",
  );
const PUBLIC =
  "1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 223.255.255.255 2606:4700::1111 2a00:1450:4001::1".split(
    " ",
  );

describe("addresses", () => {
  test.each(SPECIAL)("nothing is sent to %s", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(":") ? `[${address}]` : address;
    expect(await faultOf(send(`https://${host}/`, { resolve: async (name) => [name] }))).toBe("not-public");
    expect(await faultOf(send("https://feed.test/", { resolve: async () => ["8.8.8.8", address] }))).toBe(
      "not-public",
    );
  });
  test.each(PUBLIC)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ["http://feed.test/", "not-https"],
    ["ftp://feed.test/", "address-malformed"],
    ["file:///etc/passwd", "address-malformed"],
    ["https://name:word@feed.test/", "address-malformed"],
    ["feed.test", "address-malformed"],
    ["https://2130706433/", "not-public"],
    ["https://0x7f.1/", "not-public"],
    ["https://0177.0.0.1/", "not-public"],
    ["https://[::ffff:7f00:1]/", "not-public"],
  ])("%s: %s", async (url, fault) =>
    expect(await faultOf(send(url, { resolve: async (name) => [name] }))).toBe(fault),
  );

  test("of no server", async () => {
    const missing = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await faultOf(send("https://feed.test/", { resolve: missing }))).toBe("not-found");
    expect(await faultOf(send("https://feed.test/", { resolve: async () => [] }))).toBe("not-found");
  });
});

test("a name is resolved once, so that it cannot mean another address when the request is sent", async () => {
  const seen: string[] = [];
  const host = await serve((request, response) => {
    seen.push(request.headers.host ?? "");
    response.end("own");
  });
  let asked = 0;
  const resolve: Resolve = async () => (asked++ === 0 ? ["192.0.2.1"] : ["127.0.0.1"]);
  expect(await faultOf(send(`http://${host}/`, { resolve, hosts: [host], maxMs: 300 }))).toMatch(
    /too-slow|unreachable/,
  );
  expect({ asked, seen }).toEqual({ asked: 1, seen: [] });
  expect((await send(`http://${host}/`, { hosts: [host] })).body.toString()).toBe("own");
});

describe("redirects", () => {
  test.each([
    ["http://127.0.0.1:1/", "not-https"],
    ["https://127.0.0.1/", "not-public"],
    ["https://feed.test/", "not-public"],
    ["file:///etc/passwd", "address-malformed"],
    ["/", "too-many-redirects"],
  ])("to %s: %s", async (location, fault) => {
    const host = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await faultOf(send(`http://${host}/`, { hosts: [host] }))).toBe(fault);
  });

  test("are followed, without the headers of a request where the server is another one", async () => {
    const other = await serve((request, response) => response.end(String(request.headers.authorization)));
    const host = await serve((request, response) =>
      request.url === "/own"
        ? response.end(String(request.headers.authorization))
        : response.writeHead(307, { location: request.url === "/a" ? "/own" : `http://${other}/` }).end(),
    );
    const request = { hosts: [host, other], headers: { authorization: "key" } };
    expect((await send(`http://${host}/a`, request)).body.toString()).toBe("key");
    expect(await send(`http://${host}/b`, request)).toMatchObject({
      url: `http://${other}/`,
      body: Buffer.from("undefined"),
    });
  });

  test("are none for what is sent", async () => {
    const host = await serve((_, response) => response.writeHead(302, { location: "/" }).end());
    expect(await send(`http://${host}/`, { hosts: [host], method: "POST", body: "Päike" })).toMatchObject({
      status: 302,
    });
  });
});

describe("limits", () => {
  test("of size, said or not", async () => {
    const said = await serve((_, response) => response.end("x".repeat(1_001)));
    const endless = await serve((_, response) => {
      const write = () => void (response.write("x".repeat(500)) && setImmediate(write));
      write();
    });
    for (const host of [said, endless])
      expect(await faultOf(send(`http://${host}/`, { hosts: [host] }))).toBe("too-large");
  });

  test("of time: for the head, the body and the name", async () => {
    const silent = await serve(() => {});
    const slow = await serve((_, response) => void response.write("x"));
    for (const host of [silent, slow])
      expect(await faultOf(send(`http://${host}/`, { hosts: [host], maxMs: 100 }))).toBe("too-slow");
    expect(
      await faultOf(send("https://feed.test/", { resolve: () => new Promise(() => {}), maxMs: 50 })),
    ).toBe("too-slow");
  });
});

test("an answer that is known is not sent again", async () => {
  const host = await serve((request, response) => {
    const isKnown = request.headers["if-none-match"] === '"1"';
    response.writeHead(isKnown ? 304 : 200, {
      etag: '"1"',
      "last-modified": "Fri, 12 Sep 2025 19:00:00 GMT",
    });
    response.end(isKnown ? undefined : "new");
  });
  const first = await send(`http://${host}/`, { hosts: [host] });
  expect(first).toMatchObject({ status: 200, isUnchanged: false, etag: '"1"', body: Buffer.from("new") });
  const known = { etag: first.etag, lastModified: first.lastModified };
  expect(await send(`http://${host}/`, { hosts: [host], known })).toMatchObject({
    isUnchanged: true,
    body: Buffer.alloc(0),
  });
});

test("a server that speaks no TLS, and one that is not there", async () => {
  const host = await serve((_, response) => response.end());
  expect(await faultOf(send(`https://${host}/`, { hosts: [host] }))).toBe("unreachable");
  expect(await faultOf(send("http://feed.test:1/", { hosts: ["feed.test:1"] }))).toBe("unreachable");
});
