import type { Explanation } from "#contract/explain/schemas.ts";
import { listExpertise, listFireRounds } from "#domain/explain/team-expertise.ts";
import { MAX_HOLDERS } from "#domain/explain/max-explained.ts";
import type { Gifts } from "#server/leaderboard/build-board.ts";
import { type ExplainedBoards, getStandingsOf } from "./find-board.ts";

type Badges = Pick<Explanation, "round_wins" | "on_fire" | "expertise" | "gifts">;

/** Of a figure that is not the overall one. */
export const NO_BADGES: Badges = { round_wins: [], on_fire: [], expertise: [], gifts: 0 };

/** Names the others who hold the same, by name; at most ten. */
export function nameOthers(names: readonly string[]) {
  return { others: names.toSorted().slice(0, MAX_HOLDERS), other_count: names.length };
}

function describeRoundWins(boards: ExplainedBoards): Badges["round_wins"] {
  const { points, member } = boards;
  const place = member?.member ?? boards.player;
  const nameOf = (at: number) => member?.ranked.members[at]?.name ?? points.players.names[at] ?? "";
  const winners = member?.ranked.boards.winners ?? points.winners;
  return winners
    .filter(({ players }) => players.includes(place))
    .map(({ roundId, players }) => ({
      round: points.roundNames.get(roundId) ?? "",
      points: getStandingsOf(boards, roundId)?.standings.totals[place] ?? 0,
      ...nameOthers(players.filter((one) => one !== place).map(nameOf)),
    }));
}

function describeFire(boards: ExplainedBoards): Badges["on_fire"] {
  const { points, member } = boards;
  const place = member?.member ?? boards.player;
  const isOnFire = (member?.ranked.boards.onFire ?? points.onFire).has(place);
  if (!isOnFire) return [];
  const rounds = listFireRounds(points.completedRounds, (id) => getStandingsOf(boards, id)?.standings, place);
  return rounds.map(({ roundId, ...one }) => ({ round: points.roundNames.get(roundId) ?? "", ...one }));
}

function describeExpertise({ points, scoreboard, player }: ExplainedBoards): Badges["expertise"] {
  const { shown, names } = points.players;
  const own = points.experts.get(player) ?? [];
  const teamOf = new Map(own.map((team) => [team.id, team]));
  return listExpertise(scoreboard, shown, player).flatMap(({ teamId, experts, points: earned, contests }) => {
    const team = teamOf.get(teamId);
    if (team === undefined) return [];
    const others = experts.filter((one) => one !== player).map((one) => names[one] ?? "");
    return [
      { team: { name: team.name, emoji: team.emoji }, points: earned, contests, ...nameOthers(others) },
    ];
  });
}

/** Describes why a player has badges beside the name, on the boards of the tournament or of a league. */
export function describeBadges(boards: ExplainedBoards, { counts }: Gifts): Badges {
  const { points, player, member } = boards;
  if (player === -1 && member === null) return NO_BADGES;
  const id = points.players.ids[player] ?? 0;
  return {
    round_wins: describeRoundWins(boards),
    on_fire: describeFire(boards),
    expertise: player === -1 ? [] : describeExpertise(boards),
    gifts: counts.get(id) ?? 0,
  };
}
