import type { Outcome } from "#domain/contest/outcome.ts";
import type { Context } from "#server/context.ts";
import type { PublishedResult, ResultColumns } from "#server/db/stored-tables.ts";
import type { PicksOnBehalf, PickWriter } from "#server/on-behalf/pick-writer.ts";
import type { Profile } from "#contract/players/schemas.ts";
import type { Database } from "#server/db/open.ts";
import type { DemoField } from "#server/demo/demo-contest.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import type { ReadPublic, ShownContest } from "#server/verification/shown-contest.ts";
import type { ComparedContest } from "#server/versus/compared-contest.ts";

/** What the server does in a sport of its own way, beside its routes. */
export interface ServerSport {
  /** Returns an entered result as publications store it. */
  toPublished: (entered: ResultColumns) => PublishedResult;
  /** Returns how a contest with this published result ended. */
  toOutcome: (result: PublishedResult) => Outcome;
  /** Returns what saves picks that an organiser enters; throws for a market that the sport does not have. */
  createPickWriter: (context: Context, entered: PicksOnBehalf) => PickWriter;
  /** Lists a player's picks for the profile; those of others only once they are revealed. */
  listProfile: (db: Database, source: PicksSource, isOwn: boolean) => Promise<Profile["predictions"]>;
  /** Lists a player's picks of sealed contests, to compare them with another's. */
  listCompared: (db: Database, source: PicksSource) => Promise<ComparedContest[]>;
  /** On pictures to share: the colour of a rise, and an SVG beside the tournament's name. */
  picture: { accent: string; icon: string };
  /** Reads the contests of a tournament with all stored results, for the demo players. */
  readDemoField: (db: Database, tournamentId: number) => Promise<DemoField>;
  /** Reads what a server shows of a tournament's contests, by its public calls. */
  listShown: (read: ReadPublic, tournamentId: number) => Promise<ShownContest[]>;
}
