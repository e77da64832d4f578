import type { SiteEdit } from "#contract/site/schemas.ts";
import { isSiteName, MAX_SITE_NAME } from "#domain/site-name.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { siteChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { checkMailServer } from "./mail-server.ts";
import { saveSite } from "./queries.ts";
import { checkProvider } from "./sign-in-provider.ts";

function checkName(name: string): string {
  const trimmed = name.trim();
  if (!isSiteName(trimmed))
    throw new HttpError("name-invalid", sentences.siteNameInvalid(MAX_SITE_NAME), { field: "name" });
  return trimmed;
}

/** Stores changed settings of the site and logs which; they hold at once, on every server. */
export async function changeSite(context: Context, admin: Player, edit: SiteEdit): Promise<void> {
  const { site, db } = context;
  const { name, mail, provider } = edit;
  const changed = {
    ...(name !== undefined && { name: checkName(name) }),
    ...(mail !== undefined && { mail: mail && checkMailServer(mail, site.storedMail) }),
    ...(provider !== undefined && { provider: provider && (await checkProvider(provider)) }),
  };
  const names = Object.keys(changed);
  if (names.length === 0) return;
  await commitAndDrop(context, [siteChanged], async (tx) => {
    await saveSite(tx, changed);
    const timestamp = isoOf(context.clock());
    const additional_info = `Set up: ${names.join(", ")}`;
    await insertLog(tx, { timestamp, user_id: admin.id, action: "site", additional_info });
  });
  await site.load(db);
}
