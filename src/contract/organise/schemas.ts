// A tournament as its organisers see and edit it. A draft may have gaps; `problems` lists them.
import { Type, type Static, type TSchema } from "typebox";
import { Publication } from "../admin/schemas.ts";
import { GROUP_RULES } from "#domain/basketball/group-table.ts";
import { MAX_OPTIONS, MAX_QUESTION_LENGTH, MAX_QUESTIONS } from "#domain/questions/question.ts";
import { MAX_REASON_LENGTH, MAX_RULES_LENGTH } from "#domain/organise/setup-limits.ts";
import { Flag, Id, IsoDate, Nullable, RoundName, Sport, StrictObject, TeamName, Text } from "../schemas.ts";
import { GiftBadge, GiftType, Note } from "../tournaments/schemas.ts";
import { GroupStanding } from "./group-schemas.ts";

/** An organiser's rights: everything, or results only. */
export const Rights = Type.Union([Type.Literal("everything"), Type.Literal("results")]);
export type Rights = Static<typeof Rights>;

/** Who finds a tournament: its organisers only, anyone with the link,
 * everybody in the menu, or, once over, nobody in the menu. */
export const Stage = Type.Union([
  Type.Literal("draft"),
  Type.Literal("unlisted"),
  Type.Literal("published"),
  Type.Literal("archived"),
]);
export type Stage = Static<typeof Stage>;

const Label = Text(80);
const Status = Type.Union([Type.Literal("scheduled"), Type.Literal("postponed"), Type.Literal("cancelled")]);
const Handicap = Nullable(Type.Number({ description: "ends in .5; null: none yet" }));
const Factor = Type.Integer({ minimum: 1, maximum: 1_000 });

/** A question about the tournament; the server gives a new one its id. */
export const SetupQuestion = StrictObject({
  id: Type.Optional(Id),
  text: Text(MAX_QUESTION_LENGTH),
  options: Type.Array(Label, { maxItems: MAX_OPTIONS }),
  points: Factor,
  locks_at: Type.Optional(
    Type.String({ ...IsoDate, description: "omitted: that of the first game or race" }),
  ),
  is_cancelled: Type.Optional(Type.Boolean()),
});
export type SetupQuestion = Static<typeof SetupQuestion>;

export const SetupSettings = StrictObject({
  name: Label,
  points_per_pick: Factor,
  gift_type: GiftType,
  gift_badge: GiftBadge,
  supporters: Type.Array(TeamName, { maxItems: 200, description: "teams that players can support" }),
  notes: Type.Array(Note, { maxItems: 100 }),
  time_zone: Text(60),
  sequence: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  rules: Nullable(Text(MAX_RULES_LENGTH)),
  group_rule: Type.Optional(
    Nullable(
      Type.Enum(GROUP_RULES, {
        description: 'by which tables of groups fill places such as "1st of group A"; omitted: none',
      }),
    ),
  ),
  questions: Type.Optional(
    Type.Array(SetupQuestion, { maxItems: MAX_QUESTIONS, description: "omitted: none" }),
  ),
});
export type SetupSettings = Static<typeof SetupSettings>;

export const SetupRound = StrictObject({ name: RoundName, multiplier: Factor });
export type SetupRound = Static<typeof SetupRound>;

export const SetupTeam = StrictObject({
  name: TeamName,
  emoji: Flag,
  color: Nullable(Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" })),
  players: Type.Array(Label, { maxItems: 100 }),
  group: Type.Optional(Nullable(Text(80, { description: "into which it was drawn; omitted: none" }))),
  formerly: Type.Optional(
    Type.Array(TeamName, {
      maxItems: 20,
      description: "former names, which are still understood; omitted: none",
    }),
  ),
});
export type SetupTeam = Static<typeof SetupTeam>;

const GameNumber = Type.Integer({
  minimum: 1,
  maximum: 999_999,
  description: 'what "Winner #45" means; the server gives a new game the next one',
});

/** A game; each side is a team's name or a label, such as "Winner #45" or "2nd of group A". */
export const SetupGame = StrictObject({
  id: Id,
  number: Type.Optional(GameNumber),
  round: RoundName,
  starts_at: Nullable(IsoDate),
  status: Status,
  side1: Nullable(Label),
  side2: Nullable(Label),
  spread: Handicap,
});
export type SetupGame = Static<typeof SetupGame>;

export const SetupDuel = StrictObject({
  id: Id,
  team: TeamName,
  driver1: Label,
  driver1_flag: Flag,
  driver2: Label,
  driver2_flag: Flag,
  handicap: Handicap,
});
export type SetupDuel = Static<typeof SetupDuel>;

export const SetupRace = StrictObject({
  id: Id,
  round: RoundName,
  name: Label,
  starts_at: Nullable(IsoDate),
  qualifying_at: Nullable(IsoDate),
  status: Status,
  gp_emoji: Flag,
  duels: Type.Array(SetupDuel, { maxItems: 30 }),
});
export type SetupRace = Static<typeof SetupRace>;

/** All that organisers edit of a tournament. */
export const Setup = Type.Object({
  sport: Sport,
  settings: SetupSettings,
  rounds: Type.Array(SetupRound),
  teams: Type.Array(SetupTeam),
  games: Type.Array(SetupGame),
  races: Type.Array(SetupRace),
});
export type Setup = Static<typeof Setup>;

export const TABLES = ["settings", "rounds", "teams", "games", "races"] as const;
export type SetupTable = (typeof TABLES)[number];

/** A reason why a tournament cannot be saved or published. `row`: the id of
 * a game, team entry or race, or the name of a team or round. */
export const Problem = Type.Object({
  table: Type.Enum(TABLES),
  row: Nullable(Type.Union([Id, Type.String()])),
  field: Nullable(Type.String()),
  sentence: Type.String(),
});
export type Problem = Static<typeof Problem>;

/** What is stored of a contest beside the setup: whether its
 * picks are closed, and how many players picked. */
export const ContestFacts = Type.Object({
  id: Id,
  is_locked: Type.Boolean(),
  has_result: Type.Boolean(),
  score1: Nullable(Type.Integer()),
  score2: Nullable(Type.Integer()),
  top_scorer: Nullable(Type.String({ description: "several are separated by commas" })),
  position1: Nullable(Type.Integer()),
  position2: Nullable(Type.Integer()),
  picked: Type.Integer({
    description: "number of players with a pick in it; jokers do not count, as that would reveal them",
  }),
  publication: Nullable(
    Type.Object(
      {
        id: Type.Integer(),
        published_at: IsoDate,
        published_by: Nullable(Type.String({ description: "null: imported with the tournament" })),
        is_correction: Type.Boolean({
          description: "it replaced another result, which an undo restores",
        }),
      },
      { description: "the update of the leaderboard that published it" },
    ),
  ),
});
export type ContestFacts = Static<typeof ContestFacts>;

export const Organiser = Type.Object({
  id: Id,
  name: Type.String(),
  rights: Rights,
  appointed_by: Nullable(Type.String()),
  since: IsoDate,
});
export type Organiser = Static<typeof Organiser>;

export const OrganisedTournament = Type.Object({
  id: Id,
  stage: Stage,
  is_over: Type.Boolean(),
  rights: Rights,
  setup: Setup,
  facts: Type.Array(ContestFacts),
  problems: Type.Array(Problem),
  notes: Type.Array(Type.String(), { description: "hints that are not problems" }),
  groups: Type.Array(GroupStanding, { minItems: 0, description: "none while no rule is chosen" }),
  organisers: Type.Array(Organiser),
  last_publication: Nullable(Publication),
});
export type OrganisedTournament = Static<typeof OrganisedTournament>;

/** A racing driver, who has the same name in all races. */
export const SetupDriver = StrictObject({ name: Label });
export type SetupDriver = Static<typeof SetupDriver>;

const GameInput = StrictObject({ ...SetupGame.properties, id: Type.Optional(Id) });
const DuelInput = StrictObject({ ...SetupDuel.properties, id: Type.Optional(Id) });
const RaceInput = StrictObject({
  ...SetupRace.properties,
  id: Type.Optional(Id),
  duels: Type.Array(DuelInput, { maxItems: 30 }),
});

/** Changed rows, each as the page showed it (`was`; absent: new)
 * and as it should be (`now`; absent: removed). */
const changesOf = <R extends TSchema, I extends TSchema>(row: R, input: I) =>
  Type.Optional(
    Type.Array(StrictObject({ was: Nullable(row), now: Nullable(input) }), { minItems: 1, maxItems: 1_000 }),
  );

/** Racing drivers with corrected names: picks and results stay, and all races have the new name. */
const CorrectedDrivers = Type.Optional(
  Type.Array(StrictObject({ was: SetupDriver, now: SetupDriver }), { minItems: 1, maxItems: 1_000 }),
);

/** An organiser's changes by table. New games, races and duels have no id; the server gives them one. */
export const SetupChanges = StrictObject({
  settings: Type.Optional(StrictObject({ was: SetupSettings, now: SetupSettings })),
  rounds: changesOf(SetupRound, SetupRound),
  teams: changesOf(SetupTeam, SetupTeam),
  games: changesOf(SetupGame, GameInput),
  races: changesOf(SetupRace, RaceInput),
  drivers: CorrectedDrivers,
});
export type SetupChanges = Static<typeof SetupChanges>;

/** What an organiser saves in the editor. */
export const SetupEdit = StrictObject({
  ...SetupChanges.properties,
  reason: Type.Optional(
    Text(MAX_REASON_LENGTH, {
      description: "why a game or race is moved, cancelled or has another side, for the players who are told",
    }),
  ),
});
export type SetupEdit = Static<typeof SetupEdit>;

const Score = Nullable(Type.Integer({ minimum: 0, maximum: 999 }));
const Position = Nullable(Type.Integer({ minimum: 1, maximum: 99, description: "null: not classified" }));

const GAME_CELLS = { score1: Score, score2: Score, top_scorer: Nullable(Text(200)) };
const DUEL_CELLS = { position1: Position, position2: Position };

/** The result of a game; `was`: the one that the page showed, omitted without one. */
export const GameResult = StrictObject({
  id: Id,
  ...GAME_CELLS,
  was: Type.Optional(StrictObject(GAME_CELLS)),
});
export type GameResult = Static<typeof GameResult>;

/** The positions of a team's drivers in a race; `was` as for a game. */
export const DuelResult = StrictObject({
  id: Id,
  ...DUEL_CELLS,
  was: Type.Optional(StrictObject(DUEL_CELLS)),
});
export type DuelResult = Static<typeof DuelResult>;

/** Why a result is corrected, as ledgers and "What changed" show it. */
export const CorrectionReason = Type.Optional(Text(200));

/** A row of the organiser's list of tournaments. */
export const OrganiseRow = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  stage: Stage,
  is_over: Type.Boolean(),
  rights: Rights,
  contests: Type.Integer({ description: "games or races" }),
  undated: Type.Integer({ description: "games or races without a date" }),
  first_start: Nullable(IsoDate),
  players: Type.Integer({ description: "players with picks" }),
  deadline: Nullable(
    Type.Object({
      name: Type.String(),
      at: IsoDate,
      missing: Type.Integer({ description: "players of the tournament with a pick missing" }),
    }),
  ),
  awaiting: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: "games and races without a result that started at least two hours ago",
  }),
  problems: Type.Integer(),
  winner: Nullable(Type.Object({ name: Type.String(), points: Type.Integer() })),
});
export type OrganiseRow = Static<typeof OrganiseRow>;
