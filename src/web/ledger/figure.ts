import type { Input } from "#contract/endpoint.ts";
import type { explainEndpoints } from "#contract/explain/endpoints.ts";

type Query = Input<(typeof explainEndpoints)["figure"]>["query"];

/** Which of a player's figures to explain: overall unless a round, a game or race, or a contest is given,
 * of everyone unless a league is. */
export interface Figure {
  playerId: number;
  tournamentId: number;
  round?: string | undefined;
  /** The game or race. */
  eventId?: number | undefined;
  contestId?: number | undefined;
  market?: Query["market"] | undefined;
  leagueId?: number | undefined;
  /** Shows why the player has badges, or what the viewer picked when; omitted: the figure's parts. */
  view?: "badges" | "picks" | undefined;
}

/** Reads the figure that its button wrote as JSON; null for the state of any other entry. */
export function readFigure(written: unknown): Figure | null {
  if (typeof written !== "string") return null;
  const figure: Partial<Figure> = JSON.parse(written);
  const { playerId, tournamentId } = figure;
  return playerId === undefined || tournamentId === undefined ? null : { ...figure, playerId, tournamentId };
}
