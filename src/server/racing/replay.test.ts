// Replays both real seasons over the calls: after every race the random players' boards have to equal the
// reference scorer's, and a player who always picks the same driver scores what the results say.
import path from "node:path";
import { expect } from "vitest";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import type { FolderRace, TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { HOUR, instantOf } from "#domain/time.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import type { Database } from "#server/db/open.ts";
import { SeededRandom } from "#server/demo/seeded-random.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Caller, test, liftWriteLimit } from "#server/testing/fixture.ts";
import {
  listAwardsByPlayer,
  rankRaces,
  listExperts,
  type ReferencePick,
  type ReferenceRace,
  listOnFire,
  countRoundWins,
  scoreTeam,
} from "#server/testing/reference-formula-1-scorer.ts";
import { Formula1Replay } from "#server/testing/replay-formula-1.ts";

const RANDOM_PLAYERS = 6;

/** A player who picks only one driver of a pair to win, and only where the pair meets. */
interface Fan {
  caller: Caller;
  team: string;
  driver: string;
  mate: string;
}

/** Random picks of a team: some markets left out, sometimes corrected, sometimes none. */
function choosePicks(team: FolderRace["teams"][number], random: SeededRandom): ReferencePick[] {
  const choose = (probability: number) =>
    random.isTrue(probability) ? random.choose([team.driver1, team.driver2]) : null;
  const pick = { winner: choose(0.85) ?? null, handicap: choose(0.8) ?? null };
  if (pick.winner === null && pick.handicap === null) return [];
  return random.isTrue(0.2) ? [pick, { ...pick, winner: choose(1) ?? null }] : [pick];
}

/** Has a random player pick teams and play a joker, which is sometimes moved. */
async function playAtRandom(
  season: Formula1Replay,
  race: FolderRace,
  reference: ReferenceRace,
  caller: Caller,
): Promise<void> {
  const random = new SeededRandom(`${race.id} ${caller.name}`);
  for (const team of race.teams) {
    const picks = reference.picks.get(team.team_name) ?? new Map<number, ReferencePick>();
    reference.picks.set(team.team_name, picks);
    for (const pick of choosePicks(team, random)) {
      expect(await season.pick(caller, race, team.team_name, pick)).toBe(200);
      picks.set(caller.id, pick);
    }
  }
  for (const probability of [0.9, 0.3]) {
    const team = random.choose(race.teams)?.team_name ?? "";
    if (!random.isTrue(probability)) continue;
    expect(await season.joker(caller, race, team)).toBe(200);
    reference.jokers.set(caller.id, team);
  }
}

async function pickAsFans(
  season: Formula1Replay,
  race: FolderRace,
  reference: ReferenceRace,
  fans: Fan[],
): Promise<void> {
  for (const team of race.teams) {
    const picks = reference.picks.get(team.team_name) ?? new Map<number, ReferencePick>();
    reference.picks.set(team.team_name, picks);
    for (const fan of fans.filter((one) => isPair(team, one))) {
      const pick = { winner: fan.driver, handicap: null };
      expect(await season.pick(fan.caller, race, team.team_name, pick)).toBe(200);
      picks.set(fan.caller.id, pick);
    }
  }
}

const pointsOf = ({
  user_id,
  total_points,
  winner_points,
  handicap_points,
  rank,
}: RoundEntry | LeaderboardEntry) => ({
  user_id,
  total_points,
  winner_points,
  handicap_points,
  rank,
});
const byPlayer = (rows: (RoundEntry | LeaderboardEntry)[]) =>
  rows.map(pointsOf).sort((a, b) => a.user_id - b.user_id);

/** Compares the boards with the reference scorer's; `complete` is the number of completed races. */
async function expectBoards(season: Formula1Replay, complete: number): Promise<void> {
  const overall = await season.read<LeaderboardEntry[]>("/api/leaderboard");
  expect(byPlayer(overall)).toEqual(rankRaces(season.played));
  const over = season.played.slice(0, complete);
  const wins = countRoundWins(over);
  const experts = listExperts(season.played);
  const onFire = season.isOver ? [] : listOnFire(over);
  for (const { user_id, round_win_count, expert_teams, on_fire, top_scorer_points } of overall) {
    expect({ user_id, round_win_count, expert_teams, on_fire, top_scorer_points }).toEqual({
      user_id,
      round_win_count: wins.get(user_id) ?? 0,
      expert_teams: experts.get(user_id) ?? [],
      on_fire: onFire.includes(user_id),
      top_scorer_points: 0,
    });
  }
  const rounds = await season.read<Record<string, RoundEntry[]>>("/api/round-leaderboard");
  expect(Object.keys(rounds)).toEqual(season.played.map((race) => race.round));
  for (const race of season.played) expect(byPlayer(rounds[race.round] ?? [])).toEqual(rankRaces([race]));
}

/** Compares every row of a race with the reference scorer; only the season's leaders get 🎉. */
async function expectRows(
  season: Formula1Replay,
  race: FolderRace,
  reference: ReferenceRace,
  leaders: number[],
) {
  const { predictions } = await season.read<{ predictions: RacePrediction[] }>(
    `/api/f1/races/${race.id}/predictions`,
  );
  const isLast = race.id === season.last.id;
  let rows = 0;
  for (const team of reference.teams) {
    const awards = listAwardsByPlayer(reference, team, isLast);
    for (const [player, { winner, handicap }] of scoreTeam(reference, team)) {
      rows += 1;
      const row = predictions.find((one) => one.user_id === player && one.team_name === team.team_name);
      expect(row).toMatchObject({
        winner_points: winner,
        handicap_points: handicap,
        total_points: winner + handicap,
        is_double_points: reference.jokers.get(player) === team.team_name,
        emoji: `${awards.get(player)}${isLast && leaders.includes(player) ? "🎉" : ""}`,
      });
    }
  }
  expect(predictions).toHaveLength(rows);
}

const isPair = (team: FolderRace["teams"][number], fan: Pick<Fan, "team" | "driver" | "mate">) =>
  team.team_name === fan.team &&
  [team.driver1, team.driver2].includes(fan.driver) &&
  [team.driver1, team.driver2].includes(fan.mate);

/** Registers a fan for either driver of every pair in the season. */
async function registerFans(db: Database, { races }: TournamentFolder): Promise<Fan[]> {
  const fans: Fan[] = [];
  for (const team of races.flatMap((race) => race.teams)) {
    if (fans.some((fan) => isPair(team, fan))) continue;
    for (const [driver, mate] of [
      [team.driver1, team.driver2],
      [team.driver2, team.driver1],
    ] as const) {
      const caller = await createPlayer(
        db,
        `${driver} over ${mate}`.slice(0, 32),
        `fan${fans.length}@example.org`,
      );
      fans.push({ caller, team: team.team_name, driver, mate });
    }
  }
  return fans;
}

/** Counts the races in which the driver was classified and the mate behind or not at all. */
function countAhead({ races }: TournamentFolder, fan: Fan): number {
  const pairs = races.flatMap((race) => race.teams).filter((team) => isPair(team, fan));
  return pairs.filter((team) => {
    const isFirst = team.driver1 === fan.driver;
    const own = isFirst ? team.driver1_position : team.driver2_position;
    const other = isFirst ? team.driver2_position : team.driver1_position;
    return own !== null && (other === null || own < other);
  }).length;
}

/** Removes the winner, and moves up everyone classified behind. */
const disqualifyWinner = (teams: FolderRace["teams"]): FolderRace["teams"] =>
  teams.map((team) => {
    const moved = (position: number | null) => (position === null || position === 1 ? null : position - 1);
    return {
      ...team,
      driver1_position: moved(team.driver1_position),
      driver2_position: moved(team.driver2_position),
    };
  });

test.for(["5-formula-1-2024", "6-formula-1-2025"])(
  "%s, replayed",
  { timeout: 900_000 },
  async (name, { db, app, call, clock }) => {
    liftWriteLimit(app);
    const folder = await readTournamentFolder(path.join("tournaments", name));
    const [first] = folder.races;
    clock.now = instantOf(first?.qualifying_date ?? "") - 1000 * HOUR;
    await importFolder(db, folder, { now: clock.now });
    const season = new Formula1Replay(folder, call, clock, await createAdmin(db));
    const fans = await registerFans(db, folder);
    const players: Caller[] = [];
    for (let at = 0; at < RANDOM_PLAYERS; at++)
      players.push(await createPlayer(db, `Player ${at}`, `p${at}@example.org`));

    for (const [index, race] of folder.races.entries()) {
      const reference = season.begin(race);
      for (const caller of players) await playAtRandom(season, race, reference, caller);
      await pickAsFans(season, race, reference, fans);
      await season.expectLocked(race, players[0]);
      await season.score(race, race.teams);
      await expectBoards(season, index);
      await expectRows(
        season,
        race,
        reference,
        index === folder.races.length - 1 ? await season.leaders() : [],
      );
      await season.complete(race);
    }
    await expectBoards(season, folder.races.length);

    const overall = await season.read<LeaderboardEntry[]>("/api/leaderboard");
    expect(fans.length).toBeGreaterThanOrEqual(20);
    for (const fan of fans) {
      const row = overall.find((entry) => entry.user_id === fan.caller.id);
      const ahead = countAhead(folder, fan);
      expect(row, fan.caller.name).toMatchObject({ winner_points: ahead, total_points: ahead });
    }

    // Weeks later the winner of a race is disqualified.
    const [race, reference] = [folder.races[10], season.played[10]];
    if (race === undefined || reference === undefined) throw new Error("the season is too short");
    const revised = disqualifyWinner(race.teams);
    reference.teams = revised;
    await season.score(race, revised);
    await expectBoards(season, folder.races.length);
    await expectRows(season, race, reference, []);
  },
);
