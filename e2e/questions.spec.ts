import { expect, test } from "@playwright/test";
import { card, closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

const CHAMPION = "Who becomes champion?";
const TEAMS = ["Bears", "Blues", "Foxes", "Greens", "Lions", "Reds", "Whites", "Wolves"];
const LOCK = "2025-09-07T12:00:00.000Z";

let server: GameServer;
let cup: number;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
  cup = await createCup();
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Publishes a cup of eight teams with one game, and returns its id. */
async function createCup(): Promise<number> {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const list = "/api/organise/tournaments";
  const rounds = [{ name: "Final", multiplier: 1 }];
  const made = { sport: "basketball", name: "Office Cup", time_zone: "UTC", points_per_pick: 1, rounds };
  const { id } = await server.call<{ id: number }>("POST", list, made, token);
  const teams = TEAMS.map((name) => ({ was: null, now: { name, emoji: "🏀", color: null, players: [] } }));
  const game = {
    round: "Final",
    starts_at: LOCK,
    status: "scheduled",
    side1: "Reds",
    side2: "Blues",
    spread: -3.5,
  };
  await server.call("PUT", `${list}/${id}`, { teams, games: [{ was: null, now: game }] }, token);
  await server.call("POST", `${list}/${id}/stage`, { stage: "published" }, token);
  return id;
}

const PODIUMS = "Who is on the podium most often?";
const RACERS = Array.from({ length: 20 }, (_, at) => `Racer ${String.fromCharCode(65 + at)}. Longlastname`);

/** Publishes a season of one race that asks two questions, one with twenty options; returns its id. */
async function createRaceSeason(): Promise<number> {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const list = "/api/organise/tournaments";
  const rounds = [{ name: "Monza", multiplier: 1 }];
  const made = { sport: "f1", name: "Office GP", time_zone: "UTC", points_per_pick: 1, rounds };
  const { id } = await server.call<{ id: number }>("POST", list, made, token);
  const [driver1, driver2] = RACERS;
  const duel = { team: "Reds", driver1, driver1_flag: "🇫🇮", driver2, driver2_flag: "🇫🇷", handicap: 0.5 };
  const race = {
    round: "Monza",
    name: "Monza Grand Prix",
    starts_at: "2025-09-08T12:00:00.000Z",
    qualifying_at: LOCK,
    status: "scheduled",
    gp_emoji: "🇮🇹",
    duels: [duel],
  };
  const teams = [{ was: null, now: { name: "Reds", emoji: "🏎️", color: "#ff0000", players: [] } }];
  await server.call("PUT", `${list}/${id}`, { teams, races: [{ was: null, now: race }] }, token);
  type Saved = { setup: { settings: object } };
  const { setup } = await server.call<Saved>("GET", `${list}/${id}`, undefined, token);
  const questions = [
    { text: PODIUMS, options: RACERS, points: 3 },
    { text: "Which team wins?", options: ["Reds", "Blues"], points: 5 },
  ];
  const settings = { was: setup.settings, now: { ...setup.settings, questions } };
  await server.call("PUT", `${list}/${id}`, { settings }, token);
  await server.call("POST", `${list}/${id}/stage`, { stage: "published" }, token);
  return id;
}

test("a season's questions are answered on a phone, one of many options in a sheet with a search", async ({
  browser,
}) => {
  const season = await createRaceSeason();
  const phone = await openAs(browser, server, { as: PLAYER, tournament: season, width: 390 });
  await phone.goto("/predictions?round=Questions");
  const question = card(phone, PODIUMS);
  await expect(question).toBeVisible();
  await expectNoFaults(phone);
  await question.getByRole("button", { name: /Choose 1 of 20/ }).click();
  const sheet = phone.getByRole("dialog");
  await expect(sheet.getByRole("listitem")).toHaveCount(20);
  await expectNoFaults(phone);
  await sheet.getByRole("searchbox", { name: "Search an option" }).fill("racer c");
  await expect(sheet.getByRole("listitem")).toHaveCount(1);
  await expectNoFaults(phone);
  await sheet.getByRole("button", { name: RACERS[2] ?? "" }).click();
  await expect(question.getByText("Saved")).toBeVisible();
  await expect(question.getByRole("button", { name: /^Answer Racer C/ })).toBeVisible();
  await expectNoFaults(phone);
});

// The clock goes on from test to test.
test("an organiser asks who becomes champion, and a friend answers on a phone", async ({ browser }) => {
  const desk = await openAs(browser, server, { as: ADMIN, tournament: cup });
  await test.step("with the eight teams as options", async () => {
    await desk.goto(`/organise/${cup}?section=questions`);
    await desk.getByRole("button", { name: "Add question" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Question" }).fill(CHAMPION);
    await dialog.getByRole("button", { name: "Add question" }).click();
    await expect(dialog.getByText("A question needs at least 2 options, one per line.")).toBeVisible();
    await dialog.getByRole("button", { name: "The teams" }).click();
    await expect(dialog.getByRole("textbox", { name: "Options, one per line" })).toHaveValue(
      TEAMS.join("\n"),
    );
    await expectNoFaults(desk);
    await dialog.getByRole("button", { name: "Add question" }).click();
    await expect(desk.getByText("8 options, 5 points, locks with the first game")).toBeVisible();
    await desk.getByRole("button", { name: "Save", exact: true }).click();
    await expect(desk.getByRole("button", { name: "Save", exact: true })).toBeHidden();
    await expectNoFaults(desk);
  });
  const phone = await openAs(browser, server, { as: PLAYER, tournament: cup, width: 390 });
  await phone.goto("/predictions");
  await phone.getByRole("button", { name: "1 question to answer" }).click();
  const question = card(phone, CHAMPION);
  await expect(phone.getByRole("button", { name: "Next", exact: true })).toBeVisible();
  await question.getByRole("button", { name: "Lions" }).click();
  await expect(question.getByText("Saved")).toBeVisible();
  await question.getByRole("button", { name: "Bears" }).click();
  await expect(question.getByRole("button", { name: "Bears", pressed: true })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "All set" })).toBeVisible();
  await expectNoFaults(phone);
  await test.step("takes the answer back and brings it back", async () => {
    const answer = phone.waitForResponse((one) => one.url().endsWith("/take-back"));
    await question.getByRole("button", { name: "Clear picks" }).click();
    expect((await answer).status()).toBe(200);
    await expect(question.getByText("Answer taken back")).toBeVisible();
    await question.getByRole("button", { name: "Undo" }).click();
    await expect(question.getByText("All picked")).toBeVisible();
    await phone.reload();
    await expect(question.getByRole("button", { name: "Bears", pressed: true })).toBeVisible();
  });
  await test.step("answers without a network: kept, and saved on return", async () => {
    await phone.context().setOffline(true);
    await question.getByRole("button", { name: "Wolves" }).click();
    await expect(question.getByText("Not saved yet")).toBeVisible();
    await expect(phone.getByText("1 pick is not saved yet.")).toBeVisible();
    await expectNoFaults(phone);
    const answer = phone.waitForResponse((one) => one.url().endsWith("/api/questions/answers"));
    await phone.context().setOffline(false);
    expect((await answer).status()).toBe(200);
    await expect(question.getByText("Not saved yet")).toBeHidden();
    await phone.reload();
    await expect(question.getByRole("button", { name: "Wolves", pressed: true })).toBeVisible();
    await question.getByRole("button", { name: "Bears" }).click();
    await expect(question.getByText("Saved")).toBeVisible();
  });
  await question.getByRole("link", { name: CHAMPION }).click();
  await expect(phone.getByRole("heading", { name: "Your answer" })).toBeVisible();
  await expectNoFaults(phone);
});

test("after the lock all answers show, the organiser settles the question, and the board moves", async ({
  browser,
}) => {
  await server.stop();
  await server.start("2025-09-07T12:00:05Z");
  const phone = await openAs(browser, server, { as: PLAYER, tournament: cup, width: 390 });
  await phone.goto("/predictions?round=Questions");
  await expect(card(phone, CHAMPION)).toContainText("Answer not known yet");
  await expect(card(phone, CHAMPION).getByRole("listitem")).toContainText("Bears");
  await expectNoFaults(phone);
  await phone.getByRole("link", { name: CHAMPION }).click();
  await expect(phone.getByRole("region", { name: "What everyone picked" })).toContainText("Bears");
  await expect(phone.getByRole("table", { name: "Answers" })).toContainText(PLAYER.name);
  const desk = await openAs(browser, server, { as: ADMIN, tournament: cup, width: 390 });
  await test.step("with one tap on the right option", async () => {
    await desk.goto(`/organise/${cup}/results`);
    await desk.getByRole("button", { name: `Enter the answer: ${CHAMPION}` }).click();
    await desk.getByRole("checkbox", { name: "Bears" }).check();
    const will = desk.getByRole("region", { name: `Save and update will, ${CHAMPION}` });
    await expect(will).toContainText(PLAYER.name);
    await expectNoFaults(desk);
    await desk.getByRole("button", { name: "Save and update" }).last().click();
    await expect(desk.getByText("all answered")).toBeVisible();
  });
  await test.step("and the open page of the friend has the points, and their reason", async () => {
    await expect(phone.getByRole("heading", { name: "Your points" })).toBeVisible();
    await expectNoFaults(phone);
    await phone.getByRole("button", { name: "Why these points?" }).click();
    const ledger = phone.getByRole("dialog");
    await expect(ledger).toContainText("Right: Bears. 5 points");
    await expect(ledger).toContainText("no joker is played on questions");
    await expectNoFaults(phone);
    await ledger.getByRole("link", { name: "Verify the picks" }).click();
    await expect(phone.getByRole("heading", { name: "Verify the picks" })).toBeVisible();
    await expect(phone.getByText(CHAMPION).first()).toBeVisible();
    await expectNoFaults(phone);
  });
  await phone.goto("/leaderboard");
  await expect(phone.getByRole("row", { name: new RegExp(PLAYER.name) })).toContainText("5");
  await phone.goto("/profile");
  const answers = phone.getByRole("table", { name: "Answers to questions" });
  await expect(answers.getByRole("row", { name: CHAMPION })).toContainText("Bears");
  await expectNoFaults(phone);
});

test("the organiser corrects the answer with a reason, which the ledger tells", async ({ browser }) => {
  const desk = await openAs(browser, server, { as: ADMIN, tournament: cup });
  await desk.goto(`/organise/${cup}/results`);
  await desk.getByRole("button", { name: `Correct: ${CHAMPION}` }).click();
  await desk.getByRole("checkbox", { name: "Bears" }).uncheck();
  await desk.getByRole("checkbox", { name: "Lions" }).check();
  await desk.getByRole("textbox", { name: /^Reason for the correction/ }).fill("Bears disqualified");
  await desk.getByRole("button", { name: "Save and update" }).last().click();
  await expect(desk.getByRole("button", { name: `Correct: ${CHAMPION}` })).toBeVisible();
  const page = await openAs(browser, server, { as: PLAYER, tournament: cup });
  await page.goto("/predictions?round=Questions");
  await page.getByRole("link", { name: CHAMPION }).click();
  await expect(page.getByText("Not this time")).toBeVisible();
  await page.getByRole("button", { name: "Why these points?" }).click();
  await expect(page.getByRole("dialog")).toContainText("“Bears disqualified”");
});
