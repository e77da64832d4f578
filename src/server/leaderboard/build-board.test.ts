import { expect, test } from "vitest";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { rankBoards } from "./build-board.ts";

const PICKS = { picks: { winner: 1, handicap: null, topScorer: null }, joker: false };
const RIGHT = { pointsPerPick: 1, combinations: [{ ...PICKS, right: 1, awards: "" }] };
const WRONG = { pointsPerPick: 1, combinations: [{ ...PICKS, right: 0, awards: "" }] };

const TOURNAMENT: Tournament = {
  id: 1,
  name: "Cup",
  sport: "basketball",
  visible: true,
  is_over: false,
  sequence: 1,
  points_per_pick: 1,
  gift_type: "croissant",
  gift_badge: "everyone",
  supporters: [],
  notes: [],
  rounds: [],
  rules: null,
};

/** Two rounds with a game each, which both players picked. */
function createScoreboard(): Scoreboard {
  const contests = [1, 2].map((id) => ({
    id,
    roundId: id,
    teamIds: [],
    eventId: id,
    startsAt: null,
    isCancelled: false,
  }));
  const rounds = [1, 2].map((id) => ({ id, isComplete: false }));
  const scoreboard = new Scoreboard(rounds, contests);
  for (const { id } of contests) {
    scoreboard.setPicks(id, {
      players: Int32Array.of(1, 2),
      combinationNumbers: Uint16Array.of(1, 1),
      combinations: [PICKS],
    });
    scoreboard.settle(id, RIGHT);
  }
  return scoreboard;
}

test("a publication ranks only the rounds that it changes", async () => {
  const scoreboard = createScoreboard();
  const players = {
    index: scoreboard.players,
    ids: scoreboard.players.ids,
    names: ["Ann", "Bob"],
    teams: [null, null],
    shown: Uint8Array.of(1, 1),
    byName: Uint32Array.of(0, 1),
  };
  const rounds = [1, 2].map((id) => ({ id, name: `Round ${id}` }));
  const asked = { tournament: TOURNAMENT, scoreboard, players, rounds, teams: [] };
  const before = await rankBoards(asked);
  scoreboard.settle(2, WRONG);
  const after = await rankBoards({ ...asked, before });
  expect(after.rounds[0]?.board).toBe(before.rounds[0]?.board);
  expect(after.rounds[1]?.board.standings.totals).toEqual(Int32Array.of(0, 0));
  expect(after.overall.standings.totals).toEqual(Int32Array.of(1, 1));
  expect(before.overall.standings.totals).toEqual(Int32Array.of(2, 2));
  expect(before.overall.sums.byMarket.winner).toEqual(Int32Array.of(2, 2));
  // Other players are shown, so everything is ranked again.
  const shown = Uint8Array.of(1, 0);
  const others = await rankBoards({ ...asked, players: { ...players, shown }, before: after });
  expect(others.rounds[0]?.board.bestFirst).toEqual(Uint32Array.of(0));
});
