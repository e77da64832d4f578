import { type SQL, sql } from "drizzle-orm";
import { Type } from "typebox";
import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { foldName } from "#domain/names/lookalikes.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import type { Room } from "./check-room.ts";
import { tournamentOf } from "./room-queries.ts";

/** Names that a search finds at most. */
const MAX_FOUND = 6;

/** The start of the folded name of a hidden player. */
const HIDDEN = foldName("Player ");

/** Whether the player `p` is in a room: a member of the league, or anybody whom the tournament's organisers
 * have not removed. */
const isInRoom = ({ kind, id }: Room): SQL =>
  kind === "tournament"
    ? sql`not exists (select 1 from restrictions x where x.tournament_id = ${id} and x.player_id = p.id and x.kind = 'removed')`
    : sql`exists (select 1 from league_members b where b.league_id = ${id} and b.player_id = p.id and b.state = 'member')`;

const isHidden = (room: Room): SQL =>
  sql`exists (select 1 from restrictions h where h.tournament_id = ${tournamentOf(room)} and h.player_id = p.id and h.kind = 'name-hidden')`;

/** The folded name by which the room knows the player `p`: of a hidden one "Player" with the id, in which
 * `foldName` takes the digits 1 and 0 for letters. */
const foldedName = (room: Room): SQL =>
  sql`case when ${isHidden(room)} then ${HIDDEN} || translate(p.id::text, '10', 'lo') else p.folded_name end`;

/** The ids in folded names of hidden players. */
const listHiddenIds = (names: readonly string[]): number[] =>
  names
    .filter((name) => name.startsWith(HIDDEN))
    .map((name) => name.slice(HIDDEN.length).replaceAll("l", "1").replaceAll("o", "0"))
    .filter((digits) => /^\d{1,9}$/.test(digits))
    .map(Number);

/** Lists the players of a room with one of these folded names. */
export async function listNamed(
  db: Database,
  room: Room,
  names: string[],
): Promise<{ id: number; folded_name: string }[]> {
  return selectRows(
    db,
    { id: Type.Number(), folded_name: Type.String() },
    sql`
    select * from (
      select p.id, ${foldedName(room)} as folded_name from players p
      where p.deactivated_at is null and ${isInRoom(room)}
        and (p.folded_name = any(${sql.param(names)}::text[]) or p.id = any(${sql.param(listHiddenIds(names))}::int[]))
    ) found where folded_name = any(${sql.param(names)}::text[])`,
  );
}

/** Lists the first players of a room whose names contain this text, those whose names begin with it first. */
export async function searchPeople(db: Database, room: Room, search: string): Promise<ChatPlayer[]> {
  const folded = foldName(search);
  return selectRows(
    db,
    { user_id: Type.Number(), user_name: Type.String() },
    sql`
    select user_id, user_name from (
      select p.id as user_id, ${shownNameOf("p", tournamentOf(room))} as user_name, ${foldedName(room)} as folded_name
      from players p
      where p.deactivated_at is null and ${isInRoom(room)}
    ) named where position(${folded}::text in folded_name) > 0
    order by starts_with(folded_name, ${folded}::text) desc, user_name, user_id limit ${MAX_FOUND}`,
  );
}
