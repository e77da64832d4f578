import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { once } from "node:events";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const createApp = () => {
  const app = fastify();
  onTestFinished(() => app.close());
  return app;
};

test("a free port is listened on", async () => {
  const app = createApp();
  await listen(app, { port: 0, host: "127.0.0.1" });
  expect(app.server.listening).toBe(true);
});

test("a taken port is refused in a sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(listen(createApp(), { port, host: "127.0.0.1" })).rejects.toMatchObject({
    name: "ListenRefused",
    message: `Port ${port} is in use. Stop the program that uses it, or choose another one with PORT or --port.`,
  });
});

test.each(["192.0.2.1", "nowhere.invalid"])(
  "%s, not an address of this machine, is refused in a sentence",
  async (host) => {
    await expect(listen(createApp(), { port: 0, host })).rejects.toMatchObject({
      name: "ListenRefused",
      message: `HOST is ${host}, which is no address of this machine. Set it to one that is, or to 0.0.0.0 for all of them.`,
    });
  },
);

/** The first port that everybody may listen on; containers often allow all of them. */
function readFirstFreePort(): number {
  const setting = "/proc/sys/net/ipv4/ip_unprivileged_port_start";
  return existsSync(setting) ? Number(readFileSync(setting, "utf8")) : 0;
}

test.skipIf(readFirstFreePort() <= 1 || process.geteuid?.() !== 0)(
  "a port that only the administrator may use is refused in a sentence",
  async () => {
    const app = createApp();
    await app.ready();
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
    await expect(listen(app, { port: 1, host: "127.0.0.1" })).rejects.toMatchObject({
      name: "ListenRefused",
      message: "This user may not listen on port 1. Choose one from 1024 on with PORT.",
    });
  },
);
