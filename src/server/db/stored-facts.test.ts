// After an import, the store has exactly what the shipped tournaments' files say.
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { test } from "#server/testing/fixture.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import type { Database } from "./open.ts";
import { readTournamentFolder } from "./import/read-tournament-folder.ts";

const now = instantOf("2026-01-01T00:00:00Z");

const utc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

async function listStoredGames(db: Database) {
  const { rows } = await db.execute(sql`
    select c.id, r.name as round, ${utc("c.starts_at")} as starts_at, ${utc("c.locks_at")} as locks_at,
      one.name as team1, two.name as team2, c.emoji1, c.emoji2, c.handicap as spread, score1, score2,
      (select string_agg(a.name, ', ' order by n) from unnest(top_scorer_ids) with ordinality t(id, n)
        join athletes a using (id)) as top_scorer
    from contests c join rounds r on r.id = c.round_id join teams one on one.id = c.side1_id
    join teams two on two.id = c.side2_id left join results s on s.contest_id = c.id order by c.id`);
  return rows;
}

async function listStoredSquads(db: Database) {
  const { rows } = await db.execute(sql`
    select t.name, t.emoji, array_agg(a.name order by s.position) as players
    from teams t join squads s on s.team_id = t.id join athletes a on a.id = s.athlete_id
    group by t.id order by t.id`);
  return rows;
}

test.for(["1-paris-2024", "7-eurobasket-2025"])("%s", async (name, { db }) => {
  const folder = await readTournamentFolder(path.resolve("tournaments", name));
  await importFolder(db, folder, { now });
  expect(await listStoredGames(db)).toEqual(
    folder.games
      .map(({ date, top_scorer, number: _, places: __, ...game }) => {
        const starts_at = isoOf(gameStart({ date }));
        const named = top_scorer === null ? null : topScorersOf({ top_scorer }).join(", ");
        return { ...game, starts_at, locks_at: starts_at, top_scorer: named };
      })
      .sort((one, other) => one.id - other.id),
  );
  expect(await listStoredSquads(db)).toEqual(
    Object.entries(folder.players).map(([team, roster]) => ({ name: team, ...roster })),
  );
});

const listDuels = ({ races }: TournamentFolder) =>
  races.flatMap(({ teams, date, qualifying_date, id, ...race }) =>
    teams.map((team) => ({
      race_id: id,
      ...race,
      ...team,
      starts_at: isoOf(instantOf(date)),
      locks_at: isoOf(instantOf(qualifying_date)),
    })),
  );

test.for(["5-formula-1-2024", "6-formula-1-2025"])("%s", async (name, { db }) => {
  const folder = await readTournamentFolder(path.resolve("tournaments", name));
  await importFolder(db, folder, { now });
  const { rows } = await db.execute(sql`
    select c.id, c.race_id, r.name as round, g.name, ${utc("c.starts_at")} as starts_at, ${utc("c.locks_at")} as locks_at,
      g.gp_emoji, t.name as team_name, t.emoji as team_emoji, t.color as team_color, one.name as driver1,
      two.name as driver2, c.emoji1 as driver1_flag, c.emoji2 as driver2_flag, c.handicap,
      position1 as driver1_position, position2 as driver2_position
    from contests c join rounds r on r.id = c.round_id join teams t on t.id = c.team_id
    join races g on g.id = c.race_id and g.starts_at = c.starts_at and g.locks_at = c.locks_at
    join athletes one on one.id = c.side1_id join athletes two on two.id = c.side2_id
    left join results s on s.contest_id = c.id order by c.id`);
  expect(rows).toEqual(listDuels(folder).sort((one, other) => one.id - other.id));
});
