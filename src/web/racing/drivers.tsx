import type { RaceTeam } from "#contract/racing/schemas.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { Flag } from "#web/ui/flag.tsx";

type Drivers = Pick<RaceTeam, "driver1" | "driver2" | "driver1_flag" | "driver2_flag">;
type Handicapped = Drivers & Pick<RaceTeam, "handicap">;

/** The last word of a name with the small words before it: "Nyck de Vries" is "de Vries". */
export function surnameOf(driver: string): string {
  return /(?:(?<=\s)\p{Ll}\S*\s+)*\S+$/u.exec(driver.trim())?.[0] ?? driver;
}

/** Three letters for a driver, as timing screens write them: the first of the surname, without accents. */
export function codeOf(driver: string): string {
  const letters = surnameOf(driver)
    .normalize("NFD")
    .replaceAll(/[^\p{L}]/gu, "");
  return letters.slice(0, 3).toUpperCase();
}

/** The flag of one of a team's drivers; null where he has none, and for any other name. */
export function flagOf(team: Drivers, driver: string | null): string | null {
  if (driver === team.driver1) return team.driver1_flag;
  return driver === team.driver2 ? team.driver2_flag : null;
}

/** Writes a driver's handicap in places, such as "−2.5"; empty while there is none. */
export function handicapOf(team: Pick<RaceTeam, "driver1" | "handicap">, driver: string): string {
  return team.handicap === null ? "" : handicapText(team.handicap, driver === team.driver1 ? 1 : 2);
}

/** A driver on a scoreboard: flag, code, and the full name below. */
export function DriverTile({ driver, flag }: { driver: string; flag: string | null }) {
  return (
    <>
      <Flag emoji={flag} />
      <span className="driver">
        <span className="code" aria-hidden="true">
          {codeOf(driver)}
        </span>
        <span className="driver-name">{driver}</span>
      </span>
    </>
  );
}

interface NamedDriverProps {
  team: Drivers;
  driver: string;
}

/** A driver with his flag: "🇫🇷 Pierre Gasly". */
export function FlaggedDriver({ team, driver }: NamedDriverProps) {
  return (
    <>
      <Flag emoji={flagOf(team, driver)} /> {driver}
    </>
  );
}

/** A driver by his surname: "🇫🇷 Gasly". */
export function ShortDriver({ team, driver }: NamedDriverProps) {
  return (
    <>
      <Flag emoji={flagOf(team, driver)} /> {surnameOf(driver)}
    </>
  );
}

/** A driver by his surname with his handicap: "🇦🇷 Colapinto +2.5". */
export function ShortHandicap({ team, driver }: NamedDriverProps & { team: Handicapped }) {
  return (
    <>
      <ShortDriver team={team} driver={driver} /> {handicapOf(team, driver)}
    </>
  );
}
