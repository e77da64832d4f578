import { expect, test } from "vitest";
import { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { published } from "#server/cache/facts.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { rankHistory } from "#server/leaderboard/build-board.ts";
import { createRecapBoards } from "./recap-board.ts";

const [PLAYERS, ROUNDS] = [10_000, 20];

/** A tournament of one contest a round, in which every third player is right, others each time. */
function createScoreboard(): Scoreboard {
  const rounds = Array.from({ length: ROUNDS }, (_, at) => ({ id: at + 1, isComplete: true }));
  const contests = rounds.map(({ id }) => ({
    id,
    roundId: id,
    teamIds: [],
    eventId: id,
    startsAt: id,
    isCancelled: false,
  }));
  const scoreboard = new Scoreboard(rounds, contests);
  const picks = [1, 2].map((winner) => ({
    picks: { winner, handicap: null, topScorer: null },
    joker: false,
  }));
  const players = Int32Array.from({ length: PLAYERS }, (_, at) => at + 1);
  for (const { id } of contests) {
    const combinationNumbers = Uint16Array.from(players, (player) => ((player * id) % 3 === 0 ? 1 : 2));
    scoreboard.setPicks(id, { players, combinationNumbers, combinations: picks });
    const combinations = picks.map((one, at) => ({ ...one, right: at === 0 ? 1 : 0, awards: "" }));
    scoreboard.settle(id, { pointsPerPick: 1, combinations });
  }
  return scoreboard;
}

test("the story of a large tournament is made once, in slices, and anew after a publication", async () => {
  const scoreboard = createScoreboard();
  const { ids } = scoreboard.players;
  const list = {
    index: scoreboard.players,
    ids,
    names: Array.from(ids, (id) => `Player ${id}`),
    teams: Array.from(ids, () => null),
    shown: new Uint8Array(ids.length).fill(1),
    byName: Uint32Array.from(ids, (_, player) => player),
  };
  const responseCache = new ResponseCache();
  const read = async () => ({ scoreboard, players: list, ...(await rankHistory(scoreboard, list)) });
  let history = await read();
  const getHistory = () => Promise.resolve(history);
  const leaderboards = { getHistory };
  const boards = createRecapBoards({ leaderboards, responseCache });
  let turns = 0;
  const counting = setInterval(() => turns++);
  const made = await boards.getOverall(7);
  clearInterval(counting);
  expect(made.rounds).toHaveLength(ROUNDS);
  expect(made.lead?.lines).toHaveLength(5);
  expect(turns).toBeGreaterThan(0);
  expect((await boards.getOverall(7)) === made).toBe(true);
  responseCache.drop(published(7));
  history = await read();
  expect((await boards.getOverall(7)) === made).toBe(false);
});
