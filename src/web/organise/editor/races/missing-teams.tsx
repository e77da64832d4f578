import { useState } from "react";
import type { ContestFacts, SetupDuel } from "#contract/organise/schemas.ts";
import { listMissingTeams, type MissingTeams } from "#domain/organise/missing-teams.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { type EditedRace, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import { Icon } from "#web/ui/icon.tsx";

type Missing = MissingTeams<EditedRace, SetupDuel>;

/** Teams that are named; the others are counted. */
const NAMED = 3;

/** "Haas", "Haas and Sauber", "Haas, Sauber, Williams and 2 more". */
function nameTeams(teams: readonly string[]): string {
  const more = teams.length - NAMED;
  const shown = more > 0 ? [...teams.slice(0, NAMED), `${more} more`] : [...teams];
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}

function describe({ race, missing }: Missing): string {
  if (race.duels.length === 0) return "No teams, so nobody can pick it.";
  const all = race.duels.length + missing.length;
  const names = nameTeams(missing.map(({ team }) => team));
  const verb = missing.length === 1 ? "is missing, so nobody can pick its duel" : NOBODY;
  return `${race.duels.length} of ${countOf(all, "team")}. ${names} ${verb}.`;
}
const NOBODY = "are missing, so nobody can pick their duels";

function nameTaking({ race, missing, from }: Missing): string {
  const count = missing.length;
  if (race.duels.length === 0) return `Copy ${count} from ${from.name}`;
  return `Take ${count === 1 ? "it" : count === 2 ? "both" : `all ${count}`} from ${from.name}`;
}

/** Whether picks of a race are closed: its teams are what they were. */
function isLocked({ qualifying_at, duels }: EditedRace, facts: readonly ContestFacts[], now: Instant) {
  if (qualifying_at !== null && instantOf(qualifying_at) <= now) return true;
  const ids = new Set(duels.map(({ id }) => id));
  return facts.some(({ id, is_locked }) => is_locked && ids.has(id));
}

/** The races that lack teams, as long as they can be picked. */
export function useMissingTeams(races: readonly EditedRace[], facts: readonly ContestFacts[]): Missing[] {
  const now = useNow();
  return listMissingTeams<SetupDuel, EditedRace>(races).filter(({ race }) => !isLocked(race, facts, now));
}

interface MissingTeamsListProps {
  all: readonly Missing[];
  onTake: (race: EditedRace, duels: SetupDuel[]) => void;
}

/** Races without teams that drove before, each with a button that takes these from there. */
export function MissingTeamsList({ all, onTake }: MissingTeamsListProps) {
  const [passed, setPassed] = useState<ReadonlySet<unknown>>(new Set());
  const shown = all.filter(({ race }) => !passed.has(race.key));
  if (shown.length === 0) return null;
  return (
    <section className="problems is-of-races" aria-labelledby="missing-teams">
      <h2 id="missing-teams">
        <Icon name="warn" />
        {countOf(shown.length, "race")} {shown.length === 1 ? "misses" : "miss"} teams
      </h2>
      <ul>
        {shown.map((one) => (
          <li key={one.race.key}>
            <span>
              <b>{one.race.name}</b>
              {describe(one)}
            </span>
            <span className="problem-acts">
              <button
                className="btn"
                type="button"
                onClick={() => onTake(one.race, [...one.race.duels, ...one.missing.map(copyDuel)])}
              >
                {nameTaking(one)}
                <span className="visually-hidden"> for {one.race.name}</span>
              </button>
              {one.race.duels.length > 0 && (
                <button
                  className="btn btn-quiet"
                  type="button"
                  onClick={() => setPassed(new Set([...passed, one.race.key]))}
                >
                  {one.missing.length === 1 ? "It does not drive" : "They do not drive"}
                  <span className="visually-hidden"> in {one.race.name}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same drivers in another race, without a handicap. */
const copyDuel = (duel: SetupDuel): SetupDuel => ({ ...duel, id: takeNewId(), handicap: null });
