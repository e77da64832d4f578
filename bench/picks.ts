// (a) Picks saved per second, each answered after its commit, compared with a bare server that parses the
// same bodies and sends the same response, with the same server without the database, and with the database
// executing the statement alone.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { load, type Load, type Server, startServer } from "./load.ts";
import { createToken } from "./population.ts";
import { postForAnswer } from "./read-answer.ts";
import { median, medianRatio, type Table } from "./report.ts";

const run = promisify(execFile);
const ROUNDS = 7;
const SECONDS = 2;
const PLAYERS = 2_000;
/** Picks per statement, as many as 64 connections produce. */
const PICKS_PER_STATEMENT = 64;

/** The statement alone, with random players and games, for the database's own load generator. */
const STATEMENT = `
\\set game random(1001, 1076)
\\set player random(1, ${PLAYERS - PICKS_PER_STATEMENT})
with asked as (
  select :player + n as player_id, c.id as contest_id, c.side1_id as value
  from generate_series(1, ${PICKS_PER_STATEMENT}) n join contests c on c.id = 1001 + (:game + n) % 76
  where c.sealed_at is null and c.locks_at > now() order by c.id for key share of c
), saved as (
  insert into picks as p (contest_id, player_id, winner)
  select contest_id, player_id, value from asked
  on conflict (contest_id, player_id) do update set winner = excluded.winner
  returning p.player_id, p.contest_id, p.winner
)
insert into audit_log (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info, new_id)
select now(), player_id, 'pick', 1, contest_id, 'Team 1', 'winner', winner from saved;
`;

async function measureStatement(databaseUrl: string, pgbench: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const file = join(folder, "statement.sql");
  writeFileSync(file, STATEMENT);
  const { stdout } = await run(pgbench, [
    "-n",
    "-M",
    "prepared",
    "-c1",
    "-j1",
    `-T${SECONDS}`,
    "-f",
    file,
    databaseUrl,
  ]);
  rmSync(folder, { recursive: true, force: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) * PICKS_PER_STATEMENT;
}

async function measureServers(
  servers: Map<string, Server>,
  script: string,
  connections: number,
): Promise<Map<string, Load[]>> {
  const loads = new Map<string, Load[]>([...servers.keys()].map((name) => [name, []]));
  const order = [...servers.entries()];
  const measure = (port: number, seed: number, seconds: number) =>
    load(`http://127.0.0.1:${port}`, {
      connections,
      seconds,
      script,
      env: { PLAYERS: String(PLAYERS), SEED: String(seed) },
    });
  // The first second is a warm-up: code is compiled and sessions are looked up.
  for (const [, { port }] of order) await measure(port, 0, 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { port }] of round % 2 === 0 ? order : order.toReversed()) {
      loads.get(name)?.push(await measure(port, round + 1, SECONDS));
    }
  }
  return loads;
}

function listRows(loads: Map<string, Load[]>, connections: number, limit: number | null): string[][] {
  const listRates = (some: Load[]) => some.map((one) => one.rate);
  const bare = listRates(loads.get("bare node:http") ?? []);
  const withoutDatabase = listRates(loads.get("no database") ?? []);
  return [...loads].map(([name, some]) => [
    name,
    String(connections),
    Math.round(median(listRates(some))).toLocaleString("en"),
    medianRatio(listRates(some), bare).toFixed(2),
    name === "bare node:http" ? "" : medianRatio(listRates(some), withoutDatabase).toFixed(2),
    name === "postgresql" && limit !== null ? (median(listRates(some)) / limit).toFixed(2) : "",
    median(some.map((one) => one.p99)).toFixed(0),
  ]);
}

/** Starts a bare server that parses bodies and sends the game's response to this pick. */
async function startBare(game: Server, { path, pick }: Pick<Sport, "path" | "pick">): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const [headersFile, bodyFile] = [join(folder, "head.json"), join(folder, "body")];
  const { headers, body } = await postForAnswer(game.port, path, createToken(1), pick);
  writeFileSync(headersFile, JSON.stringify(headers));
  writeFileSync(bodyFile, body);
  const bare = await startServer("bare-server", headersFile, bodyFile, "parse");
  rmSync(folder, { recursive: true, force: true });
  return bare;
}

/** How picks of a sport are sent: the load generator's script, and one sample. */
interface Sport {
  sport: string;
  script: string;
  path: string;
  pick: object;
}

export const BASKETBALL_PICKS: Sport = {
  sport: "basketball",
  script: "picks.lua",
  path: "/api/predictions",
  pick: {
    user_id: 1,
    game_id: 1001,
    tournament_id: 1,
    round: "Round 1",
    straight_prediction: "Team 1",
    spread_prediction: null,
    is_double_points: false,
    team1: "Team 1",
    team2: "Team 8",
  },
};

export const RACING_PICKS: Sport = {
  sport: "racing",
  script: "race-picks.lua",
  path: "/api/f1/predictions",
  pick: { user_id: 1, race_id: 2001, team_name: "Team 1", winner_prediction: "Driver 1" },
};

/** Measures the picks of one sport; with `pgbench` also the statement alone. */
export async function benchPicks(
  { sport, script, path, pick }: Sport,
  databaseUrl: string | null,
  pgbench: string | null,
): Promise<Table> {
  const withoutDatabase = await startServer("server", "none", String(PLAYERS));
  const servers = new Map([
    ["bare node:http", await startBare(withoutDatabase, { path, pick })],
    ["no database", withoutDatabase],
    ["embedded", await startServer("server", "embedded", String(PLAYERS))],
  ]);
  if (databaseUrl !== null) {
    servers.set("postgresql", await startServer("server", databaseUrl, String(PLAYERS)));
  }
  try {
    const limits: number[] = [];
    const rows: string[][] = [];
    for (const connections of [64, 256]) {
      const loads = await measureServers(servers, script, connections);
      if (databaseUrl !== null && pgbench !== null) limits.push(await measureStatement(databaseUrl, pgbench));
      rows.push(...listRows(loads, connections, limits.at(-1) ?? null));
    }
    const own =
      limits.length === 0
        ? ""
        : ` The statement alone, ${PICKS_PER_STATEMENT} picks at a time: ${Math.round(median(limits)).toLocaleString("en")} picks/s (pgbench).`;
    return {
      title: `Picks saved per second, each answered after its commit: ${sport}`,
      note: `${PLAYERS.toLocaleString("en")} players, durable settings; ratios are medians over the rounds.${own}`,
      head: [
        "store",
        "connections",
        "picks/s",
        "of bare `node:http`",
        "of the server without a database",
        "of the statement's own limit",
        "p99, ms",
      ],
      rows,
    };
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}
