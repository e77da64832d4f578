import { type SQL, sql } from "drizzle-orm";

/** The address to which messages of the player `p` with the choice `h` go: the account's, unless another one
 * was confirmed. */
export const MAIL_ADDRESS: SQL = sql`coalesce(h.address, p.email)`;

/** Its domain, for polite rates. */
export const MAIL_DOMAIN: SQL = sql`split_part(${MAIL_ADDRESS}, '@', 2)`;
