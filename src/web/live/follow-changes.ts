import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#contract/live.ts";
import { invalidateGamePredictions, invalidateGames } from "../basketball/queries.ts";
import { invalidateBoards, invalidateUnpublished } from "../leaderboard/queries.ts";
import { invalidateNotices } from "../notices/queries.ts";
import { invalidateProfiles, invalidateResults } from "../players/queries.ts";
import { invalidateRacePredictions, invalidateRaces } from "../racing/queries.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";

/** What is outdated by a change: what a screen shows of it is asked again at once, the rest when it is shown next. */
const OUTDATED = {
  contests: [invalidateUnpublished, invalidateGames, invalidateRaces, invalidateProfiles, invalidateNotices],
  board: [invalidateBoards, invalidateGames, invalidateRaces, invalidateProfiles, invalidateResults],
  lock: [invalidateGamePredictions, invalidateRacePredictions, invalidateProfiles],
} satisfies Record<Change["what"], ((client: QueryClient, tournamentId: number) => Promise<void>)[]>;

/** Has asked again what a change outdates. */
export function followChange(client: QueryClient, { what, tournament_id }: Change): void {
  for (const invalidate of OUTDATED[what]) void invalidate(client, tournament_id);
  // A completed round is the tournament's own, and may end it.
  if (what === "board") followTournaments(client);
}

function followTournaments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey });
}

/** Has asked again what any change may have outdated while there was no line to hear of it. */
export function followMissed(client: QueryClient): void {
  const tournaments = client.getQueryData(tournamentsQuery.queryKey) ?? [];
  for (const { id } of tournaments) {
    for (const invalidate of OUTDATED.board) void invalidate(client, id);
  }
  followTournaments(client);
}
