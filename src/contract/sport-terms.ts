/** A JSON file of a tournament's folder that only some sports have. */
export type SportFile = "players" | "games" | "races";

/** The kind of event with a date and a result: screens, files and calls depend on it, not on the sport. */
export type EventKind = "game" | "race";

/** A sport's words, and the structure of its tournaments. */
export interface SportTerms {
  title: string;
  emoji: string;
  /** A summary of what is picked. */
  summary: string;
  event: EventKind;
  /** The thing that a player picks in. */
  contest: "game" | "team";
  /** The word for one side's head start. */
  handicap: "spread" | "handicap";
  athletes: string;
  /** What a tournament is divided into, singular and plural. */
  stages: readonly [one: string, more: string];
  /** The event at which the first lock is. */
  firstStart: string;
  /** Explains on another player's profile why picks are missing. */
  hiddenPicks: string;
  /** The subject of an expertise. */
  expertise: string;
  /** How a leaderboard shows an expertise. */
  expertiseBy: "emoji" | "name";
  /** An example of that, for the leaderboard's legend. */
  expertiseExample: string;
  /** The emoji and colour of a new team; null: teams have no colour. */
  newTeam: { emoji: string; color: string | null };
  /** The gift of a new tournament. */
  gift: "chocolate" | "champagne";
  /** The files of a tournament's folder beside `tournament.json` and
   * `rules.md`; with `players`, teams have squads. */
  files: readonly SportFile[];
}
