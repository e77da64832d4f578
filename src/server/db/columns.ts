import { customType } from "drizzle-orm/pg-core";

/** A `timestamptz` that both engines read and write as ISO 8601 with Z and milliseconds. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString(),
});

/** A `bytea` as both engines return it. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
