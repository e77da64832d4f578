import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Game } from "#contract/basketball/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { DAY, HOUR, instantOf, isoOf } from "#domain/time.ts";
import { createCertificate } from "#server/testing/certificate.ts";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, ROUND_OF_16 } from "./screens.ts";

const HOST = "localhost";

/** A source over TLS whose certificate can end and be renewed; `authorities`: a file of who vouches. */
async function startSource() {
  const made = (from: number, to: number) =>
    createCertificate({
      host: HOST,
      from: new Date(Date.now() + from * DAY),
      to: new Date(Date.now() + to * DAY),
    });
  const [valid, ended] = [made(-1, 30), made(-30, -1)];
  const source = { text: "" };
  const server = createServer(valid, (_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(source.text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const folder = await mkdtemp(join(tmpdir(), "jokerpick-e2e-"));
  const authorities = join(folder, "authorities.pem");
  await writeFile(authorities, valid.cert + ended.cert);
  const host = `${HOST}:${(server.address() as AddressInfo).port}`;
  return Object.assign(source, {
    host,
    url: `https://${host}/cup.json`,
    authorities,
    end: () => server.setSecureContext(ended),
    renew: () => server.setSecureContext(valid),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  });
}

test.afterEach(closePages);

test("a source whose certificate has ended says so, changes nothing, and is read again once it is renewed", async ({
  browser,
}) => {
  const source = await startSource();
  const environment = { OUTGOING_HOSTS: source.host, NODE_EXTRA_CA_CERTS: source.authorities };
  const server = await GameServer.installCopy(ROUND_OF_16, ROUND_OF_16, environment);
  try {
    const games = await server.call<Game[]>("GET", "/api/games?tournamentId=7");
    // Both teams are known, and it is to come.
    const game = games.find(
      (one) =>
        one.score1 === null &&
        !`${one.team1} ${one.team2}`.includes("#") &&
        gameStart(one) > instantOf(ROUND_OF_16) + HOUR,
    );
    if (game === undefined) throw new Error("There is no game to come.");
    const write = (start: number) =>
      JSON.stringify({ matches: [{ home: game.team1, away: game.team2, date: isoOf(start) }] });
    source.text = write(gameStart(game));
    const page = await openAs(browser, server, { as: ADMIN });
    await page.goto("/organise/7/feed/add");
    await page.getByRole("radio", { name: /JSON/ }).first().check();
    await page.getByRole("textbox", { name: "Address" }).fill(source.url);
    await page.getByRole("button", { name: "Read it once" }).click();
    await page.getByRole("button", { name: "Use it" }).click();
    const list = page.getByRole("region", { name: "Sources" });
    await expect(list.getByText("Reads", { exact: true })).toBeVisible();
    const readAgain = async () => {
      await page.getByRole("button", { name: `Actions for ${HOST}` }).click();
      await page.getByRole("button", { name: "Read now" }).click();
    };
    source.text = write(gameStart(game) + HOUR);
    source.end();
    await readAgain();
    await expect(list.getByText("The certificate of the server has expired.")).toBeVisible();
    await expect(page.getByText("Starts 1 hour later")).toBeHidden();
    await expectNoFaults(page);
    source.renew();
    await readAgain();
    await expect(page.getByText("Starts 1 hour later")).toBeVisible();
    await expect(list.getByText("The certificate of the server has expired.")).toBeHidden();
  } finally {
    await server.remove();
    await source.stop();
  }
});
