import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { recap } from "#contract/recap/calls.ts";
import { buildUrl, call } from "#web/api/api.ts";
import { fetchPicture } from "./fetch-picture.ts";

const recapsKey = (tournamentId: number) => ["recap", tournamentId] as const;

/** Refetches the recaps of a tournament, after its board changed. */
export function invalidateRecaps(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: recapsKey(tournamentId) });
}

/** Which recap of a round is shown. */
export interface ShownRound {
  tournamentId: number;
  /** Null: the newest. */
  round: string | null;
  /** Null: among everyone. */
  leagueId: number | null;
}

const toQuery = ({ tournamentId, round, leagueId }: ShownRound) => ({
  tournamentId,
  ...(round !== null && { round }),
  ...(leagueId !== null && { leagueId }),
});

/** What a round brought the player. */
export function roundRecapQuery(shown: ShownRound) {
  return queryOptions({
    queryKey: [...recapsKey(shown.tournamentId), "round", shown.round, shown.leagueId],
    queryFn: async () => (await call(recap.round, { query: toQuery(shown) })).recap,
  });
}

/** The picture of a round to share. */
export function roundPictureQuery(shown: ShownRound) {
  return queryOptions({
    queryKey: [...recapsKey(shown.tournamentId), "picture", shown.round, shown.leagueId],
    queryFn: () => fetchPicture(buildUrl("/api/share/recap.png", {}, toQuery(shown))),
  });
}

/** Who won a tournament, and how this player finished; null: a visitor. */
export function tournamentRecapQuery(tournamentId: number, userId: number | null) {
  const query = { tournamentId, ...(userId !== null && { userId }) };
  return queryOptions({
    queryKey: [...recapsKey(tournamentId), "tournament", userId],
    queryFn: () => call(recap.tournament, { query }),
  });
}

/** The same among the members of a league, with the player's own finish. */
export function leagueRecapQuery(leagueId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...recapsKey(tournamentId), "league", leagueId],
    queryFn: () => call(recap.league, { params: { id: leagueId }, query: { tournamentId } }),
  });
}
