// Two servers on one database: either both tell each other what changes, or the second one is refused.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line } from "#server/testing/line.ts";
import { type Claim, claimDatabase } from "./claim-database.ts";
import { StoreRefused } from "./store-errors.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "";
const REFUSED =
  "Another server uses the database of DATABASE_URL. Stop that one first, or give both the same REDIS_URL.";

describe.skipIf(server === "")("a claimed database (needs PostgreSQL)", () => {
  let claims: Claim[];
  const onInterrupted = vi.fn();
  const onLost = vi.fn();

  beforeEach(() => {
    claims = [];
    vi.resetAllMocks();
  });
  afterEach(async () => {
    for (const claimed of claims) await claimed.release();
  });

  async function claim(isShared: boolean, { databaseUrl = server, patience = 0 } = {}): Promise<Claim> {
    const claimed = await claimDatabase({ databaseUrl, isShared, onInterrupted, onLost }, patience);
    claims.push(claimed);
    return claimed;
  }

  test("is one server's alone until it stops", async () => {
    const first = await claim(false);
    for (const isShared of [false, true]) {
      await expect(claim(isShared)).rejects.toThrow(new StoreRefused(REFUSED));
    }
    const next = claim(false, { patience: 30_000 });
    await first.release();
    await next;
    expect([onInterrupted, onLost].map((heard) => heard.mock.calls.length)).toEqual([0, 0]);
  });

  test("is shared by servers with a Redis, and with no other one", async () => {
    await claim(true);
    await claim(true);
    await expect(claim(false)).rejects.toThrow(REFUSED);
  });

  test("that was out of reach is claimed again, and what may have changed is told", async () => {
    const line = new Line(server);
    await line.mend();
    await claim(false, { databaseUrl: line.url });
    await line.cut();
    await line.mend();
    await vi.waitFor(() => expect(onInterrupted).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await expect(claim(false)).rejects.toThrow(REFUSED);
    expect(onLost).not.toHaveBeenCalled();
    await claims.pop()?.release();
    await line.cut();
  });

  test("that another server has claimed meanwhile is lost", async () => {
    const line = new Line(server);
    await line.mend();
    await claim(false, { databaseUrl: line.url });
    await line.cut();
    await claim(false, { patience: 10_000 });
    await line.mend();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await line.cut();
  });

  test("that cannot be reached is named in a sentence", async () => {
    const databaseUrl = "postgres://127.0.0.1:1/none";
    await expect(claim(false, { databaseUrl })).rejects.toThrow(
      /^The PostgreSQL server of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
  });
});
