// How players sign in: identities at providers, codes sent by e-mail, passkeys, and links that admins hand out.
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { players } from "./player-schema.ts";

/** The row's player; deleting the player deletes the row. */
const referencePlayer = () =>
  integer()
    .notNull()
    .references(() => players.id, { onDelete: "cascade" });

/** An account at a sign-in provider and the player whom it signs in. */
export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    /** The provider's id of the account, which never changes, unlike its address. */
    subject: text().notNull(),
    player_id: referencePlayer(),
    /** The account's address when it was bound; null: the provider named none. */
    email: text(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("identities_by_player").on(t.player_id)],
);

/** The newest code that each browser asked for. */
export const emailCodes = pgTable(
  "email_codes",
  {
    /** SHA-256 of the token in the cookie of the browser that asked. */
    browser_hash: text().primaryKey(),
    email: text().notNull(),
    /** Keyed hash of browser, address and code. */
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    tries: integer().notNull().default(0),
    used_at: instant(),
  },
  (t) => [index("email_codes_by_end").on(t.expires_at)],
);

/** Links that an admin handed out, each for one sign-in of one player. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().primaryKey(),
    player_id: referencePlayer(),
    /** The admin. */
    created_by: referencePlayer(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index("sign_in_links_by_player").on(t.player_id), index("sign_in_links_by_end").on(t.expires_at)],
);

/** Passkeys of players. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    player_id: referencePlayer(),
    /** The authenticator's id of the key, base64url. */
    credential_id: text().notNull().unique(),
    /** In COSE, base64url. */
    public_key: text().notNull(),
    /** How often the authenticator says that it signed; always 0 where it does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach the authenticator, with commas between them. */
    transports: text().notNull(),
    /** The player's name for it. */
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (t) => [index("passkeys_by_player").on(t.player_id)],
);
