// The demo's SQL, in few statements, so that the first start is quick.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { FolderRoster } from "#contract/tournaments/tournament-folder.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { deleteContests } from "#server/db/import/save-contests.ts";
import { isKind } from "#server/db/contest-facts.ts";
import { insertedColumns, listMarkets } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import type { DemoJoker, DemoPick } from "./demo-picks.ts";

/** Sets a flag for a part of the demo; false when it was set already. Other servers wait for the
 * transaction. */
export async function claimFlag(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into installation (name, value) values (${name}, '') on conflict (name) do nothing returning 1`);
  return rows.length > 0;
}

/** Locks a flag, so that other servers that create the demo wait until this transaction ends. */
export async function lockFlag(db: Database, name: string): Promise<void> {
  await db.execute(sql`
    insert into installation (name, value) values (${name}, '') on conflict (name) do update set value = ''`);
}

/** Registers missing users, and returns all of them with their ids, in the same order. */
export async function saveUsers(
  db: Database,
  people: readonly { name: string; email: string }[],
  at: string,
): Promise<{ id: number; email: string }[]> {
  const file = JSON.stringify(people);
  await db.execute(sql`
    insert into players (name, email, created_at)
    select person ->> 'name', person ->> 'email', ${at}::timestamptz
    from jsonb_array_elements(${file}::jsonb) with ordinality as t(person, n) order by n
    on conflict (email) do nothing`);
  const rows = await selectRows(
    db,
    { id: Type.Number(), email: Type.String() },
    sql`
    select u.id, u.email from players u
    join jsonb_array_elements(${file}::jsonb) with ordinality as t(person, n) on u.email = t.person ->> 'email'
    order by t.n`,
  );
  return rows;
}

/** Lists a tournament's squads by team name. */
export async function listRosters(db: Database, tournamentId: number): Promise<Record<string, FolderRoster>> {
  const rows = await selectRows(
    db,
    { name: Type.String(), emoji: Type.String(), players: Type.Array(Type.String()) },
    sql`
    select t.name, t.emoji, array(
      select a.name from squads s join athletes a on a.id = s.athlete_id where s.team_id = t.id order by s.position
    ) as players
    from teams t where t.tournament_id = ${tournamentId}`,
  );
  return Object.fromEntries(rows.map(({ name, ...roster }) => [name, roster]));
}

/** Whether at this time (ISO 8601 with Z) the tournament has both locked and open contests. */
export async function isUnderWay(db: Database, tournamentId: number, at: string): Promise<boolean> {
  const rows = await selectRows(
    db,
    { under_way: Nullable(Type.Boolean()) },
    sql`
    select bool_or(locks_at <= ${at}::timestamptz) and bool_or(locks_at > ${at}::timestamptz) as under_way
    from contests where tournament_id = ${tournamentId}`,
  );
  return rows[0]?.under_way === true;
}

/** Deletes a tournament with everything in it. */
export async function deleteTournament(db: Database, tournamentId: number): Promise<void> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select id from contests where tournament_id = ${tournamentId}`,
  );
  await deleteContests(
    db,
    rows.map(({ id }) => id),
  );
  await db.execute(sql`delete from races where tournament_id = ${tournamentId}`);
  await db.execute(sql`delete from tournaments where id = ${tournamentId}`);
}

/** Inserts picks, by name, in contests that are not sealed, where the player has none yet. */
export async function insertPicks(db: Database, picks: DemoPick[]): Promise<void> {
  await db.execute(sql`
    insert into picks (contest_id, player_id, ${insertedColumns()})
    select c.id, p.user_id, coalesce(wt.id, wa.id), coalesce(ht.id, ha.id), ts.id
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb)
      as p(contest_id int, user_id int, ${listMarkets((column) => sql.raw(`${column} text`))})
    join contests c on c.id = p.contest_id and c.sealed_at is null
    left join teams wt on ${isKind("game")} and wt.tournament_id = c.tournament_id and wt.name = p.winner
    left join teams ht on ${isKind("game")} and ht.tournament_id = c.tournament_id and ht.name = p.handicap
    left join athletes wa on ${isKind("race-team")} and wa.tournament_id = c.tournament_id and wa.name = p.winner
    left join athletes ha on ${isKind("race-team")} and ha.tournament_id = c.tournament_id and ha.name = p.handicap
    left join athletes ts on ts.tournament_id = c.tournament_id and ts.name = p.top_scorer
    where coalesce(wt.id, wa.id) is not null
    on conflict do nothing`);
}

/** Inserts jokers, by round name, on contests that are not sealed, where the player has none yet in the
 * round. */
export async function insertJokers(db: Database, tournamentId: number, jokers: DemoJoker[]): Promise<void> {
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id)
    select r.id, j.user_id, c.id
    from jsonb_to_recordset(${JSON.stringify(jokers)}::jsonb) as j(round text, user_id int, contest_id int)
    join rounds r on r.tournament_id = ${tournamentId} and r.name = j.round
    join contests c on c.id = j.contest_id and c.round_id = r.id and c.sealed_at is null
    on conflict do nothing`);
}

export async function insertSupporters(
  db: Database,
  tournamentId: number,
  supporters: { user_id: number; team: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into supporters (tournament_id, user_id, team)
    select ${tournamentId}, user_id, team
    from jsonb_to_recordset(${JSON.stringify(supporters)}::jsonb) as t(user_id int, team text)
    on conflict do nothing`);
}

export async function insertGifts(
  db: Database,
  tournamentId: number,
  gifts: { user_id: number; proof: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into gifts (tournament_id, user_id, proof)
    select ${tournamentId}, user_id, proof
    from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as t(user_id int, proof text)
    on conflict do nothing`);
}

/** Inserts chat messages in this order; dates are ISO 8601 with Z. */
export async function insertMessages(
  db: Database,
  tournamentId: number,
  messages: { user_id: number; content: string; timestamp: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into messages (tournament_id, user_id, content, timestamp)
    select ${tournamentId}, (line ->> 'user_id')::int, line ->> 'content', (line ->> 'timestamp')::timestamptz
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) with ordinality as t(line, n) order by n`);
}

/** Logs the first sign-in of these players at this time. */
export async function insertSignIns(db: Database, userIds: number[], at: string): Promise<void> {
  await db.execute(sql`
    insert into audit_log (timestamp, user_id, action)
    select ${at}::timestamptz, user_id, 'sign-in' from unnest(${sql.param(userIds)}::int[]) as t(user_id)`);
}
