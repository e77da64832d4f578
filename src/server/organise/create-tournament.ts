import type { Setup, SetupRound } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { isNamedForOtherSport } from "#domain/sports.ts";
import { type Instant, isoOf, MINUTE } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { type Once, runOnce } from "#server/db/run-once.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { countDrafts, saveDraft, drawTournamentId, takeIds } from "#server/setup/draft-queries.ts";
import { listUnstorable } from "#server/setup/list-unstorable.ts";
import { findRights, saveOrganiser } from "./organiser-queries.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { refuseProblem } from "#server/setup/check-setup.ts";
import { listPlaceLabels } from "#server/setup/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Maximum number of a player's drafts, each of which may be as large as a tournament. */
const MAX_DRAFTS = 20;

/** The draft to create; `copy_of`: the tournament whose teams, rules and perhaps contests it takes. */
export interface NewTournament {
  sport: Setup["sport"];
  name: string;
  time_zone: string;
  points_per_pick: number;
  rounds?: SetupRound[];
  copy_of?: number;
  with_games?: boolean;
  with_dates?: boolean;
}

function checkNew({ sport, name, time_zone }: NewTournament): string {
  const trimmed = name.trim();
  if (trimmed === "") throw new HttpError("name-invalid", sentences.tournamentNameMissing, { field: "name" });
  if (isNamedForOtherSport({ sport, name }))
    throw new HttpError("name-invalid", sentences.namedForOtherSport, { field: "name" });
  if (!isTimeZone(time_zone))
    throw new HttpError("invalid-request", sentences.timeZoneUnknown(time_zone), { field: "time_zone" });
  return trimmed;
}

function createBlank(
  { sport, time_zone, points_per_pick, rounds = [] }: NewTournament,
  name: string,
  now: Instant,
): Setup {
  const settings: Setup["settings"] = {
    name,
    points_per_pick,
    gift_type: termsOf(sport).gift,
    gift_badge: "leader",
    supporters: [],
    notes: [],
    time_zone,
    // The newest comes first in the menu. Not the id, which must stay secret.
    sequence: Math.floor(now / MINUTE),
    rules: null,
  };
  return { sport, settings, rounds, teams: [], games: [], races: [] };
}

/** Only its organisers may copy a draft or hidden tournament. */
async function readOriginal(db: Database, player: Player, id: number): Promise<Setup> {
  const { stage, setup } = await readSetup(db, id);
  const mayRead =
    stage === "published" ||
    player.admin ||
    (await findRights(db, { tournamentId: id, playerId: player.id })) === "everything";
  if (!mayRead) throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  return { ...setup, games: await emptyPlaces(db, id, setup.games) };
}

/** Makes knock-out places undecided again, as a copy has no results. */
async function emptyPlaces(db: Database, id: number, games: Setup["games"]): Promise<Setup["games"]> {
  const places = new Map((await listPlaceLabels(db, id)).map((place) => [place.id, place]));
  return games.map((game) => {
    const place = places.get(game.id);
    if (place === undefined) return game;
    return { ...game, side1: place.side1 ?? game.side1, side2: place.side2 ?? game.side2, spread: null };
  });
}

/** Gives games, races and duels of a copy ids of their own. */
async function giveNewIds(tx: Database, { games, races }: Setup): Promise<Pick<Setup, "games" | "races">> {
  const count = races.reduce((sum, { duels }) => sum + 1 + duels.length, games.length);
  let next = count === 0 ? 0 : await takeIds(tx, count);
  return {
    games: games.map((game) => ({ ...game, id: next++ })),
    races: races.map((race) => ({
      ...race,
      id: next++,
      duels: race.duels.map((duel) => ({ ...duel, id: next++ })),
    })),
  };
}

/** The games and races of a copy, not played yet, on the same dates or on none. */
function scheduleAnew({ games, races }: Setup, hasDates: boolean): Pick<Setup, "games" | "races"> {
  const status = "scheduled" as const;
  const undated = hasDates ? {} : { starts_at: null };
  const unqualified = hasDates ? {} : { qualifying_at: null };
  return {
    games: games.map((game) => ({ ...game, ...undated, status })),
    races: races.map((race) => ({ ...race, ...undated, ...unqualified, status })),
  };
}

async function createCopy(
  tx: Database,
  blank: Setup,
  original: Setup,
  { hasGames, hasDates }: { hasGames: boolean; hasDates: boolean },
): Promise<Setup> {
  if (original.sport !== blank.sport)
    throw new HttpError("wrong-sport", sentences.copyOfOtherSport, { field: "copy_of" });
  const { settings, rounds, teams } = original;
  const { name, sequence, time_zone, points_per_pick } = blank.settings;
  const isWhole = hasGames || hasDates;
  const contests = isWhole
    ? await giveNewIds(tx, { ...original, ...scheduleAnew(original, hasDates) })
    : { games: [], races: [] };
  return {
    ...blank,
    settings: { ...settings, name, sequence, time_zone, points_per_pick },
    rounds: isWhole || blank.rounds.length === 0 ? rounds : blank.rounds,
    teams,
    ...contests,
  };
}

/** Stores a new draft and makes the player its organiser. */
async function saveNewDraft(
  tx: Database,
  player: Player,
  { id, setup, at }: { id: number; setup: Setup; at: string },
): Promise<void> {
  const [unstorable] = listUnstorable(setup);
  if (unstorable !== undefined) throw refuseProblem(unstorable);
  const { name } = setup.settings;
  await saveDraft(tx, { id, setup, updatedAt: at });
  const organiser = { rights: "everything", appointed_by: null, created_at: at } as const;
  await saveOrganiser(tx, { tournament_id: id, player_id: player.id, ...organiser });
  const log = { action: "organise", additional_info: `${name}: draft created` } as const;
  await insertLog(tx, { timestamp: at, user_id: player.id, tournament_id: id, ...log });
}

/** Creates a draft with this player as organiser; returns its id. The same `once` again: the first id. */
export async function createTournament(
  context: Context,
  player: Player,
  asked: NewTournament,
  once?: Once,
): Promise<number> {
  const name = checkNew(asked);
  const now = context.clock();
  const at = isoOf(now);
  const { copy_of, with_games = false, with_dates = false } = asked;
  const original = copy_of === undefined ? null : await readOriginal(context.db, player, copy_of);
  await context.limits.changes.count(player.id);
  const create = async (tx: Database) => {
    if ((await countDrafts(tx, player.id)) >= MAX_DRAFTS)
      throw new HttpError("too-many-drafts", sentences.tooManyDrafts(MAX_DRAFTS));
    const id = await drawTournamentId(tx);
    const blank = createBlank(asked, name, now);
    const setup =
      original === null
        ? blank
        : await createCopy(tx, blank, original, { hasGames: with_games, hasDates: with_dates });
    await saveNewDraft(tx, player, { id, setup, at });
    return id;
  };
  return commitAndDrop(context, [], (tx) => runOnce(tx, once, () => create(tx)));
}
