import type { SetupDuel } from "#contract/organise/schemas.ts";
import { surnameOf } from "#web/racing/drivers.tsx";
import { TeamBadge } from "#web/racing/team-badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DriverFinish } from "./driver-finish.tsx";
import { DuelDecision } from "./duel-decision.tsx";
import type { Finishes } from "./race-finishes.ts";

interface DuelFormProps {
  duel: SetupDuel;
  color: string | null;
  finishes: Finishes;
  /** With whom a driver shares a position. */
  shared: ReadonlyMap<string, readonly string[]>;
  onChange: (driver: string, finish: string) => void;
}

/** A team's two drivers: their positions, and what these decide. */
export function DuelForm({ duel, color, finishes, shared, onChange }: DuelFormProps) {
  const { team, driver1, driver1_flag, driver2, driver2_flag } = duel;
  const sharing = [driver1, driver2].flatMap((driver) => (shared.has(driver) ? [driver] : []));
  return (
    <section className="card team results-duel" aria-label={team}>
      <div className="team-head">
        <TeamBadge team={team} color={color ?? undefined} isBesideName />
        <h2>{team}</h2>
      </div>
      {[
        { driver: driver1, flag: driver1_flag },
        { driver: driver2, flag: driver2_flag },
      ].map(({ driver, flag }) => (
        <DriverFinish
          key={driver}
          driver={driver}
          flag={flag}
          finish={finishes[driver] ?? ""}
          isInvalid={shared.has(driver)}
          onChange={(finish) => onChange(driver, finish)}
        />
      ))}
      {sharing[0] === undefined ? (
        <DuelDecision duel={duel} finishes={finishes} />
      ) : (
        <p className="results-fault" role="alert">
          <Icon name="warn" className="icon icon-16" />
          {`P${finishes[sharing[0]]} is used twice: ${(shared.get(sharing[0]) ?? []).map(surnameOf).join(" and ")}.`}
        </p>
      )}
    </section>
  );
}
