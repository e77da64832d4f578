// A world in which one player's picks and jokers are hidden, and everything that the others may ask of it.
import { expect } from "vitest";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { saveMember } from "#server/leagues/member-queries.ts";
import { saveOrganiser } from "#server/organise/organiser-queries.ts";
import { createGame, createPlayer, createRace, savePick } from "./builders.ts";
import { type Call, type Caller, START } from "./fixture.ts";
import type { RoleCall } from "./hidden-edits.ts";
import { ORGANISE_URL } from "./organise-scene.ts";
import { CHAMPION } from "./question-scene.ts";
import { createWorld, type SampleCall } from "./sample-calls.ts";

/** What one store differs in from another, and nobody but Hille may learn. */
export interface Hidden {
  pick: Record<string, string>;
  /** 702 was picked by Hille alone, 704 by nobody. */
  joker: 702 | 704;
  /** To the question of the champion. */
  answer: string;
  racePick: Record<string, string>;
  /** Nobody picked Haas. */
  raceJoker: "Ferrari" | "Haas";
}

/** Two stores that look alike: another side, another market, and the joker on another game. */
export const HIDDEN: readonly [Hidden, Hidden] = [
  {
    pick: { straight_prediction: "Estonia" },
    joker: 702,
    answer: "Estonia",
    racePick: { winner_prediction: "Charles Leclerc" },
    raceJoker: "Ferrari",
  },
  {
    pick: { spread_prediction: "Finland" },
    joker: 704,
    answer: "Finland",
    racePick: { handicap_prediction: "Lewis Hamilton" },
    raceJoker: "Haas",
  },
];

async function playHidden(call: Call, hille: Caller, { pick, joker, answer, racePick, raceJoker }: Hidden) {
  const send = async (url: string, body: object) =>
    expect(await call("POST", url, { as: hille, body })).toMatchObject({ status: 200 });
  const game = { user_id: hille.id, tournament_id: 7, round: "Day 1" };
  await send("/api/predictions", { ...game, game_id: 701, ...pick });
  await send("/api/predictions", { ...game, game_id: 702, straight_prediction: "Estonia" });
  await send("/api/predictions/double-points", { ...game, game_id: joker, is_double_points: true });
  const { id: question_id } = CHAMPION;
  await send("/api/questions/answers", { user_id: hille.id, question_id, tournament_id: 7, answer });
  const team = { user_id: hille.id, race_id: 501, team_name: "Ferrari" };
  await send("/api/f1/predictions", { ...team, ...racePick });
  await send("/api/f1/predictions/double-points", {
    userId: hille.id,
    raceId: 501,
    teamName: raceJoker,
    isDoublePoints: true,
  });
}

/** The roles that ask; Mari is a player, a league's captain and the organiser of drafts. */
export type Role = "visitor" | "mari" | "jaan" | "organiser" | "results" | "admin";

export const ROLES: readonly Role[] = ["visitor", "mari", "jaan", "organiser", "results", "admin"];

export interface HiddenWorld {
  roles: Record<Role, Caller | undefined>;
  hille: Caller;
  /** A league of Mari's that Hille is in. */
  leagueId: number;
  samples: Record<string, SampleCall>;
}

/** Makes a player a member of the league of the samples; returns its id. */
async function enterLeague(db: Database, player: Caller, samples: HiddenWorld["samples"]): Promise<number> {
  const leagueId = Number(samples["GET /api/leagues/:id"]?.url.split("/").at(-1));
  await saveMember(db, {
    league_id: leagueId,
    player_id: player.id,
    role: "member",
    state: "member",
    joined_at: isoOf(START),
  });
  return leagueId;
}

/** Creates the world of the samples with more games and players, in which Hille's picks and jokers are
 * these. */
export async function createHiddenWorld(db: Database, call: Call, hidden: Hidden): Promise<HiddenWorld> {
  const { mari, jaan, ada, samples } = await createWorld(db, call);
  await createGame(db, { id: 703, start: START - 5 * HOUR });
  await createGame(db, { id: 704, start: START + 3 * HOUR });
  await createGame(db, { id: 705, round: "Day 2", start: START + DAY });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: START + 2 * DAY });
  const [hille, olev, rita] = [
    await createPlayer(db, "Hille"),
    await createPlayer(db, "Olev"),
    await createPlayer(db, "Rita"),
  ];
  for (const tournament_id of [5, 7])
    for (const [player, rights] of [
      [olev, "everything"],
      [rita, "results"],
    ] as const)
      await saveOrganiser(db, {
        tournament_id,
        player_id: player.id,
        rights,
        appointed_by: null,
        created_at: isoOf(START),
      });
  const others = [mari, jaan, olev, await createPlayer(db, "Peeter")];
  for (const [at, player] of others.entries()) {
    const winner = at % 2 === 0 ? "Estonia" : "Finland";
    await savePick(db, 701, player, { winner, handicap: winner, top_scorer: "Lauri Markkanen" });
    await savePick(db, 703, player, { winner });
    await savePick(db, 50_101, player, { winner: "Charles Leclerc", handicap: "Lewis Hamilton" });
  }
  const leagueId = await enterLeague(db, hille, samples);
  await savePick(db, 703, hille, { winner: "Estonia" });
  // Seals it.
  await call("GET", "/api/games/703/predictions?tournamentId=7");
  const provisional = { id: 703, score1: 61, score2: 58, top_scorer: null };
  const entered = await call("POST", `${ORGANISE_URL}/7/provisional-game`, { as: olev, body: provisional });
  expect(entered).toMatchObject({ status: 200 });
  await playHidden(call, hille, hidden);
  const roles = { visitor: undefined, mari, jaan, organiser: olev, results: rita, admin: ada };
  return { roles, hille, leagueId, samples };
}

/** What is read of Hille and the games, by everybody. */
export function listReads({ hille: { id }, leagueId, roles: { jaan } }: HiddenWorld): RoleCall[] {
  const games = [701, 702, 703, 704].flatMap((game) =>
    ["", "/predictions", "/predictions/summary"].map((path) => `/api/games/${game}${path}?tournamentId=7`),
  );
  const ofLeague = ["games/701", "games/703"].flatMap((game) =>
    ["predictions", "predictions/summary"].map(
      (path) => `/api/${game}/${path}?tournamentId=7&leagueId=${leagueId}`,
    ),
  );
  const explained = [701, 702, 704].map((game) => `/api/explain/${id}?tournamentId=7&contestId=${game}`);
  const schedules = [701, 702, 704, 50_101, 50_102].flatMap((contest) => {
    const tournament = contest < 1_000 ? 7 : 5;
    const url = `${ORGANISE_URL}/${tournament}/contests/${contest}/schedule`;
    return [url, `${url}?at=${isoOf(START)}`];
  });
  const ofTournaments = [5, 7].flatMap((tournament) => [
    `/api/user/${id}?tournamentId=${tournament}`,
    `/api/versus/${jaan?.id}/${id}?tournamentId=${tournament}`,
    `/api/leaderboard/user/${id}/rounds?tournamentId=${tournament}`,
    `/api/explain/${id}?tournamentId=${tournament}`,
    `/api/explain/own-picks?tournamentId=${tournament}`,
    `/api/notices?tournamentId=${tournament}`,
    ...["", "/folder", "/people", "/people?search=hille", "/log", `/log?user_id=${id}`].map(
      (path) => `${ORGANISE_URL}/${tournament}${path}`,
    ),
  ]);
  const boards = ["", `&userId=${id}`, `&userId=${jaan?.id}`].map(
    (own) => `/api/provisional/board?tournamentId=7&eventId=703${own}`,
  );
  const urls = [
    ...games,
    ...ofLeague,
    ...boards,
    "/api/provisional?tournamentId=7",
    ...explained,
    ...schedules,
    ...ofTournaments,
    `/api/user/${id}/old?tournamentId=7`,
    `/api/questions/answers/${id}?tournamentId=7`,
    `/api/questions/${CHAMPION.id}/answers?tournamentId=7`,
    `/api/explain/${id}?tournamentId=7&contestId=${CHAMPION.id}`,
    `/api/f1/predictions/${id}?tournamentId=5`,
    `/api/leaderboard/user/${id}`,
    `/api/logs?user_id=${id}`,
    "/api/logs?action=joker",
  ];
  return urls.flatMap((url) => ROLES.map((as): RoleCall => ({ as, method: "GET", url })));
}
