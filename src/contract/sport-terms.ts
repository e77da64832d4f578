/** A JSON file of a tournament's folder that only some sports have. */
export type SportFile = "players" | "games" | "races";

/** What has a date and a result: screens, files and calls differ by it, not by the sport. */
export type EventKind = "game" | "race";

/** How a sport is called and written of, and what its tournaments consist of. */
export interface SportTerms {
  title: string;
  emoji: string;
  /** What is picked, in short. */
  summary: string;
  event: EventKind;
  /** What one picks in. */
  contest: "game" | "team";
  /** The head start of one side. */
  handicap: "spread" | "handicap";
  athletes: string;
  /** What a tournament is played in, for one and for more. */
  stages: readonly [one: string, more: string];
  /** What the first lock is the start of. */
  firstStart: string;
  /** Says on another player's profile why picks are missing. */
  hiddenPicks: string;
  /** What one is an expert on. */
  expertise: string;
  /** By what a leaderboard shows it. */
  expertiseBy: "emoji" | "name";
  /** One such emoji or name, for the key of the leaderboard. */
  expertiseExample: string;
  /** The emoji and the colour of a new team; null: its teams have no colour. */
  newTeam: { emoji: string; color: string | null };
  /** What players give each other in a new tournament. */
  gift: "chocolate" | "champagne";
  /** The files of a tournament's folder beside `tournament.json` and
   * `rules.md`; with `players`, teams have squads. */
  files: readonly SportFile[];
}
