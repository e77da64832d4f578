import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Seal } from "#contract/sealing/schemas.ts";
import { countdown } from "#domain/countdown.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { SPORT_SCREENS } from "#web/sport-screens.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Lock } from "#web/web-sport.ts";
import { listGroups } from "./list-groups.ts";

interface LocksOfRoundProps {
  round: string;
  /** The contest that is verified on this page. */
  contestId: number;
  /** Whether the own picks in it give its fingerprint. */
  isMatching: boolean;
  /** The newest of each contest. */
  seals: ReadonlyMap<number, Seal>;
}

/** All locks of a round: what is sealed with its fingerprint, and when the others are. */
export function LocksOfRound({ round, contestId, isMatching, seals }: LocksOfRoundProps) {
  const tournament = useTournament();
  const sport = getSport(tournament);
  const { data } = useQuery({
    queryKey: ["locks", tournament.id],
    queryFn: async () => (await SPORT_SCREENS[sport].loadLocks())(tournament.id),
  });
  const now = useNow();
  const locks = (data ?? []).filter((one) => one.round === round);
  if (locks.length === 0) return null;
  const sealed = locks.filter(({ contest_id }) => seals.has(contest_id)).length;
  return (
    <section aria-labelledby="locks">
      <div className="section-head">
        <h2 id="locks">{round}</h2>
        <span className="section-note">
          {sealed} sealed, {locks.length - sealed} to come
        </span>
      </div>
      <ul className="sheet locks">
        {locks.map((lock) => (
          <li key={lock.contest_id} aria-current={lock.contest_id === contestId ? "true" : undefined}>
            <LockRow
              lock={lock}
              seal={seals.get(lock.contest_id)}
              now={now}
              isHere={lock.contest_id === contestId}
              isMatching={isMatching}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LockRowProps {
  lock: Lock;
  seal: Seal | undefined;
  now: Instant;
  /** Whether this page verifies it, and with what result. */
  isHere: boolean;
  isMatching: boolean;
}

function LockRow({ lock: { contest_id, name, locks_at, to }, seal, now, isHere, isMatching }: LockRowProps) {
  const tournamentId = useTournament().id;
  return (
    <>
      <div>
        <Link className="locks-name" to={to}>
          {name}
        </Link>
        {seal === undefined ? (
          <small>Seals {dayAndTime(locks_at, now)}</small>
        ) : (
          <>
            <small>
              Sealed {dayAndTime(instantOf(seal.sealed_at), now)}, {countOf(seal.leaf_count, "player")}
            </small>
            <span className="fingerprint-short">
              {listGroups(seal.root, 2).join(" ")} … {listGroups(seal.root).at(-1)}
            </span>
          </>
        )}
      </div>
      {seal === undefined && (
        <span className="lock-tag">
          <Icon name="clock" className="icon icon-16" />
          {locks_at > now ? `In ${countdown(locks_at - now)}` : "Soon"}
        </span>
      )}
      {seal !== undefined && isHere && isMatching && (
        <span className="lock-tag is-right">
          <Icon name="check" className="icon icon-16" />
          Matches
        </span>
      )}
      {seal !== undefined && !isHere && (
        <Link className="btn" to={paths.proof(contest_id, tournamentId)} aria-label={`Verify ${name}`}>
          Verify
        </Link>
      )}
    </>
  );
}
