import type { League, Stake } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { useUser } from "#web/session/session.tsx";
import { ordinal } from "#web/ui/ordinal.ts";
import { formatMoney } from "./money.ts";
import { PaidBox, type StakePlayer } from "./paid-box.tsx";

interface StakeRowProps {
  player: StakePlayer;
  league: League;
  stake: Stake;
}

/** A member who plays for the stake, with place and balance once paid. */
export function StakeRow({ player, league, stake }: StakeRowProps) {
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
