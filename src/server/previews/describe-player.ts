import type { Tournament } from "#contract/tournaments/schemas.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { describeDrawnPlayers, describePlayers, type Preview, writeDrawnTournament } from "./describe.ts";
import { fitCardName } from "./share-card.ts";

/** What the public leaderboard shows of a player. */
interface PlayerStanding {
  id: number;
  name: string;
  rank: number;
  points: number;
  /** Number of players on the leaderboard, and the last round it counts. */
  players: number;
  after: string | null;
}

/** Describes where a player stands: what the leaderboard shows, and nothing more. */
export function describePlayer(
  { id, name, rank, points, players, after }: PlayerStanding,
  tournament: Pick<Tournament, "id" | "name" | "sport">,
): Preview {
  const place = (among: string) => `Rank ${rank} of ${among}. Points: ${points}`;
  return {
    title: `${name} · ${tournament.name}`,
    description: `${place(describePlayers(players, after))}.`,
    tournamentId: tournament.id,
    path: `/profile/${id}?tournament=${tournament.id}`,
    card: {
      sport: SPORT_BY_WIRE_NAME[tournament.sport],
      kicker: writeDrawnTournament(tournament.name),
      title: fitCardName(name),
      foot: place(describeDrawnPlayers(players, after)),
      rows: [],
    },
    picture: `/api/share/profile/${id}.png?tournament=${tournament.id}`,
  };
}
