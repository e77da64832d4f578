import { useInfiniteQuery } from "@tanstack/react-query";
import type { League, LeagueStake, Stake } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { useMarkPaid } from "#web/leagues/league-mutations.ts";
import { MoreButton } from "#web/leagues/more-button.tsx";
import { stakeQuery } from "#web/leagues/queries.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { ordinal } from "#domain/ordinal.ts";
import { useToast } from "#web/ui/toast.tsx";
import { describeStake, formatMoney, NO_MONEY } from "./money.ts";

/** A league's stake: who has paid, which captains tick, and each balance on the current leaderboard. For
 * captains it ends the rules, whose row says what the stake is. */
export function StakeSection({ league, stake }: { league: League; stake: Stake }) {
  const tournament = useTournament();
  const list = useInfiniteQuery(stakeQuery(league.id, tournament.id));
  const totals = list.data?.pages.at(-1);
  return (
    <>
      {!isCaptainRole(league.role) && (
        <div className="section-head">
          <h2>Stake</h2>
          <span className="section-note">{describeStake(stake)}</span>
        </div>
      )}
      {list.isLoadingError && (
        <ErrorBanner onRetry={() => void list.refetch()}>The stake could not be loaded.</ErrorBanner>
      )}
      <ul className="sheet league-rows below-rules" aria-label="Stake">
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

interface StakeRowProps {
  player: StakePlayer;
  league: League;
  stake: Stake;
}

/** A member who plays for the stake, with place and balance once paid. */
function StakeRow({ player, league, stake }: StakeRowProps) {
  const isMe = useUser()?.id === player.user_id;
  return (
    <li className={isMe ? "is-me" : undefined}>
      <div>
        <p className="league-row-title">
          <bdi>{player.name}</bdi>
        </p>
        <small>
          {player.place === null
            ? "Not paid yet"
            : `${ordinal(player.place)}: ${formatMoney(player.balance, stake.currency, true)}`}
        </small>
      </div>
      {isCaptainRole(league.role) && <PaidBox player={player} league={league} />}
    </li>
  );
}

type StakePlayer = LeagueStake["players"][number];

/** The box that captains tick when a member has paid. */
function PaidBox({ player, league }: { player: StakePlayer; league: League }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMarkPaid(league.id);
  const mark = (has_paid: boolean) =>
    mutate({ userId: player.user_id, has_paid }, { onError: (failure) => toast.error(messageOf(failure)) });
  return (
    <label className="league-check">
      <input
        type="checkbox"
        checked={isPending ? variables.has_paid : player.place !== null}
        aria-busy={isPending}
        aria-label={`${player.name} has paid`}
        onChange={(event) => !isPending && mark(event.target.checked)}
      />
      Paid
    </label>
  );
}
