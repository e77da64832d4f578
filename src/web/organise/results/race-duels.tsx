import type { SetupDuel, SetupRace, SetupTeam } from "#contract/organise/schemas.ts";
import { DuelForm } from "./duel-form.tsx";
import type { useRaceFinishes } from "./use-race-finishes.ts";

interface RaceDuelsProps {
  race: SetupRace;
  teams: readonly SetupTeam[];
  entered: ReturnType<typeof useRaceFinishes>;
}

/** The duels of a race; those with a position that is used twice come first. */
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
