import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { PREVIEW, UP_TO_DATE } from "#web/testing/admin.tsx";
import { aRace, aRaceTeam, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { type RecordedRequest, RefusedReply, stubServer, Tagged } from "#web/testing/server.ts";
import { AdminScreen } from "./admin-screen.tsx";

const RACES = "GET /api/admin/f1-races";
const DRIVERS = "GET /api/admin/f1-race-drivers";
const AZERBAIJAN = `${DRIVERS}?tournament_id=6&race_id=6017`;
const SINGAPORE = `${DRIVERS}?tournament_id=6&race_id=6018`;
const SAVE = "PUT /api/admin/f1-race-drivers";

const mclaren = aRaceTeam();
const williams = aRaceTeam({
  id: 61710,
  team_name: "Williams",
  driver1: "Alexander Albon",
  driver2: "Carlos Sainz",
  driver1_position: 7,
});
const abroad = aRaceTeam({ id: 61806 });
const season = aTournament({
  id: 6,
  name: "Formula 1 2025",
  sport: "f1",
  rounds: [
    { name: "Azerbaijan", multiplier: 1, is_over: true },
    { name: "Singapore", multiplier: 1, is_over: false },
  ],
});

beforeEach(() => localStorage.setItem("userData", JSON.stringify(aUser({ admin: true }))));

/** The screen with a link beside it, once the tournament has loaded. */
function Started() {
  return (
    useTournamentChoice().tournament && (
      <>
        <a href="/leaderboard">Away</a>
        <AdminScreen />
      </>
    )
  );
}

async function renderDesk(answers: Record<string, unknown> = {}) {
  const asked = stubServer({
    "GET /api/tournaments": [season],
    [RACES]: [aRace(), aRace({ id: 6018, round: "Singapore", gp_emoji: "🇸🇬" })],
    [AZERBAIJAN]: new Tagged([mclaren, williams], '"6-1"'),
    [SINGAPORE]: new Tagged([abroad], '"6-1"'),
    ...answers,
  });
  renderAt("/admin", <Started />);
  await screen.findByRole("option", { name: /Azerbaijan/ });
  return { asked, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, round: string) {
  await user.selectOptions(screen.getByLabelText("Round"), round);
  await screen.findByRole("table");
}

async function type(user: User, name: string, text: string) {
  const input = screen.getByRole("textbox", { name });
  await user.clear(input);
  if (text !== "") await user.type(input, text);
}

const saveButton = () => screen.getByRole("button", { name: "Save Changes" });
const sent = (asked: RecordedRequest[], call: string) => asked.filter((one) => one.call.startsWith(call));

test("no round is selected at first, and a save requires one", async () => {
  const { asked, user } = await renderDesk();
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Select a round...",
    "🇦🇿 Azerbaijan",
    "🇸🇬 Singapore",
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>("Round").value).toBe("");
  expect(screen.queryByRole("switch")).toBeNull();
  await user.click(saveButton());
  expect(screen.getByText("Select a round to edit its drivers.")).toBeTruthy();
  expect(sent(asked, SAVE)).toEqual([]);
});

test("a selected round shows the drivers of its race, and whether it is complete", async () => {
  const { user } = await renderDesk();
  await choose(user, "Azerbaijan");
  expect(screen.getAllByRole("rowheader").map((head) => head.textContent)).toEqual(["McLaren", "Williams"]);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(
    "Team,Driver 1,Flag,Driver 2,Flag,Handicap,Pos. 1,Pos. 2".split(","),
  );
  expect(screen.getByRole("switch", { name: "Round Complete" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByDisplayValue("Carlos Sainz")).toBeTruthy();
});

test("sends the edited teams of the selected race with the ETag of their list", async () => {
  const positions = { driver1_position: 2, driver2_position: 3 };
  let teams = new Tagged([mclaren, williams], '"6-1"');
  const { asked, user } = await renderDesk({
    [AZERBAIJAN]: () => teams,
    [SAVE]: () => {
      teams = new Tagged([{ ...mclaren, ...positions }, williams], '"6-2"');
      return { updated: 1 };
    },
  });
  await choose(user, "Azerbaijan");
  await type(user, "McLaren, position 1", "2");
  await type(user, "McLaren, position 2", "3");
  expect(screen.getByText("2 changes").parentElement?.textContent).toBe("2 changes in 1 team");
  await user.click(saveButton());
  expect(await screen.findByText("Changes saved successfully! Updated 1 driver record.")).toBeTruthy();
  expect(sent(asked, SAVE)).toMatchObject([
    {
      ifMatch: '"6-1"',
      authorization: "Bearer secret",
      body: {
        tournament_id: 6,
        race_id: 6017,
        drivers: [
          {
            id: 61706,
            driver1: "Lando Norris",
            driver1_flag: "🇬🇧",
            driver2: "Oscar Piastri",
            driver2_flag: "🇦🇺",
            handicap: -0.5,
            ...positions,
          },
        ],
      },
    },
  ]);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "McLaren, position 1" }).value).toBe("2");
  expect(saveButton().getAttribute("aria-disabled")).toBe("true");
});

test("a duplicate position is not sent, and is shown at its cell", async () => {
  const { asked, user } = await renderDesk();
  await choose(user, "Azerbaijan");
  await type(user, "McLaren, position 2", "7");
  await user.click(saveButton());
  const message = screen.getByText("McLaren, Position 2: Alexander Albon is P7 already.");
  const wrong = screen.getByRole("textbox", { name: "McLaren, position 2, changed" });
  expect(wrong.getAttribute("aria-describedby")).toBe(message.id);
  expect(sent(asked, SAVE)).toEqual([]);
});

test("edits in one round are kept while another round is shown", async () => {
  const { user } = await renderDesk();
  await choose(user, "Azerbaijan");
  await type(user, "McLaren, position 1", "1");
  await choose(user, "Singapore");
  expect(await screen.findByText("1 unsaved elsewhere")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Round"), "Select a round...");
  await user.click(screen.getByRole("link", { name: "Away" }));
  const dialog = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
  expect(dialog.getByText("1 change elsewhere will be lost.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  await choose(user, "Azerbaijan");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "McLaren, position 1, changed" }).value).toBe(
    "1",
  );
});

test("a failed load of races shows an error and can be retried", async () => {
  const replies = [new RefusedReply(503, "The store is away."), [aRace()]];
  stubServer({ "GET /api/tournaments": [season], [RACES]: () => replies.shift(), [PREVIEW]: UP_TO_DATE });
  renderAt("/admin", <Started />);
  expect((await screen.findByRole("alert")).textContent).toContain("Error: The store is away.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /Azerbaijan/ })).toBeTruthy();
});
