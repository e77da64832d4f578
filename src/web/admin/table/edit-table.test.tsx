import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  cell,
  choose,
  germany,
  namesCell,
  renderDesk,
  signInAdmin,
  slovenia,
  type,
} from "#web/testing/admin.tsx";

signInAdmin();

const focused = () => document.activeElement?.getAttribute("aria-label");

test("a row is named by its teams and its time, on a phone too", async () => {
  await renderDesk();
  expect(screen.getByRole("rowheader", { name: /^Germany – Portugal \w{3} .*\d:\d\d.* #42$/ })).toBeTruthy();
});

test("Enter and arrows move through the cells as in a spreadsheet", async () => {
  const { user } = await renderDesk();
  await user.click(cell("Germany – Portugal, score 1"));
  await user.keyboard("85{Enter}");
  expect(focused()).toBe("Slovenia – Italy, score 1");
  await user.keyboard("{Enter}");
  expect(focused()).toBe("Slovenia – Italy, score 1");
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(focused()).toBe("Germany – Portugal, score 1, changed");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Germany – Portugal, score 2");
  await user.keyboard("58{ArrowLeft}{ArrowDown}");
  expect(focused()).toBe("Slovenia – Italy, score 2");
  await user.keyboard("{ArrowUp}{ArrowRight}");
  expect(focused()).toBe("Germany – Portugal, top scorer: nobody");
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(focused()).toBe("Germany – Portugal, spread");
});

test("an arrow moves the caret first, and leaves the cell at the text's end", async () => {
  const { user } = await renderDesk();
  const team = cell("Germany – Portugal, team 2");
  team.focus();
  team.setSelectionRange(7, 7);
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Germany – Portugal, team 2");
  team.setSelectionRange(8, 8);
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Germany – Portugal, emoji 2");
});

test("typing over a cell that was moved to replaces it, and Escape takes it back", async () => {
  const { user } = await renderDesk();
  await user.click(cell("Germany – Portugal, spread"));
  await user.keyboard("{Enter}-3.5");
  expect(cell("Slovenia – Italy, spread, changed").value).toBe("-3.5");
  await user.keyboard("{Escape}");
  expect(cell("Slovenia – Italy, spread").value).toBe("−1.5");
});

test("Escape keeps what was typed before the cell was left", async () => {
  const { user } = await renderDesk();
  await type(user, "Germany – Portugal, score 1", "8");
  await user.click(cell("Germany – Portugal, score 2"));
  await user.click(cell("Germany – Portugal, score 1, changed"));
  await user.keyboard("5{Escape}");
  expect(cell("Germany – Portugal, score 1, changed").value).toBe("8");
});

test("top scorers are chosen out of the two teams' players, as many as tied", async () => {
  const players = ["Dennis Schröder", "Franz Wagner", "Neemias Queta"];
  const { user } = await renderDesk({}, [{ ...germany, players }]);
  await choose(user, /top scorer/, ["Franz Wagner", "Dennis Schröder"]);
  const both = "Germany – Portugal, top scorer: Franz Wagner, Dennis Schröder, changed";
  expect(namesCell(both).title).toBe("Before: empty");
  await choose(user, /top scorer/, ["Franz Wagner"]);
  expect(namesCell("Germany – Portugal, top scorer: Dennis Schröder, changed")).toBeTruthy();
  await choose(user, /top scorer/, ["Dennis Schröder"]);
  expect(namesCell("Germany – Portugal, top scorer: nobody")).toBeTruthy();
});

test("a top scorer who is listed no more is shown, and can be taken out", async () => {
  const { user } = await renderDesk({}, [{ ...germany, top_scorer: "Old Hand" }]);
  await choose(user, /top scorer: Old Hand/, ["Old Hand", "Dennis Schröder"]);
  expect(namesCell("Germany – Portugal, top scorer: Dennis Schröder, changed")).toBeTruthy();
});

test("names are typed where the list is not known: with another team, or without players", async () => {
  const { user } = await renderDesk({}, [{ ...germany, players: [] }, slovenia]);
  expect(cell("Germany – Portugal, top scorer")).toBeTruthy();
  await type(user, "Slovenia – Italy, team 1", "Serbia");
  expect(cell("Slovenia – Italy, top scorer")).toBeTruthy();
});
