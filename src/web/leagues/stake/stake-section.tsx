import { useInfiniteQuery } from "@tanstack/react-query";
import type { League, Stake } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { describeStake } from "./describe-stake.ts";
import { formatMoney, NO_MONEY } from "./money.ts";
import { MoreButton } from "#web/leagues/more-button.tsx";
import { stakeQuery } from "#web/leagues/paged-queries.ts";
import { StakeRow } from "./stake-row.tsx";

/** What the members play for, who has paid, and who would get what as the leaderboard stands; captains tick who has paid. */
export function StakeSection({ league, stake }: { league: League; stake: Stake }) {
  const tournament = useTournament();
  const list = useInfiniteQuery(stakeQuery(league.id, tournament.id));
  const totals = list.data?.pages.at(-1);
  return (
    <>
      <div className="section-head">
        <h2>Stake</h2>
        <span className="section-note">{describeStake(stake)}</span>
      </div>
      {list.isLoadingError && (
        <ErrorBanner onRetry={() => void list.refetch()}>The stake could not be loaded.</ErrorBanner>
      )}
      <ul className="sheet league-rows">
        {list.data?.pages
          .flatMap(({ players }) => players)
          .map((player) => (
            <StakeRow key={player.user_id} player={player} league={league} stake={stake} />
          ))}
      </ul>
      <MoreButton list={list} label="Show more" />
      <p className="league-note">
        {totals &&
          `In the pot: ${formatMoney(totals.pot, stake.currency)} of ${countOf(totals.paid, "member")}. `}
        Won and lost as the leaderboard stands, among those who have paid. {NO_MONEY}
      </p>
    </>
  );
}
