import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { writeTimeLeft } from "#domain/time-left.ts";
import { useNow } from "#web/clock/clock.tsx";
import { type Landing, readLanding, storeLanding } from "#web/navigation/landing.ts";
import { paths } from "#web/navigation/paths.ts";
import { dayOf } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/later-styles.css";

/** Banners that have had the focus: it comes once, not at each reload or return. */
const focused = new Set<number>();

/** The banner of a player who has just joined a league. */
function useLanding(): [Landing | null, () => void] {
  const [landing, setLanding] = useState(readLanding);
  const close = () => {
    storeLanding(null);
    setLanding(null);
  };
  return [landing, close];
}

interface LandedOnPicksProps {
  tournamentId: number;
  round: string;
  /** Counts the round's missing picks with this lock: UTC instant. */
  countMissing: (locksAt: Instant) => number;
}

/** Says above the open picks which league was joined, and until when how many picks are missing; gone with
 * the last of them, or at the lock. A player who had made them all before joining is told so. */
export function LandedOnPicks({ tournamentId, round, countMissing }: LandedOnPicksProps) {
  const [landing, close] = useLanding();
  if (landing === null || landing.tournamentId !== tournamentId || landing.deadline?.round !== round)
    return null;
  const locksAt = instantOf(landing.deadline.locks_at);
  return <LeftToPick {...{ landing, locksAt }} missing={countMissing(locksAt)} onClose={close} />;
}

interface LeftToPickProps extends Pick<BannerProps, "landing" | "onClose"> {
  locksAt: Instant;
  missing: number;
}

function LeftToPick({ landing, locksAt, missing, onClose }: LeftToPickProps) {
  const now = useNow([locksAt]);
  const [wasReady] = useState(missing === 0);
  const isReady = missing === 0;
  useEffect(() => {
    // Without this, coming back to the page would show it again after the last pick.
    if (isReady && !wasReady) storeLanding(null);
  }, [isReady, wasReady]);
  if (locksAt <= now || (isReady && !wasReady)) return null;
  return (
    <Banner landing={landing} onClose={onClose}>
      <b>
        {isReady
          ? "Your next picks are all made."
          : `${writeTimeLeft(locksAt - now)} left for ${countOf(missing, "pick")}.`}
      </b>{" "}
      <Others landing={landing} />{" "}
      <Link to={paths.league(landing.league.id, landing.tournamentId)}>See the league</Link>
    </Banner>
  );
}

/** Says on the page of a league that was just joined when its next picks open. */
export function LandedOnLeague({ leagueId }: { leagueId: number }) {
  const [landing, close] = useLanding();
  const now = useNow();
  if (landing === null || landing.league.id !== leagueId || landing.deadline !== null) return null;
  return (
    <Banner landing={landing} onClose={close}>
      {landing.next_round_at !== null && (
        <b>Next picks open for {dayOf(instantOf(landing.next_round_at), now)}.</b>
      )}{" "}
      <Others landing={landing} />
    </Banner>
  );
}

function Others({ landing: { by, others } }: { landing: Landing }) {
  if (others === 0) return null;
  if (by === null) return `${countOf(others, "other")} ${pluralize(others, "plays", "play")}.`;
  if (others === 1) return `${by} plays too.`;
  return `${by} and ${countOf(others - 1, "other")} play.`;
}

interface BannerProps {
  landing: Landing;
  onClose: () => void;
  children: React.ReactNode;
}

function Banner({ landing: { league }, onClose, children }: BannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused.has(league.id)) return;
    focused.add(league.id);
    banner.current?.focus();
  }, [league.id]);
  return (
    <section ref={banner} className="landed" role="status" aria-labelledby="landed" tabIndex={-1}>
      <h2 id="landed">
        You are in <bdi>{league.name}</bdi>.
      </h2>
      <p>{children}</p>
      <button className="btn btn-quiet btn-icon" type="button" aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
