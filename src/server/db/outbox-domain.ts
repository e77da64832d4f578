import { type SQL, sql } from "drizzle-orm";
import { MAIL_DOMAIN } from "./mail-address.ts";

/** The domain or push service to which a message `n` of the player `p` with the choice `h` goes; null: it has
 * nowhere to go. */
export const OUTBOX_DOMAIN: SQL = sql`case n.channel when 'mail' then ${MAIL_DOMAIN} else (
  select b.host from push_subscriptions b where b.player_id = n.player_id order by b.seen_at desc, b.endpoint_hash limit 1
) end`;
