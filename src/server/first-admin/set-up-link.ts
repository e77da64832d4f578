import { SET_UP_LINK_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import { hasAdmin } from "#server/auth/admin-queries.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/open.ts";
import { saveSetUpLink } from "./queries.ts";

const MINUTES = SET_UP_LINK_LIFETIME_MS / MINUTE;

/** Writes what the operator reads about a link; a token of `SETUP_TOKEN` (null) is not repeated. */
export function describeSetUpLink(
  { publicOrigin }: Pick<Config, "publicOrigin">,
  { port, token }: { port: number; token: string | null },
): string {
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const lines = [
    `Open this once, within ${MINUTES} minutes, to become an admin:`,
    `${origin}/set-up#${token ?? "<the value of SETUP_TOKEN>"}`,
    ...(publicOrigin === null
      ? ["From another device, write the address of this machine in place of localhost."]
      : []),
  ];
  return lines.join("\n");
}

/** Stores a new link while nobody is an admin and returns the lines that name it; null: there is an admin. */
export async function offerSetUp(
  db: Database,
  {
    config,
    port,
    now,
  }: { config: Pick<Config, "adminEmails" | "publicOrigin" | "setUpToken">; port: number; now: Instant },
): Promise<string | null> {
  if (await hasAdmin(db, config.adminEmails)) return null;
  const token = config.setUpToken ?? createToken();
  await saveSetUpLink(db, { tokenHash: hashToken(token), isFirst: true, at: isoOf(now) });
  const shown = config.setUpToken === null ? token : null;
  return `Nobody is an admin yet. ${describeSetUpLink(config, { port, token: shown })}`;
}
