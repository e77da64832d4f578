import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** Returns a secret of this installation; stores `fresh` if no server has stored one. */
export async function saveSecret(
  db: Database,
  name: "code-key" | "passkey-key" | "log-key" | "nonce-key" | "unsubscribe-key" | "push-key",
  fresh: string,
): Promise<string> {
  const rows = await selectRows(
    db,
    { value: Type.String() },
    sql`
    insert into installation (name, value) values (${name}, ${fresh})
    on conflict (name) do update set value = installation.value
    returning value`,
  );
  return rows[0]?.value ?? fresh;
}
