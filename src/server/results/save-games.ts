import type { GameEdit } from "#contract/admin/schemas.ts";
import { findGameFault, whyResultRefused } from "#domain/basketball/game-faults.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { createAthleteFinder } from "#domain/names/namesakes.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { findSealedFault } from "#domain/contest/sealed-cells.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { GAME_COLUMN_NAMES } from "#contract/sentences.ts";
import type { Database } from "#server/db/open.ts";
import { EMPTY_RESULT } from "#server/db/stored-tables.ts";
import { type EditedContest, notifyEdited } from "#server/notices/notify-edited.ts";
import { createNameFinder } from "#server/names/find-named.ts";
import { replaceSides } from "#server/names/replace-sides.ts";
import { insertAthletes, listNamed, type Named } from "#server/names/queries.ts";
import {
  listStoredGames,
  listTeams,
  type ProvisionalEntry,
  saveContests,
  saveProvisional,
  type StoredContest,
} from "./queries.ts";
import { cleanText, type EditedRows, type SavedBy, saveRows, type StoredTable } from "./save-rows.ts";

const SEALED_WORDS = {
  fields: { side1_id: "team1", side2_id: "team2", handicap: "spread" },
  side: "team",
} as const;

/** Cells of a game; omitted ones stay as stored. */
type GivenGame = Pick<GameEdit, "id"> & Partial<GameEdit>;

const NO_CELLS = {
  team1: null,
  emoji1: null,
  team2: null,
  emoji2: null,
  spread: null,
  score1: null,
  score2: null,
  top_scorer: null,
};

function clean(edit: GameEdit): GameEdit {
  return {
    ...edit,
    team1: cleanText(edit.team1),
    emoji1: cleanText(edit.emoji1),
    team2: cleanText(edit.team2),
    emoji2: cleanText(edit.emoji2),
    top_scorer: cleanText(edit.top_scorer),
  };
}

const writeTopScorers = (names: readonly string[]) => names.join(", ") || null;

/** Returns the editable cells of a game as the list shows them. */
function cellsOf(game: StoredContest): GameEdit {
  const { id, side1, emoji1, side2, emoji2, handicap, score1, score2, top_scorers } = game;
  const top_scorer = writeTopScorers(top_scorers);
  return { id, team1: side1, emoji1, team2: side2, emoji2, spread: handicap, score1, score2, top_scorer };
}

/** Returns the labels of undecided sides. */
function undecidedSidesOf({ side1_id, side1, side2_id, side2 }: StoredContest) {
  return { team1: side1_id === null ? side1 : null, team2: side2_id === null ? side2 : null };
}

/** Reads a tournament's teams and athletes, with lookups by current and former name. */
async function readNames(db: Database, tournamentId: number) {
  const [teams, athletes] = [await listTeams(db, tournamentId), await listNamed(db, "athlete", tournamentId)];
  const teamNames = new Set(teams.map(({ name }) => name));
  return { teamNames, findTeam: createNameFinder(teams), findAthlete: createNameFinder(athletes) };
}
type Names = Awaited<ReturnType<typeof readNames>>;

/** Replaces former names in an edit with current ones. */
function useCurrentNames(edit: GameEdit, game: StoredContest, { findTeam, findAthlete }: Names): GameEdit {
  const { side1: team1, side2: team2 } = replaceSides(game, [edit.team1, edit.team2], findTeam).names;
  const teams = [team1, team2].flatMap((team) => (team === null ? [] : (findTeam(team) ?? [])));
  const findInGame = createAthleteFinder(
    teams.map(({ name, aliases, players }) => ({ team: name, formerly: aliases, players })),
  );
  const scorers = topScorersOf(edit).map((name) => findInGame(name) ?? findAthlete(name)?.name ?? name);
  return {
    ...edit,
    team1,
    team2,
    top_scorer: writeTopScorers([...new Set(scorers)]),
  };
}

const sidesOf = ({ team1, team2 }: GameEdit, game: StoredContest, { findTeam }: Names) =>
  replaceSides(game, [team1, team2], findTeam).ids;

function validate(edit: GameEdit, game: StoredContest, names: Names) {
  const { teamNames, findTeam } = names;
  const listed = [edit.team1, edit.team2].flatMap((team) => (team && findTeam(team)?.players) || []);
  // A stored top scorer stays valid even after leaving the squad.
  const players = new Set(listed.length === 0 ? [] : [...listed, ...game.top_scorers]);
  const fault = findGameFault(edit, teamNames, players, undecidedSidesOf(game));
  if (fault !== null || !game.is_shut) return fault;
  return findSealedFault(game, { ...sidesOf(edit, game, names), handicap: edit.spread }, SEALED_WORDS);
}

interface Edits {
  provisional: ProvisionalEntry | undefined;
  edits: GameEdit[];
  games: ReadonlyMap<number, StoredContest>;
  names: Names;
  now: Instant;
}

/** Returns what a game offers before and after its edit. */
function compareOffers(edit: GameEdit, game: StoredContest, names: Names): EditedContest {
  return {
    id: game.id,
    race_id: null,
    name: nameGame(edit.team1 ?? game.side1, edit.team2 ?? game.side2),
    before: game,
    after: { ...sidesOf(edit, game, names), side1: edit.team1, side2: edit.team2, handicap: edit.spread },
  };
}

/** Saves the games, and adds unknown top scorers as new athletes. */
async function save(
  db: Database,
  tournamentId: number,
  { edits, games, names, now, provisional }: Edits,
  revision: number,
): Promise<void> {
  const scorers = new Set(edits.flatMap(topScorersOf));
  const unknownScorers = [...scorers].filter((name) => names.findAthlete(name) === undefined);
  const added: Named[] = await insertAthletes(db, tournamentId, unknownScorers);
  const findAdded = createNameFinder(added);
  const rows = edits.flatMap((edit) => {
    const game = games.get(edit.id);
    if (game === undefined) return [];
    const { emoji1, emoji2, spread: handicap, score1, score2 } = edit;
    const top_scorer_ids = topScorersOf(edit).flatMap(
      (name) => (names.findAthlete(name) ?? findAdded(name))?.id ?? [],
    );
    const result = { ...EMPTY_RESULT, score1, score2, top_scorer_ids };
    return [{ id: edit.id, ...sidesOf(edit, game, names), emoji1, emoji2, handicap, ...result }];
  });
  if (provisional !== undefined) return saveProvisional(db, rows, provisional);
  await saveContests(db, rows, revision);
  const compared = edits.flatMap((edit) => {
    const game = games.get(edit.id);
    return game === undefined ? [] : [compareOffers(edit, game, names)];
  });
  await notifyEdited(db, { tournament_id: tournamentId, created_at: isoOf(now) }, compared);
}

async function readTable(
  db: Database,
  { tournamentId, games: rows, provisional }: EditedGames,
  now: Instant,
): Promise<StoredTable<GameEdit>> {
  const ids = rows.map((edit) => edit.id);
  const from = provisional === undefined ? "results" : "provisional_results";
  const stored = await listStoredGames(db, { tournamentId, now, from }, ids);
  const games = new Map(stored.map((game) => [game.id, game]));
  const names = await readNames(db, tournamentId);
  const edits = rows.map((given) => {
    const game = games.get(given.id);
    const edit = clean({ ...(game ? cellsOf(game) : NO_CELLS), ...given });
    return game === undefined ? edit : useCurrentNames(edit, game, names);
  });
  return {
    rows: edits,
    stored: stored.map(({ id, side1, side2, revision }) => ({ id, name: nameGame(side1, side2), revision })),
    cells: new Map(stored.map((game) => [game.id, cellsOf(game)])),
    logPrefix: "",
    columnNames: GAME_COLUMN_NAMES,
    validate: (edit) => {
      const game = games.get(edit.id);
      return game === undefined ? null : validate(edit, game, names);
    },
    whyTooEarly: (edit) => {
      const game = games.get(edit.id);
      if (game === undefined) return null;
      const schedule = {
        name: nameGame(game.side1, game.side2),
        startsAt: game.starts_at,
        locksAt: game.locks_at,
        isCancelled: game.is_cancelled,
      };
      return whyResultRefused({ ...cellsOf(game), ...schedule }, edit, now);
    },
    save: (revision) => save(db, tournamentId, { edits, games, names, now, provisional }, revision),
  };
}

/** Games that somebody edited. */
interface EditedGames extends Partial<
  Pick<EditedRows<GameEdit>, "checkShown" | "refuseUnknown" | "provisional">
> {
  tournamentId: number;
  games: readonly GivenGame[];
  ifMatch: string | undefined;
}

/** Saves edited games, all or none; another team name replaces the side. The caller commits. */
export async function saveGames(tx: Database, by: SavedBy, edited: EditedGames): Promise<void> {
  await saveRows(tx, by, {
    refuseUnknown: (id) =>
      new HttpError("row-not-found", sentences.rowNotFound("game", id, "this tournament"), { row: id }),
    ...edited,
    rows: edited.games,
    words: { row: "game", list: "games" },
    readTable: (db) => readTable(db, edited, by.now),
  });
}
