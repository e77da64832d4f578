import { useQuery } from "@tanstack/react-query";
import type { League, LeagueMember, LeagueStake, Stake } from "#contract/league-schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { messageOf } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { ordinal } from "#web/ui/ordinal.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useMarkPaid } from "./league-mutations.ts";
import { formatMoney } from "./money.ts";
import { ALL_MEMBERS, membersQuery, stakeQuery } from "./queries.ts";
import { NO_MONEY } from "./stake-dialog.tsx";

/** Writes the shares of the places, such as "1st 60 %, 2nd 40 %". */
const describeShares = (shares: readonly number[]) =>
  shares.map((share, at) => `${ordinal(at + 1)} ${share} %`).join(", ");

/** Writes what is played for, such as "€5.00 each; 1st 60 %, 2nd 40 %". */
export const describeStake = ({ amount, currency, shares }: Stake) =>
  `${formatMoney(amount, currency)} each; ${describeShares(shares)}`;

/** What the members play for, who has paid, and who would get what as the leaderboard stands; captains tick who has paid. */
export function StakeSection({ league, stake }: { league: League; stake: Stake }) {
  const tournament = useTournament();
  const members = useQuery(membersQuery(league.id, ALL_MEMBERS));
  const standing = useQuery(stakeQuery(league.id, tournament.id));
  const rows = listRows(members.data ?? [], standing.data?.players ?? []);
  return (
    <>
      <div className="section-head">
        <h2>Stake</h2>
        <span className="section-note">{describeStake(stake)}</span>
      </div>
      {standing.isLoadingError && (
        <ErrorBanner onRetry={() => void standing.refetch()}>The stake could not be loaded.</ErrorBanner>
      )}
      <ul className="sheet league-rows">
        {rows.map((row) => (
          <StakeRow key={row.member.user_id} row={row} league={league} stake={stake} />
        ))}
      </ul>
      <p className="league-note">
        {standing.data && `In the pot: ${formatMoney(standing.data.pot, stake.currency)}. `}
        Won and lost as the leaderboard stands, among those who have paid. {NO_MONEY}
      </p>
    </>
  );
}

interface Row {
  member: LeagueMember;
  /** Undefined: has not paid. */
  player: LeagueStake["players"][number] | undefined;
}

/** Who has paid by place, then the others in the order of the members. */
function listRows(members: readonly LeagueMember[], players: LeagueStake["players"]): Row[] {
  const places = new Map(players.map((player, at) => [player.user_id, { player, at }]));
  return members
    .filter(({ is_pending }) => !is_pending)
    .map((member) => ({ member, ...places.get(member.user_id) }))
    .sort((a, b) => (a.at ?? places.size) - (b.at ?? places.size))
    .map(({ member, player }) => ({ member, player }));
}

function StakeRow({ row: { member, player }, league, stake }: { row: Row; league: League; stake: Stake }) {
  const isMe = useUser()?.id === member.user_id;
  return (
    <li className={isMe ? "is-me" : undefined}>
      <div>
        <p className="league-row-title">
          <bdi>{member.name}</bdi>
        </p>
        <small>
          {player
            ? `${ordinal(player.place)}: ${formatMoney(player.balance, stake.currency, true)}`
            : member.has_paid
              ? "Paid"
              : "Not paid yet"}
        </small>
      </div>
      {isCaptainRole(league.role) && <PaidBox member={member} league={league} />}
    </li>
  );
}

function PaidBox({ member, league }: { member: LeagueMember; league: League }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useMarkPaid(league.id);
  const mark = (has_paid: boolean) =>
    mutate({ userId: member.user_id, has_paid }, { onError: (failure) => toast.error(messageOf(failure)) });
  return (
    <label className="league-check">
      <input
        type="checkbox"
        checked={isPending ? variables.has_paid : member.has_paid}
        aria-busy={isPending}
        aria-label={`${member.name} has paid`}
        onChange={(event) => !isPending && mark(event.target.checked)}
      />
      Paid
    </label>
  );
}
