import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { findA11yViolations, ROUND_OF_16, SCREENS, WIDTHS } from "./screens.ts";

// One test per screen, so that workers share them and none takes long on a busy machine.
test.describe.configure({ mode: "parallel" });

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterAll(() => server.remove());

for (const screen of SCREENS) {
  const { path, as, tournament } = screen;
  const who = `${as?.name ?? "a visitor"}${tournament === undefined ? "" : ` in tournament ${tournament}`}`;
  for (const width of WIDTHS) {
    test(`no accessibility violation for ${who} on ${path} at ${width} px, light and dark`, async ({
      browser,
    }) => {
      expect(await findA11yViolations(browser, server, screen, width)).toEqual([]);
    });
  }
}
