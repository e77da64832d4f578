// The files of a folder of tournaments/, as an organiser writes and the importer reads them.
import { Type, type Static } from "typebox";
import { StrictObject, Flag, Id, Nullable, RoundName, Sport, TeamName, Text } from "../schemas.ts";
import { GROUP_RULES } from "#domain/basketball/group-table.ts";
import { MAX_OPTIONS, MAX_QUESTION_LENGTH, MIN_OPTIONS } from "#domain/questions/question.ts";
import { GiftBadge, Note, GiftType } from "./schemas.ts";

/** Maximum length of a name in a folder. */
export const MAX_NAME_LENGTH = 80;

const Name = Type.String({
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
  pattern: "^(?!.*[\\u0000\\uD800-\\uDFFF])\\S(.*\\S)?$",
  description: "one line of text without leading or trailing spaces",
});
/** Large enough for every game, small enough that sums of points fit their column. */
const Factor = Type.Integer({ minimum: 1, maximum: 1_000 });
const Timestamp = Type.String({
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z$",
  description: "ISO 8601 with Z",
});
/** The newer format of times; one without Z needs the tournament's time zone. */
const Moment = Type.String({
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z?$",
  description: "ISO 8601, UTC with Z or local time without a zone",
});
const FormerNames = Type.Array(Name, { description: "former names, by which it keeps its picks" });
/** The status of a game or race; omitted: scheduled. */
const Status = Type.Optional(
  Type.Union([Type.Literal("scheduled"), Type.Literal("postponed"), Type.Literal("cancelled")], {
    description: "postponed: without a new date, so it takes no picks; cancelled: it earns no points",
  }),
);
const Score = Nullable(Type.Integer({ minimum: 0, maximum: 999 }));
const Position = Nullable(Type.Integer({ minimum: 1, maximum: 99 }));
const Handicap = Nullable(Type.Number({ description: "ends in .5; null: none yet" }));

/** A question about the tournament, with an id that is unique over all questions, games and duels. */
export const QuestionEntry = StrictObject({
  id: Id,
  text: Type.String({
    minLength: 1,
    maxLength: MAX_QUESTION_LENGTH,
    pattern: "^(?!.*[\\u0000\\uD800-\\uDFFF])\\S(.*\\S)?$",
    description: "one line of text without leading or trailing spaces",
  }),
  options: Type.Array(Name, {
    minItems: MIN_OPTIONS,
    maxItems: MAX_OPTIONS,
    description: "what players choose from; one that is taken out makes the answers with it void",
  }),
  points: Factor,
  locks_at: Type.Optional(
    Type.String({
      ...Timestamp,
      description: "ISO 8601 with Z; omitted: the lock of the first game or race",
    }),
  ),
  is_cancelled: Type.Optional(Type.Boolean({ description: "it earns no points" })),
  answers: Type.Optional(
    Type.Array(Name, { maxItems: MAX_OPTIONS, description: "the right options; empty: none was right" }),
  ),
});
export type QuestionEntry = Static<typeof QuestionEntry>;

/** `tournament.json`: the settings of a tournament and its points. */
export const TournamentFile = StrictObject({
  id: Id,
  name: Name,
  sport: Sport,
  visible: Type.Boolean(),
  sequence: Type.Integer({
    minimum: -2_147_483_648,
    maximum: 2_147_483_647,
    description: "the highest comes first in the menu",
  }),
  points_per_pick: Factor,
  gift_type: GiftType,
  gift_badge: GiftBadge,
  supporters: Type.Array(TeamName, { description: "teams that players can support; empty: none" }),
  notes: Type.Array(Note),
  rounds: Type.Array(StrictObject({ name: Name, multiplier: Factor }), {
    minItems: 1,
    description: "in playing order",
  }),
  time_zone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: "time zone of times without Z, such as Europe/Tallinn",
    }),
  ),
  group_rule: Type.Optional(
    Type.Enum(GROUP_RULES, {
      description: 'by which tables of groups fill places such as "1st of group A"; omitted: none',
    }),
  ),
  questions: Type.Optional(
    Type.Array(QuestionEntry, {
      description: "about the tournament as a whole; no joker can be played on them",
    }),
  ),
  formerly: Type.Optional(
    Type.Record(Name, FormerNames, { description: "racing: former names of teams and drivers" }),
  ),
});
export type TournamentFile = Static<typeof TournamentFile>;

/** An entry of `players.json`, under its team's name: the possible top scorers. */
export const Roster = StrictObject({
  emoji: Flag,
  players: Type.Array(Type.Union([Name, StrictObject({ name: Name, formerly: FormerNames })])),
  /** The group into which it was drawn. */
  group: Type.Optional(Name),
  formerly: Type.Optional(FormerNames),
});
export type Roster = Static<typeof Roster>;

/** `players.json`: every team of a basketball tournament. */
export const PlayersFile = Type.Record(TeamName, Roster);
export type PlayersFile = Static<typeof PlayersFile>;

/** An entry of `games.json`, in playing order, with an id that is unique over all
 * tournaments and never changes. It has `date` or `starts_at`, and for each side a
 * team or a label; with both, the label is shown until the team is known. */
export const GameEntry = StrictObject({
  id: Id,
  /** The number in "Winner #45"; omitted: the next one, in the order of the file. */
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
  round: RoundName,
  /** Wall-clock time two hours ahead of UTC, written as if it were UTC. */
  date: Type.Optional(Timestamp),
  starts_at: Type.Optional(Moment),
  status: Status,
  team1: Type.Optional(TeamName),
  team2: Type.Optional(TeamName),
  team1_label: Type.Optional(Name),
  team2_label: Type.Optional(Name),
  emoji1: Type.Optional(Flag),
  emoji2: Type.Optional(Flag),
  spread: Handicap,
  score1: Score,
  score2: Score,
  top_scorer: Nullable(Text(200)),
});
export type GameEntry = Static<typeof GameEntry>;

/** A racing team in one race: a duel of its two drivers, with an id unique over all duels and games. */
export const RaceTeamEntry = StrictObject({
  id: Id,
  team_name: TeamName,
  team_emoji: Flag,
  team_color: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
  driver1: Name,
  driver1_flag: Flag,
  driver2: Name,
  driver2_flag: Flag,
  handicap: Handicap,
  driver1_position: Position,
  driver2_position: Position,
});
export type RaceTeamEntry = Static<typeof RaceTeamEntry>;

/** An entry of `races.json`, in playing order: one race, which is a round of its own. It has
 * `date` and `qualifying_date`, both in UTC, or `starts_at` and `qualifying_at`. */
export const RaceEntry = StrictObject({
  id: Id,
  round: RoundName,
  name: Name,
  date: Type.Optional(Timestamp),
  qualifying_date: Type.Optional(Timestamp),
  starts_at: Type.Optional(Moment),
  qualifying_at: Type.Optional(Moment),
  status: Status,
  gp_emoji: Flag,
  teams: Type.Array(RaceTeamEntry),
});
export type RaceEntry = Static<typeof RaceEntry>;

type EntryStatus = NonNullable<GameEntry["status"]>;

/** A game of a checked folder, with its time as `date` in either format of the file. */
export interface FolderGame {
  id: number;
  number?: number | undefined;
  round: string;
  date: string;
  status?: EntryStatus;
  /** The team, or the label of an undecided side. */
  team1: string;
  team2: string;
  /** Empty: none. */
  emoji1: string;
  emoji2: string;
  /** The undecided sides; omitted: none is. */
  undecided?: readonly (1 | 2)[];
  /** The labels of places, until the games that decide them are over. */
  places?: readonly { side: 1 | 2; label: string }[];
  spread: number | null;
  score1: number | null;
  score2: number | null;
  top_scorer: string | null;
}

/** A race of a checked folder, with its times as dates in either format of the file. */
export type FolderRace = Omit<RaceEntry, "date" | "qualifying_date" | "starts_at" | "qualifying_at"> & {
  date: string;
  qualifying_date: string;
};

/** A team's flag, and the possible top scorers. */
export interface FolderRoster {
  emoji: string;
  players: string[];
  group?: string;
}

/** Former names by current name. */
export type FormerNames = Record<string, string[]>;

/** A whole folder, checked: a basketball tournament has games and squads, a racing one has races. */
export interface TournamentFolder {
  /** The path that errors name, e.g. `tournaments/7-eurobasket-2025`. */
  path: string;
  tournament: TournamentFile;
  /** Each team of a basketball tournament. */
  players: Record<string, FolderRoster>;
  games: FolderGame[];
  races: FolderRace[];
  formerly: { teams: FormerNames; athletes: FormerNames };
  /** `rules.md`; null: there is none. */
  rules: string | null;
}
