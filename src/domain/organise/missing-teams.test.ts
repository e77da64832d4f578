import { expect, test } from "vitest";
import { listMissingTeams } from "./missing-teams.ts";

const raceOf = (name: string, teams: string, status: "scheduled" | "cancelled" = "scheduled") => ({
  name,
  status,
  duels: [...teams].map((team) => ({ team })),
});

test.each([
  ["the same teams", [raceOf("Italy", "AB"), raceOf("Qatar", "BA")], []],
  ["one without a team", [raceOf("Italy", "AB"), raceOf("Qatar", "B")], ["Qatar lacks A of Italy"]],
  [
    "several without any",
    [raceOf("Italy", "AB"), raceOf("Qatar", ""), raceOf("Abu Dhabi", "")],
    ["Qatar lacks AB of Italy", "Abu Dhabi lacks AB of Italy"],
  ],
  [
    "a team that has left",
    [raceOf("Italy", "ABC"), raceOf("Qatar", "AB"), raceOf("Abu Dhabi", "AB")],
    ["Qatar lacks C of Italy"],
  ],
  ["a team that is new", [raceOf("Italy", "A"), raceOf("Qatar", "AB")], []],
  ["no race with teams", [raceOf("Italy", ""), raceOf("Qatar", "")], []],
  [
    "a cancelled race",
    [raceOf("Italy", "AB"), raceOf("Imola", "", "cancelled"), raceOf("Qatar", "A")],
    ["Qatar lacks B of Italy"],
  ],
])("%s", (_, races, wanted) => {
  const described = listMissingTeams(races).map(
    ({ race, from, missing }) =>
      `${race.name} lacks ${missing.map(({ team }) => team).join("")} of ${from.name}`,
  );
  expect(described).toEqual(wanted);
});
