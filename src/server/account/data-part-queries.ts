// Which rows of the store are about a player: every table with a column that names one, or data-part-queries.test.ts fails.
import type { PgTable } from "drizzle-orm/pg-core";
import { leagueInvitations, leagueLog, leagueMembers, leagueMessages } from "#server/db/league-schema.ts";
import { enteredPicks, pickPermissions } from "#server/db/on-behalf-schema.ts";
import { formerNames, restrictions } from "#server/db/moderation-schema.ts";
import { organisers } from "#server/db/organise-schema.ts";
import {
  auditLog,
  gifts,
  messages,
  notices,
  players,
  publications,
  sessions,
  supporters,
  usedCredentials,
} from "#server/db/player-schema.ts";
import { identities, passkeys, signInLinks } from "#server/db/sign-in-schema.ts";

/** Rows of a table, where one of the columns `by` is the player. */
export interface DataPart {
  /** What the document calls them. */
  name: string;
  table: PgTable;
  by: readonly string[];
  /** Columns that are secrets of the server, or about others. */
  without?: readonly string[];
}

export const DATA_PARTS: readonly DataPart[] = [
  { name: "account", table: players, by: ["id"], without: ["folded_name"] },
  { name: "former_names", table: formerNames, by: ["player_id"], without: ["folded_name"] },
  { name: "sign_in_accounts", table: identities, by: ["player_id"] },
  {
    name: "passkeys",
    table: passkeys,
    by: ["player_id"],
    without: ["credential_id", "public_key", "counter", "transports"],
  },
  { name: "sign_in_links", table: signInLinks, by: ["player_id"], without: ["token_hash", "created_by"] },
  {
    name: "sign_in_links_made_for_others",
    table: signInLinks,
    by: ["created_by"],
    without: ["token_hash"],
  },
  {
    name: "used_sign_ins",
    table: usedCredentials,
    by: ["user_id"],
    without: ["credential_hash", "nonce_hash"],
  },
  { name: "sessions", table: sessions, by: ["user_id"], without: ["token_hash"] },
  { name: "supported_teams", table: supporters, by: ["user_id"] },
  { name: "messages", table: messages, by: ["user_id"], without: ["nonce"] },
  { name: "league_messages", table: leagueMessages, by: ["user_id"], without: ["nonce"] },
  { name: "memberships", table: leagueMembers, by: ["player_id"] },
  { name: "invitations_made", table: leagueInvitations, by: ["created_by"] },
  { name: "league_log", table: leagueLog, by: ["by_player", "about_player"] },
  { name: "organised_tournaments", table: organisers, by: ["player_id"], without: ["appointed_by"] },
  { name: "organisers_appointed", table: organisers, by: ["appointed_by"] },
  { name: "pick_permissions", table: pickPermissions, by: ["player_id"] },
  { name: "picks_entered_by_organisers", table: enteredPicks, by: ["player_id"], without: ["entered_by"] },
  { name: "picks_entered_for_others", table: enteredPicks, by: ["entered_by"] },
  { name: "restrictions", table: restrictions, by: ["player_id"] },
  { name: "notices", table: notices, by: ["player_id"], without: ["position"] },
  // Without the proof, since gifts are anonymous.
  { name: "gifts_received", table: gifts, by: ["user_id"], without: ["proof"] },
  { name: "publications", table: publications, by: ["published_by"] },
  // Without the ids, which count everybody's picks.
  { name: "log", table: auditLog, by: ["user_id"], without: ["id"] },
  // Without who wrote it, as with what organisers entered.
  { name: "log_about_you", table: auditLog, by: ["about_player"], without: ["id", "user_id"] },
];
