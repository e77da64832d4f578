// Tables of a racing season beside races that are here, and with teams and drivers.
import { describe, expect, test } from "vitest";
import { asksOf, createRace, racesOf, readSeason as read, whyOf } from "#server/testing/season-table.ts";

describe("races that are here", () => {
  const STORED = [createRace(1, "Bahrain", "2027-03-06T15:00:00.000Z")];
  const rounds = [{ name: "Bahrain", multiplier: 2 }];

  test("keep their names, flag, round and qualifying", () => {
    const races = STORED.map((race) => ({ ...race, qualifying_at: "2027-03-05T16:00:00.000Z" }));
    const found = read("Race,Start\nBahrain GP,2027-03-07T15:00Z", { races, rounds });
    expect(found.races).toMatchObject([
      { id: 1, name: "Bahrain Grand Prix", gp_emoji: "🇧🇭", qualifying_at: "2027-03-05T16:00:00.000Z" },
    ]);
    expect(found.rounds).toEqual([]);
  });

  test("are asked for under another name, preset where the day fits too", () => {
    const gulf = read("Race,Start\nGulf Air Bahrain Grand Prix,2027-03-07T15:00Z", { races: STORED, rounds });
    expect(asksOf(gulf)).toEqual([["race Gulf Air Bahrain Grand Prix", "= Bahrain Grand Prix"]]);
    expect(gulf.races).toMatchObject([{ id: 1 }]);
    const sakhir = read("Race,Start\nSakhir,2027-03-07T15:00Z", { races: STORED, rounds });
    expect(asksOf(sakhir)).toEqual([["race Sakhir Grand Prix", null]]);
    expect(sakhir.races).toEqual([]);
    const another = { "race Sakhir Grand Prix": "another" };
    expect(
      read("Race,Start\nSakhir,2027-03-07T15:00Z", { races: STORED, answers: another }).races,
    ).toMatchObject([{ round: "Sakhir" }]);
  });

  test("tell which zone local times are in", () => {
    const found = read("Race,Date,Time\nBahrain,2027-03-06,16:00", { races: STORED, rounds });
    expect(found.questions).toMatchObject([
      {
        key: "zone",
        suggested: "Europe/Paris",
        evidence: [
          { label: "1 of 1", text: "sessions that are here fit to the minute when read as Paris time." },
          { label: "0 of 1" },
          { label: "1 of 1", text: "rows name places such as Bahrain, where Bahrain time is kept." },
        ],
      },
    ]);
  });
});

describe("a season in one table", () => {
  const TEXT =
    "Round,Race,Start (UTC),Qualifying (UTC),Team,Driver 1,Driver 2\n1,Bahrain,2027-03-07 15:00,2027-03-06 16:00,McLaren,Lando Norris,Oscar Piastri\n1,Bahrain,2027-03-07 15:00,2027-03-06 16:00,Ferrari,Charles Leclerc,Lewis Hamilton\n2,Qatar,2027-11-28 16:00,2027-11-27 18:00,McLaren,Lando Norris,Ann Red";

  test("has its races, teams, and drivers by race", () => {
    const found = read(TEXT);
    expect([whyOf(found), asksOf(found)]).toEqual([[], []]);
    expect(
      found.races.map(({ round, duels }) => [
        round,
        ...duels.map(({ team, driver1, driver2 }) => `${team}: ${driver1}, ${driver2}`),
      ]),
    ).toEqual([
      ["Bahrain", "McLaren: Lando Norris, Oscar Piastri", "Ferrari: Charles Leclerc, Lewis Hamilton"],
      ["Qatar", "McLaren: Lando Norris, Ann Red"],
    ]);
    expect(found.teams.map(({ name }) => name)).toEqual(["McLaren", "Ferrari"]);
  });

  test("shows what its columns are taken for, which can be changed", () => {
    const [table] = read(TEXT).tables;
    expect(table).toMatchObject({
      games: 2,
      headings: 1,
      reads_as: {
        line: 2,
        title: "Bahrain Grand Prix, McLaren: Lando Norris / Oscar Piastri",
        when: "2027-03-07T15:00:00.000Z",
      },
    });
    expect(table?.columns.map(({ meaning, guessed }) => [meaning, guessed])).toEqual([
      ["number", "heading"],
      ["race", "heading"],
      ["date", "heading"],
      ["qualifying", "heading"],
      ["team", "heading"],
      ["driver1", "heading"],
      ["driver2", "heading"],
    ]);
    const changed = read(TEXT, { columns: [null, "race", "date", null, null, null, null] });
    expect(racesOf(changed)).toEqual(["Bahrain 2027-03-07T15:00 / open", "Qatar 2027-11-28T16:00 / open"]);
    expect(changed.teams).toEqual([]);
    expect(changed.tables[0]?.columns[3]).toMatchObject({ meaning: null, guessed: null });
  });

  test("columns of drivers can be changed, and other headings", () => {
    const races = [createRace(1, "Bahrain", "2027-03-07T15:00:00.000Z")];
    const text = "Ours,A,B,Team,Driver\nFerrari,Ann Red,Bo Blue,McLaren,Cy Grey / Di Green";
    const found = read(text, { races, columns: ["team", "driver1", "driver2", null, null] });
    expect(found.races[0]?.duels).toMatchObject([
      { team: "Ferrari", driver1: "Ann Red", driver2: "Bo Blue" },
    ]);
    const none = read(`x\n${text}`, { races, headings: 2 });
    expect(none.races[0]?.duels).toMatchObject([{ team: "McLaren" }]);
  });
});
