// How players sign in: sessions, identities at providers, codes sent by e-mail, passkeys, and links that
// admins hand out.
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { players, referencePlayer } from "./player-schema.ts";

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().primaryKey(),
    /** Names the session in calls; unlike the hash it says nothing of the token. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    user_id: referencePlayer(),
    created_at: instant().notNull(),
    /** Moves with each use, never beyond the longest time that a session may last. */
    expires_at: instant().notNull(),
    /** When its player last proved again who it is; null: not since the sign-in. */
    authenticated_at: instant(),
    /** The passkey that signed in, with which the session ends; null: something else signed in. */
    passkey_id: integer(),
    /** What signed in, such as "Firefox on Windows"; null: an earlier version did not store it. */
    device: text(),
    /** Up to an hour older than the last use; null: not used since the first hour. */
    last_used_at: instant(),
    /** Whether this sign-in proved enough for an admin's rights: it verified the account's address, or used
     * the set-up link. */
    is_email_verified: boolean().notNull().default(false),
  },
  (t) => [index("sessions_by_user").on(t.user_id), index("sessions_by_end").on(t.expires_at)],
);

/** Credentials of the sign-in provider that were used, kept until they expire so that they cannot be used
 * again. */
export const usedCredentials = pgTable(
  "used_credentials",
  {
    /** SHA-256 of what the provider signed. */
    credential_hash: text().primaryKey(),
    user_id: referencePlayer(),
    /** SHA-256 of the nonce that the browser created for its sign-in. */
    nonce_hash: text(),
    /** Until then the same browser may send it again; null once its player signed out. */
    repeatable_until: instant(),
    expires_at: instant().notNull(),
  },
  (t) => [index("used_credentials_by_user").on(t.user_id), index("used_credentials_by_end").on(t.expires_at)],
);

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

/** The one-time links that make an admin of whoever opens them. */
export const setUpLinks = pgTable(
  "set_up_links",
  {
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: text().primaryKey(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Printed at a start: it works only while nobody is an admin. */
    is_first: boolean().notNull(),
    used_at: instant(),
    /** Who became an admin by it. */
    used_by: integer().references(() => players.id, { onDelete: "cascade" }),
  },
  (t) => [index("set_up_links_by_end").on(t.expires_at)],
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
