import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { FolderRace, TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { HOUR } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import type { Call, Caller, TestClock } from "./fixture.ts";
import type { ReferencePick, ReferenceRace } from "./reference-formula-1-scorer.ts";

/** A season played over the API's calls, race by race. */
export class Formula1Replay {
  readonly played: ReferenceRace[] = [];
  readonly #folder: TournamentFolder;
  readonly #call: Call;
  readonly #clock: TestClock;
  readonly #admin: Caller;

  constructor(folder: TournamentFolder, call: Call, clock: TestClock, admin: Caller) {
    this.#folder = folder;
    this.#call = call;
    this.#clock = clock;
    this.#admin = admin;
  }

  isOver = false;

  get id(): number {
    return this.#folder.tournament.id;
  }

  /** Sets the clock to just before qualifying. */
  begin(race: FolderRace): ReferenceRace {
    this.#clock.now = qualifyingStart(race) - 1;
    const reference = { round: race.round, teams: race.teams, picks: new Map(), jokers: new Map() };
    this.played.push(reference);
    return reference;
  }

  async #post(caller: Caller, url: string, body: object): Promise<number> {
    const headers = { cookie: `${SESSION_COOKIE}=${caller.token}`, "sec-fetch-site": "same-origin" };
    return (await this.#call("POST", url, { headers, body })).status;
  }

  /** Returns the status of a pick, sent with the session cookie only. */
  async pick(caller: Caller, race: FolderRace, team_name: string, pick: ReferencePick): Promise<number> {
    const { winner, handicap } = pick;
    const merged = { winner_prediction: winner, handicap_prediction: handicap };
    const named = { user_id: caller.id, race_id: race.id, team_name };
    return this.#post(caller, "/api/f1/predictions", { ...named, ...merged });
  }

  async joker(caller: Caller, race: FolderRace, teamName: string): Promise<number> {
    const body = { userId: caller.id, raceId: race.id, teamName, isDoublePoints: true };
    return this.#post(caller, "/api/f1/predictions/double-points", body);
  }

  /** Enters these positions as an admin and publishes them. */
  async score(race: FolderRace, teams: FolderRace["teams"]): Promise<void> {
    this.#clock.now = Math.max(this.#clock.now, raceStart(race) + 3 * HOUR);
    const drivers = teams.map(({ team_name: _, team_emoji: __, team_color: ___, ...row }) => row);
    const body = { tournament_id: this.id, race_id: race.id, drivers };
    const saved = await this.#call("PUT", "/api/admin/f1-race-drivers", { as: this.#admin, body });
    expect(saved).toMatchObject({ status: 200, body: { updated: teams.length } });
    const update = { tournament_id: this.id, sport: "f1" };
    const answer = await this.#call("POST", "/api/admin/update-leaderboard", {
      as: this.#admin,
      body: update,
    });
    expect(answer.status).toBe(200);
  }

  /** Checks that from the millisecond of the qualifying's start picks and jokers are refused. */
  async expectLocked(race: FolderRace, caller: Caller | undefined): Promise<void> {
    const [team] = race.teams;
    if (caller === undefined || team === undefined) throw new Error("nobody plays");
    this.#clock.now = qualifyingStart(race);
    expect(await this.pick(caller, race, team.team_name, { winner: team.driver1, handicap: null })).toBe(409);
    expect(await this.joker(caller, race, team.team_name)).toBe(409);
  }

  async complete(race: FolderRace): Promise<void> {
    const body = { tournament_id: this.id, round: race.round, is_over: true };
    const answer = await this.#call("POST", "/api/admin/toggle-round-status", { as: this.#admin, body });
    expect(answer.status).toBe(200);
    this.isOver = race.id === this.last.id;
  }

  async leaders(): Promise<number[]> {
    const overall = await this.read<LeaderboardEntry[]>("/api/leaderboard");
    return overall.filter((entry) => entry.rank === 1).map((entry) => entry.user_id);
  }

  get last(): FolderRace {
    const last = this.#folder.races.at(-1);
    if (last === undefined) throw new Error("the season has no races");
    return last;
  }

  async read<T>(url: string): Promise<T> {
    const { status, body } = await this.#call("GET", `${url}?tournamentId=${this.id}`);
    expect(status).toBe(200);
    return body as T;
  }
}
