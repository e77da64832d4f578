import { useQuery } from "@tanstack/react-query";
import type { RankChange } from "#contract/leaderboard/schemas.ts";
import { type Publication, PublicationDetails } from "#web/leaderboard/what-changed.tsx";
import { leagueChangesPages, leagueChangesQuery } from "#web/leagues/queries.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ordinal } from "#domain/ordinal.ts";

/** What the newest publication changed in a league, the player's own move first; nothing before there is
 * one. */
export function LeagueChanges({ leagueId }: { leagueId: number }) {
  const tournament = useTournament();
  const userId = useUser()?.id;
  const { data } = useQuery(leagueChangesQuery(leagueId, tournament.id));
  const publication = data?.publication ?? null;
  if (publication === null || publication.moves.length === 0) return null;
  return (
    <PublicationDetails
      key={publication.id}
      publication={publication}
      title="What changed in this league"
      lead={describeOwnMove(publication, userId)}
      seenKey={`seenPublication league ${leagueId} ${tournament.id}`}
      pages={leagueChangesPages(leagueId, tournament.id)}
      figures={{ tournamentId: tournament.id, leagueId }}
    />
  );
}

/** Describes how the player moved; empty for nobody, and for who is not on the board. */
function describeOwnMove({ moves }: Publication, userId: number | undefined): string {
  const own = moves.find(({ user_id }) => user_id === userId);
  return own === undefined ? "" : describeMove(own);
}

/** Writes "You went up 2.", "You went down 1." or that the place is the same, or the first one. */
export function describeMove({ before, after }: Pick<RankChange, "before" | "after">): string {
  if (after === 0) return "You are not on the board any more.";
  if (before === 0) return `You are on the board, ${ordinal(after)}.`;
  if (before === after) return `You are still ${ordinal(after)}.`;
  return `You went ${after < before ? "up" : "down"} ${Math.abs(before - after)}.`;
}
