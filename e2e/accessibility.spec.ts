import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, listFaults, PLAYER, ROUND_OF_16, SCREENS, WIDTHS } from "./screens.ts";

// Everyone at every width beside the others, as far as there are workers.
test.describe.configure({ mode: "parallel" });

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.install(ROUND_OF_16);
});
test.afterAll(() => server.remove());

for (const width of WIDTHS) {
  for (const as of [null, PLAYER, ADMIN]) {
    test(`nothing in the way of ${as?.name ?? "a visitor"} at ${width} px, light and dark`, async ({
      browser,
    }) => {
      // A dozen screens, each looked through from top to bottom.
      test.slow();
      for (const screen of SCREENS.filter((one) => one.as === as)) {
        await test.step(screen.path, async () => {
          expect(await listFaults(browser, server, screen, width)).toEqual([]);
        });
      }
    });
  }
}
