// Sends every call of the contract its largest input on a tournament as large as it can be, alone and sixteen at once, and
// writes the measurements to the file LARGEST_REPORT. `npm run bench -- largest` runs it.
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { bearer, buildTestApp, createCall, liftWriteLimit, START } from "#server/testing/fixture.ts";
import { createLargest } from "#server/testing/largest-scene.ts";
import { createWorld, type SampleCall, type SampleWorld } from "#server/testing/sample-calls.ts";
import { openTestStore } from "#server/testing/store.ts";
import type { Measurement } from "./largest.ts";
import { TurnProbe } from "./turn-probe.ts";

const TIMES = [1, 16];

/** Calls that end their caller's session go last. */
const ENDS_SESSION = /\/(erase|sign-out|end|end-others|delete\/:id|end-sessions)$/;

/** Sends calls from a thread of its own, so that only the server's work counts, and health all the while. */
const CLIENT = `
const { parentPort } = require("node:worker_threads");
const ask = async (url, options) => {
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  return answer.status;
};
parentPort.on("message", async ({ url, options, times, health }) => {
  let isOver = false;
  let longestHealth = 0;
  const look = async () => {
    do {
      const start = performance.now();
      await ask(health);
      longestHealth = Math.max(longestHealth, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    } while (!isOver);
  };
  const calls = Promise.all(Array.from({ length: times }, () => ask(url, options)));
  const looking = look();
  const statuses = await calls;
  isOver = true;
  await looking;
  parentPort.postMessage({ statuses, longestHealth });
});`;

type Answer = Pick<Measurement, "statuses" | "longestHealth">;

const askClient = (client: Worker, message: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    client.once("error", reject);
    client.once("message", (answer: Answer) => {
      client.off("error", reject);
      resolve(answer);
    });
    client.postMessage(message, []);
  });

function createOptions(endpoint: Endpoint, { body, headers, as }: SampleCall, world: SampleWorld) {
  const caller = as ?? (endpoint.access === "admin" ? world.ada : world.mari);
  return {
    method: endpoint.method,
    headers: {
      ...(endpoint.access !== "public" && bearer(caller)),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

test("measure", async () => {
  const store = await openTestStore();
  const app = await buildTestApp(store.db, { now: START });
  liftWriteLimit(app);
  await app.ready();
  const world = await createWorld(store.db, createCall(app));
  const samples = { ...world.samples, ...(await createLargest(store.db, world)) };
  await app.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const client = new Worker(CLIENT, { eval: true });
  const probe = new TurnProbe();
  const endpoints = await listEndpoints();
  const inOrder = endpoints.toSorted(
    (one, other) => Number(ENDS_SESSION.test(one.path)) - Number(ENDS_SESSION.test(other.path)),
  );
  const measured: Measurement[] = [];
  try {
    for (const endpoint of inOrder) {
      const name = nameOf(endpoint);
      const sample = samples[name];
      if (sample === undefined) throw new Error(`${name} has no sample.`);
      const options = createOptions(endpoint, sample, world);
      for (const times of TIMES) {
        probe.takeLongest();
        const message = { url: `${base}${sample.url}`, options, times, health: `${base}/api/health` };
        const answer = await askClient(client, message);
        measured.push({ name, times, ...answer, longestTurn: probe.takeLongest() });
      }
    }
  } finally {
    probe.stop();
    await client.terminate();
    await app.close();
    await store.close();
  }
  writeFileSync(process.env["LARGEST_REPORT"] ?? "", JSON.stringify(measured));
});
