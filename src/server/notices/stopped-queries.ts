// What players read on their next visit whose address took no mail: no other message can tell them.
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { MAIL_ADDRESS } from "#server/db/mail-address.ts";

/** Notifies the players of these ids whose mails are stopped, unless they have been. `at`: ISO 8601 with Z.
 * */
export async function notifyStopped(db: Database, playerIds: readonly number[], at: string): Promise<void> {
  if (playerIds.length === 0) return;
  await db.execute(sql`
    insert into notices (tournament_id, player_id, contest_id, kind, data, created_at)
    select null, p.id, null, 'mail-stopped', jsonb_build_object('name', ${MAIL_ADDRESS}, 'race_id', null, 'starts_at', null,
      'locked_at', null, 'reason', '', 'has_joker', false), ${at}::timestamptz
    from players p
    join reminder_channels m on m.player_id = p.id and m.channel = 'mail' and m.stopped_at is not null
    left join reminder_choices h on h.player_id = p.id
    where p.id = any(${sql.param([...playerIds])}::int[]) and p.email is not null
      and not exists (
        select 1 from notices n
        where n.player_id = p.id and n.tournament_id is null and n.kind = 'mail-stopped' and n.seen_at is null
          and n.data->>'name' = ${MAIL_ADDRESS})
    order by p.id`);
}
