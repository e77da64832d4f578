import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable } from "../schemas.ts";

const Count = Type.Integer({ minimum: 0 });
const Bytes = Type.Number({ minimum: 0, description: "bytes, rounded: exact sizes change with picks" });
const Milliseconds = Type.Number({ minimum: 0 });

/** A backup: when it was made, and its size. */
export const MadeBackup = Type.Object({ made_at: IsoDate, bytes: Bytes });
export type MadeBackup = Static<typeof MadeBackup>;

/** How the messages of one way out of the server went. */
const Deliveries = Type.Object({
  attempted: Count,
  delivered: Count,
  failed: Count,
  waiting: Count,
  last_delivered_at: Nullable(IsoDate),
  undelivered_since: Nullable(IsoDate),
  error: Nullable(Type.String({ description: "what the receiving server said last when it refused" })),
});

/** How a server and its store are; no figure depends on what anybody picked. */
export const HealthStatus = Type.Object({
  checked_at: IsoDate,
  machine_time: Type.String({ description: "ISO 8601 with Z: the machine's own clock" }),
  players: Type.Object({
    here: Type.Integer({ description: "signed-in players with an open page on this server" }),
    today: Type.Integer({ description: "players whose session was used in the last 24 hours" }),
  }),
  next_lock_at: Nullable(IsoDate),
  sockets: Type.Object({ all: Count, polling: Count }),
  calls: Type.Object({
    median_ms: Nullable(Milliseconds),
    last_hour: Count,
    failed: Count,
    last_day: Count,
  }),
  slow_calls: Type.Array(
    Type.Object({
      summary: Type.String({ description: "the call's, as in the description of the calls" }),
      times: Count,
      median_ms: Milliseconds,
      slowest_ms: Milliseconds,
      last_at: IsoDate,
    }),
    { description: "calls of the last day that took over 500 ms, without picks; the last 50 of each" },
  ),
  version: Type.String(),
  started_at: IsoDate,
  database: Type.Object({
    kind: Type.Union([Type.Literal("embedded"), Type.Literal("postgresql")]),
    answer_ms: Milliseconds,
    migrations: Count,
    is_writable: Type.Boolean(),
  }),
  redis: Type.Union([Type.Literal("none"), Type.Literal("ok"), Type.Literal("away")]),
  disk: Nullable(
    Type.Object({
      free: Bytes,
      total: Bytes,
      days_left: Nullable(
        Type.Integer({
          minimum: 0,
          description:
            "until it is full at the pace of the last week; null: this server runs for less than a day, or it fills slowly",
        }),
      ),
    }),
  ),
  memory: Type.Object({ used: Bytes, total: Bytes }),
  clock: Type.Object({
    uncertainty_ms: Type.Integer({ minimum: 0 }),
    is_known: Type.Boolean({ description: "false: picks are refused" }),
  }),
  unsealed: Nullable(
    Type.Object(
      {
        contest_id: Id,
        tournament: Type.String(),
        locked_at: IsoDate,
        waits_since: IsoDate,
        contests: Count,
      },
      {
        description:
          "the oldest contest that is due and not sealed, how many there are, and since when none of them was sealed",
      },
    ),
  ),
  deliveries: Type.Object(
    { mail: Deliveries, push: Deliveries, posts: Deliveries },
    { description: "messages of the last day; delivered: the receiving server took it" },
  ),
  feeds: Type.Object(
    {
      sources: Count,
      attempts: Type.Integer({ minimum: 0, description: "requests so far" }),
      deliveries: Type.Integer({ minimum: 0, description: "those that were answered" }),
      failing: Type.Integer({ minimum: 0, description: "sources whose last answer could not be used" }),
      silent: Type.Integer({ minimum: 0, description: "sources whose tournaments lack results" }),
      waiting: Type.Integer({ minimum: 0, description: "changes that wait for an organiser or their time" }),
    },
    { description: "sources of starts and results" },
  ),
  backup: Type.Object({
    is_possible: Type.Boolean({ description: "false: the store is not one that the server backs up" }),
    every_ms: Nullable(Milliseconds),
    kept: Count,
    folder: Type.String(),
    newest: Nullable(MadeBackup),
    failed_at: Nullable(IsoDate),
  }),
});
export type HealthStatus = Static<typeof HealthStatus>;
