import type { SetupDuel, SetupRace, SetupTeam } from "#contract/organise/schemas.ts";
import { type Finishes, NOT_CLASSIFIED, positionOf, type useRaceFinishes } from "./race-finishes.ts";
import { DriverTile, surnameOf } from "#web/racing/drivers.tsx";
import { TeamBadge } from "#web/ui/team-badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { handicapText } from "#domain/contest/sides.ts";
import { handicapWinnerOf, winnerOf } from "#domain/racing/positions.ts";

interface RaceDuelsProps {
  race: SetupRace;
  teams: readonly SetupTeam[];
  entered: ReturnType<typeof useRaceFinishes>;
}

/** The duels of a race; those that share a position with another driver come first. */
export function RaceDuels({ race, teams, entered: { finishes, setFinishes, shared } }: RaceDuelsProps) {
  const hasFault = ({ driver1, driver2 }: SetupDuel) => shared.has(driver1) || shared.has(driver2);
  const toCheck = race.duels.filter(hasFault);
  const inOrder = [...toCheck, ...race.duels.filter((duel) => !hasFault(duel))];
  return (
    <section>
      <div className="section-head">
        <h2>Duels</h2>
        {toCheck.length > 0 && <span className="section-note">{toCheck.length} to check</span>}
      </div>
      <div className="results-duels">
        {inOrder.map((duel) => (
          <DuelForm
            key={duel.id}
            duel={duel}
            color={teams.find(({ name }) => name === duel.team)?.color ?? null}
            finishes={finishes}
            shared={shared}
            onChange={(driver, finish) => setFinishes({ ...finishes, [driver]: finish })}
          />
        ))}
      </div>
    </section>
  );
}

interface DuelFormProps {
  duel: SetupDuel;
  color: string | null;
  finishes: Finishes;
  /** The drivers who share a position, by driver. */
  shared: ReadonlyMap<string, readonly string[]>;
  onChange: (driver: string, finish: string) => void;
}

/** A team's two drivers: their positions, and the picks that these make right. */
function DuelForm({ duel, color, finishes, shared, onChange }: DuelFormProps) {
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

interface DriverFinishProps {
  driver: string;
  flag: string | null;
  finish: string;
  isInvalid: boolean;
  onChange: (finish: string) => void;
}

/** A driver's position, or "not classified". */
function DriverFinish({ driver, flag, finish, isInvalid, onChange }: DriverFinishProps) {
  const isOut = finish === NOT_CLASSIFIED;
  return (
    <div className="results-finish">
      <span className="results-driver">
        <DriverTile driver={driver} flag={flag} />
      </span>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${driver}, position`}
        aria-invalid={isInvalid || undefined}
        disabled={isOut}
        value={isOut ? "" : finish}
        onChange={(event) => /^([1-9]\d?)?$/.test(event.target.value) && onChange(event.target.value)}
      />
      <button
        className="results-out"
        type="button"
        aria-pressed={isOut}
        aria-label={`${driver} not classified`}
        onClick={() => onChange(isOut ? "" : NOT_CLASSIFIED)}
      >
        NC
      </button>
    </div>
  );
}

/** Which picks the positions make right: "Winner Gasly Handicap Colapinto +2.5". */
function DuelDecision({ duel, finishes }: { duel: SetupDuel; finishes: Finishes }) {
  const { driver1, driver2, handicap } = duel;
  const team = {
    ...duel,
    driver1_position: positionOf(finishes, driver1),
    driver2_position: positionOf(finishes, driver2),
  };
  const [winner, covers] = [winnerOf(team), handicapWinnerOf(team)];
  if (winner === null || finishes[driver1] === "" || finishes[driver2] === "") return null;
  return (
    <p className="results-decision">
      <span>
        Winner <b>{surnameOf(winner)}</b>
      </span>
      {covers !== null && handicap !== null && (
        <span>
          Handicap{" "}
          <b>
            {surnameOf(covers)} {handicapText(handicap, covers === driver1 ? 1 : 2)}
          </b>
        </span>
      )}
    </p>
  );
}
