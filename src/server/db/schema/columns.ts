import { sql } from "drizzle-orm";
import { bigint, customType } from "drizzle-orm/pg-core";

/** A `timestamptz` that both engines read and write as ISO 8601 with Z and milliseconds. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString(),
});

/** A `bytea` as both engines return it. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A random id of 16 digits, a safe integer. Unlike a sequence it does not say how many rows others have, nor
 * how many were rolled back. */
export const randomId = () =>
  bigint({ mode: "number" })
    .notNull()
    .default(
      sql`('x' || right(replace(gen_random_uuid()::text, '-', ''), 13))::bit(52)::bigint | 2251799813685248`,
    );
