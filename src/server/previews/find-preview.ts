import type { ScreenName } from "#contract/screens.ts";
import { findGame } from "#server/basketball/queries.ts";
import { boardKey } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { findRace } from "#server/racing/queries.ts";
import { findTournament, listVisibleTournaments } from "#server/tournaments/queries.ts";
import {
  describeBoard,
  describeGame,
  describePlayer,
  describeRace,
  type Leaders,
  type Preview,
} from "./describe.ts";
import {
  findInvitationPreview,
  findLeaders,
  findLeaguePreview,
  findPlayerStanding,
  type LeadersContext,
  type LeaguePreviewContext,
} from "./find-league-preview.ts";

/** The screens whose links have a preview of their own; the others have that of the site. */
const PREVIEWED = [
  "leaderboard",
  "game",
  "race",
  "league",
  "join",
  "profile",
] as const satisfies ScreenName[];

export type PreviewKind = (typeof PREVIEWED)[number];

/** Returns whether links to a screen have their own preview. */
export const hasPreview = (screen: string): screen is PreviewKind =>
  PREVIEWED.some((previewed) => previewed === screen);

/** The ids in an address, as written, and the IP address that asks. */
export interface PreviewRequest {
  /** The id of the screen, or the code of an invitation; null if there is none. */
  id: string | null;
  tournament: string | null;
  code: string | null;
  ip: string;
}

/** Finds the preview of a kind; null if nothing may be shown. */
export type FindPreview = (asked: PreviewRequest) => Promise<Preview | null>;

/** The sources of previews. */
export interface PreviewContext
  extends Pick<Context, "db" | "clock" | "responseCache" | "site">, LeadersContext, LeaguePreviewContext {}

const LARGEST_ID = 2_147_483_647;

/** Reads an id; null for anything else. */
export function readId(text: string | null | undefined): number | null {
  return text && /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
}

/** Finds the tournament that an address names, or the default for newcomers. */
async function findNamed({ db }: Pick<Context, "db">, named: string | null) {
  if (named === null) return (await listVisibleTournaments(db))[0] ?? null;
  const id = readId(named);
  return (id === null ? undefined : await findTournament(db, id)) ?? null;
}

/** Finds the tournament of a game or race: one that not everybody may find only where the address names
 * it. */
async function findOfContest({ db }: Pick<Context, "db">, id: number, named: string | null) {
  const tournament = await findTournament(db, id);
  return tournament !== undefined && (tournament.visible || readId(named) === id) ? tournament : null;
}

/** Creates the finder of previews; leaders are cached until their board changes. */
export function createPreviewFinders(context: PreviewContext): Record<PreviewKind, FindPreview> {
  const { db, clock } = context;
  const leaders = context.responseCache.createCache<Leaders>();
  return {
    leaderboard: async ({ id }) => {
      const tournament = await findNamed(context, id);
      if (tournament === null) return null;
      const found = await leaders.get(boardKey(tournament.id, "leaders"), () =>
        findLeaders(context, tournament.id),
      );
      return describeBoard(tournament, found);
    },
    game: async ({ id, tournament: named }) => {
      const gameId = readId(id);
      const game = gameId === null ? undefined : await findGame(db, gameId);
      const tournament = game && (await findOfContest(context, game.tournament_id, named));
      return game && tournament ? describeGame(game, tournament, clock()) : null;
    },
    race: async ({ id, tournament: named }) => {
      const wanted = readId(id);
      const race = wanted === null ? undefined : await findRace(db, wanted);
      const tournament = race && (await findOfContest(context, race.tournament_id, named));
      return race && tournament ? describeRace(race, tournament, clock()) : null;
    },
    profile: async ({ id, tournament: named }) => {
      const playerId = readId(id);
      const tournament = playerId === null ? null : await findNamed(context, named);
      if (playerId === null || tournament === null) return null;
      const standing = await findPlayerStanding(context, tournament.id, playerId);
      return standing && describePlayer(standing, tournament);
    },
    league: async ({ id, code, ip }) => {
      const leagueId = readId(id);
      return leagueId === null || code === null ? null : findLeaguePreview(context, leagueId, { code, ip });
    },
    join: async ({ id, ip }) => (id === null ? null : findInvitationPreview(context, { code: id, ip })),
  };
}
