// Replays what public sources published, revision by revision, an organiser accepting at each what waits.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { FeedValue, KnownChange, ReportedEvent, StoredEvent } from "#domain/feeds/changes.ts";
import type { FeedKind } from "#domain/feeds/feed-kinds.ts";
import { isShort, proposeChanges } from "#domain/feeds/propose-changes.ts";
import { instantOf } from "#domain/time.ts";
import type { Setup, SetupGame, SetupRace } from "#contract/organise/schemas.ts";
import { FEED_MODULES } from "./modules.ts";

interface Match {
  id: string;
  team1: string;
  team2: string;
  kickoff: string;
  score: { ft: [number, number]; et?: [number, number] } | null;
}

interface Finish {
  driver: string;
  team: string;
  position: number | null;
}

interface Race {
  id: string;
  round: number;
  name: string;
  date: string;
  time: string;
  qualifyingDate: string;
  qualifyingTime: string;
  results: Finish[];
}

interface History {
  snapshots: { at: string; payload: { matches?: Match[]; races?: Race[] } }[];
}

const readHistory = (name: string) =>
  JSON.parse(
    gunzipSync(readFileSync(`${import.meta.dirname}/histories/${name}.json.gz`)).toString(),
  ) as History;

const SETTINGS: Setup["settings"] = {
  name: "Cup",
  points_per_pick: 1,
  gift_type: "chocolate",
  gift_badge: "leader",
  supporters: [],
  notes: [],
  time_zone: "UTC",
  sequence: 1,
  rules: null,
};

const read = async (
  kind: FeedKind,
  payload: unknown,
  desk: { games: SetupGame[]; races: SetupRace[]; teams: string[] },
  now: string,
) => {
  const source = FEED_MODULES[kind];
  const rest = async () => {};
  const content = await source.read([JSON.stringify(payload)], { timeZone: "UTC", rest });
  const teams = desk.teams.map((name) => ({ name, emoji: "", color: null, players: [] }));
  const setup = { settings: SETTINGS, games: desk.games, races: desk.races, teams };
  return source.match(content, { setup, facts: [], now: instantOf(now) }, rest);
};

/** A tournament whose organiser accepts every change at once, and what was accepted. */
function createOrganiser(events: StoredEvent[]) {
  const known: KnownChange[] = [];
  const log: string[] = [];
  let seen: number[] = [];
  const answer = (reported: ReportedEvent[], at: string) => {
    if (isShort(reported, seen)) return log.push(`${at} short`);
    const { proposed } = proposeChanges(events, reported, known, {
      now: instantOf(at),
      acceptAfter: 0,
      seen,
    });
    seen = [...new Set([...seen, ...reported.map(({ id }) => id)])];
    for (const change of proposed) {
      const event = events.find(({ id }) => id === change.eventId);
      if (event === undefined) continue;
      log.push(`${change.kind} ${change.eventId}${change.acceptsAt === null ? "" : " by itself"}`);
      known.push({ ...change, id: known.length + 1, state: "accepted" });
      if (change.slot === "result") event.result = change.value;
      if (change.value.start) event.startsAt = instantOf(change.value.start.starts_at);
    }
    return log.length;
  };
  return { answer, log };
}

const iso = (instant: string) => instant.replace("Z", ".000Z");

function createRaces(races: Race[]): SetupRace[] {
  return races.map((race, at): SetupRace => {
    const finishes = races.flatMap(({ results }) => results);
    const teams = [...new Set(finishes.map(({ team }) => team))];
    return {
      id: at + 1,
      round: race.name,
      name: race.name,
      starts_at: `${race.date}T${race.time}:00.000Z`,
      qualifying_at: `${race.qualifyingDate}T${race.qualifyingTime}:00.000Z`,
      status: "scheduled",
      gp_emoji: "",
      duels: teams.map((team, index) => {
        const [driver1 = "", driver2 = ""] = new Set(
          finishes.filter((one) => one.team === team).map(({ driver }) => driver),
        );
        const id = 100 * (at + 1) + index;
        return { id, team, driver1, driver1_flag: "", driver2, driver2_flag: "", handicap: 0.5 };
      }),
    };
  });
}

const toEvents = (races: SetupRace[]): StoredEvent[] =>
  races.map(({ id, starts_at, qualifying_at }) => ({
    id,
    kind: "race",
    startsAt: instantOf(starts_at ?? ""),
    qualifyingAt: instantOf(qualifying_at ?? ""),
    isOff: false,
    isLocked: false,
    result: null,
  }));

/** The places in a result, each driver with his own. */
const listPlaces = (value: FeedValue | null | undefined, { duels }: SetupRace): string[] =>
  (value?.duels ?? []).flatMap(({ id, position1, position2 }) => {
    const duel = duels.find((one) => one.id === id);
    return [`${duel?.driver1} ${position1}`, `${duel?.driver2} ${position2}`];
  });

const listFinishes = (race: Race | undefined): string[] =>
  (race?.results ?? []).map(({ driver, position }) => `${driver} ${position}`);

/** Replays a season; each answer may be changed before it is read. The last one is what counts in the end. */
async function replaySeason(name: string, change: (races: Race[], at: number) => Race[] = (races) => races) {
  const snapshots = readHistory(name).snapshots.map(({ at, payload: { races = [] } }) => ({ at, races }));
  const races = createRaces(snapshots[0]?.races ?? []);
  const events = toEvents(races);
  const { answer, log } = createOrganiser(events);
  for (const [index, { at, races: listed }] of snapshots.entries()) {
    const payload = { season: 2026, races: change(listed, index) };
    const { events: reported } = await read("f1db", payload, { games: [], races, teams: [] }, at);
    answer(reported, at);
  }
  const last = snapshots.at(-1)?.races ?? [];
  expect(races.map((race, at) => listPlaces(events[at]?.result, race).toSorted())).toEqual(
    races.map((_, at) => listFinishes(last[at]).toSorted()),
  );
  return log;
}

test("a race that starts three hours earlier and is revised after penalties", async () => {
  expect(await replaySeason("f1db-2026-miami")).toEqual([
    "result 1 by itself",
    "earlier 2",
    "result 2 by itself",
    "correction 2",
    "result 3 by itself",
  ]);
});

test("a result that is revised after an appeal, days later", async () => {
  expect(await replaySeason("f1db-2026-monaco")).toEqual([
    "result 1 by itself",
    "result 2 by itself",
    "correction 2",
    "result 3 by itself",
  ]);
});

test("races that are removed, put back in another order, renumbered and with other ids change nothing", async () => {
  const log = await replaySeason("f1db-2026-monaco", (races, at) => {
    const renumbered = races.map((race) => ({ ...race, id: `${race.id}-${at}`, round: race.round - at }));
    return at === 1 ? renumbered.slice(0, 2) : renumbered.toReversed();
  });
  expect(log.filter((line) => line.startsWith("gone"))).toEqual(["gone 3"]);
  expect(log.filter((line) => !line.startsWith("gone"))).toHaveLength(4);
});

test("a cup of 104 games: extra time counts, penalties do not, and no game is settled wrong or twice", async () => {
  const { snapshots } = readHistory("openfootball-2026");
  const matches = snapshots.at(-1)?.payload.matches ?? [];
  const games = matches.map(({ team1, team2, kickoff }, at): SetupGame => ({
    id: at + 1,
    round: "Cup",
    starts_at: iso(kickoff),
    status: "scheduled",
    side1: team1,
    side2: team2,
    spread: null,
  }));
  const teams = [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))];
  const events = games.map(({ id, starts_at }): StoredEvent => {
    const startsAt = instantOf(starts_at ?? "");
    return { id, kind: "game", startsAt, qualifyingAt: null, isOff: false, isLocked: false, result: null };
  });
  const { answer, log } = createOrganiser(events);
  for (const { at, payload } of snapshots) {
    const changed = { ...payload, matches: payload.matches?.toReversed() };
    answer((await read("openfootball", changed, { games, races: [], teams }, at)).events, at);
  }
  expect(log.filter((line) => line.startsWith("result"))).toHaveLength(matches.length);
  expect(events.map(({ result }) => [result?.game?.score1, result?.game?.score2])).toEqual(
    matches.map(({ score }) => score?.et ?? score?.ft),
  );
});
