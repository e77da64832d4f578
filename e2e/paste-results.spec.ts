import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;
let token: string;
let cup: number;
let games: number[];

const TEAMS = ["Aarhus", "Bergen", "Cádiz", "Dijon", "Espoo", "Faro", "Graz", "Hanko"];
const LIST = "/api/organise/tournaments";

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
  ({ token } = await server.signIn(ADMIN.name, ADMIN.email));
  await createCup();
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Publishes a cup of eight teams with eight games on the next day, and lets them end. */
async function createCup(): Promise<void> {
  const rounds = [{ name: "Group A", multiplier: 1 }];
  const blank = { sport: "basketball", name: "Paste Cup", time_zone: "UTC", points_per_pick: 1, rounds };
  ({ id: cup } = await server.call<{ id: number }>("POST", LIST, blank, token));
  const players = (name: string) => [`Ann ${name}son`, `Bob ${name}man`];
  const changes = {
    teams: TEAMS.map((name) => ({
      was: null,
      now: { name, emoji: "🏀", color: null, players: players(name) },
    })),
    games: TEAMS.map((side1, at) => ({
      was: null,
      now: {
        round: "Group A",
        starts_at: `2025-09-07T${10 + at}:00:00.000Z`,
        status: "scheduled",
        side1,
        side2: TEAMS[(at + 1) % TEAMS.length],
        spread: -3.5,
      },
    })),
  };
  const { setup } = await server.call<{ setup: { games: { id: number }[] } }>(
    "PUT",
    `${LIST}/${cup}`,
    changes,
    token,
  );
  games = setup.games.map(({ id }) => id);
  await server.call("POST", `${LIST}/${cup}/stage`, { stage: "published" }, token);
  await server.stop();
  await server.start("2025-09-08T08:00:00Z");
  ({ token } = await server.signIn(ADMIN.name, ADMIN.email));
}

/** Puts text into the clipboard's place: a paste event with plain text and, if given, HTML. */
async function paste(page: Page, text: string, html = ""): Promise<void> {
  await page.getByRole("textbox", { name: /A box score/ }).evaluate(
    (field, types) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of types) if (value !== "") clipboardData.setData(type, value);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [
      ["text/plain", text],
      ["text/html", html],
    ] as const,
  );
}

test("an organiser pastes eight results on a phone, and saves them with one button", async ({ browser }) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: cup, width: 390 });
  await page.goto(`/organise/${cup}/results`);
  const since = performance.now();
  let interactions = 1;
  await page.getByRole("link", { name: "Paste results" }).click();
  await expect(page.getByText("8 games await a result.")).toBeVisible();
  await expectNoFaults(page);
  const lines = TEAMS.map((side1, at) => {
    const side2 = TEAMS[(at + 1) % TEAMS.length];
    return `${side1} ${90 + at}-${70 + at} ${side2}\nA. ${side1}son 24, B. ${side2}man 11`;
  });
  interactions++;
  await paste(page, `Sunday 7 September 2025\n${lines.join("\n\n")}\n\nAtlantis 80-79 Mu`);
  await expect(page.getByText("8 games, 1 line left over")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Aarhus, points" }).first()).toHaveValue("90");
  await expect(page.getByText("“A. Aarhusson” is Ann Aarhusson, the most of 2 players")).toBeVisible();
  await expectNoFaults(page);
  interactions++;
  await page.getByRole("button", { name: "Save 8 results and update" }).click();
  const saved = page.getByRole("region", { name: "Saved" });
  await expect(saved).toContainText("8 results saved");
  await expect(saved).toContainText("Top scorer Ann Hankoson");
  expect(interactions).toBeLessThanOrEqual(6);
  expect(performance.now() - since).toBeLessThan(30_000);
  await expectNoFaults(page);
  await saved.getByRole("button", { name: "Undo all 8" }).click();
  await page.getByRole("textbox", { name: "Reason, shown to everybody" }).fill("Wrong day");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("8 games await a result.")).toBeVisible();
});

test("of a table whose result somebody else has entered, the organiser says which counts", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: cup });
  await page.goto(`/organise/${cup}/results/paste`);
  await paste(page, "What a night");
  await expect(page.getByText("No score found in this line.")).toBeVisible();
  await page.getByRole("textbox", { name: /A box score/ }).fill("");
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = [
    ["Home", "Away", "Away score", "Home score", "Top scorer"],
    ["Aarhus", "Bergen", "70", "90", "Ann Aarhusson (24)"],
    ["Bergen", "Cadiz", "71", "91", "Ann Bergenson (20)"],
  ];
  await paste(page, "", `<table>${table.map(row).join("")}</table>`);
  await expect(page.getByText("2 games", { exact: true })).toBeVisible();
  // The other side has won, so that the points of most players depend on it.
  const theirs = { id: games[0], score1: 71, score2: 90, top_scorer: null };
  await server.call("POST", `${LIST}/${cup}/game-results`, { games: [theirs] }, token);
  await page.getByRole("button", { name: "Save 2 results and update" }).click();
  const conflict = page.getByRole("radiogroup", { name: "Which entry of Aarhus – Bergen counts" });
  await expect(conflict.getByRole("radio", { name: /^Keep the entry/ })).toBeChecked();
  await expect(page.getByText("1 needs you")).toBeVisible();
  await expectNoFaults(page);
  await conflict.getByRole("radio", { name: /^Replace it with yours/ }).check();
  // The preview counts it, and moves what stands below.
  await expect(page.getByRole("region", { name: "Save and update will" })).toContainText("correction");
  await page.getByRole("button", { name: "Save 2 results and update" }).click();
  await expect(page.getByRole("region", { name: "Saved" })).toContainText("Aarhus 90–70 Bergen");
});

test("an organiser pastes a classification, and says what it leaves open", async ({ browser }) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: 6 });
  await page.goto("/organise/6/results/paste");
  await paste(page, "Italian Grand Prix 2025\n1 VERSTAPPEN\n1 Max Verstappen");
  await page
    .getByRole("textbox", { name: /box score|pasted/ })
    .fill("1 Max Verstappen\n2 Lando Norris\nDNF Oscar Piastri");
  await page.getByRole("combobox", { name: "Which race is it?" }).selectOption({ index: 1 });
  await expect(page.getByText("3 drivers, 17 left open")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Lando Norris, position" })).toHaveValue("2");
  await expect(page.getByRole("button", { name: "Oscar Piastri not classified" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("button", { name: "Save and update" })).toBeDisabled();
  await expectNoFaults(page);
});
