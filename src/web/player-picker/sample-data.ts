// Invented players and statistics for the prototype.
import type { Appearance } from "#domain/player-picker/picks.ts";
import { DAY, HOUR, type Instant, startOfDay } from "#domain/time.ts";

/** A team of the prototype. */
interface Squad {
  team: string;
  emoji: string;
  guaranteedGames: number;
  firstNames: string;
  surnames: string;
}

/** First names are combined with surnames pseudo-randomly; each squad has fifteen surnames. */
const SQUADS: Squad[] = [
  {
    team: "Estonia",
    emoji: "🇪🇪",
    guaranteedGames: 3,
    firstNames: "Karl Mihkel Rasmus Sander Taavi",
    surnames: "Aru Haab Ilves Järv Kask Lepik Mets Nurm Oja Põder Raud Saar Tamm Ude Vaher",
  },
  {
    team: "Finland",
    emoji: "🇫🇮",
    guaranteedGames: 3,
    firstNames: "Aleksi Eero Juho Niko Ville",
    surnames: "Aalto Elo Halla Ikonen Järvi Kallio Lahti Mäki Niemi Ojala Pelto Ranta Salo Toivola Virta",
  },
  {
    team: "Germany",
    emoji: "🇩🇪",
    guaranteedGames: 5,
    firstNames: "Felix Jonas Leon Moritz Tim",
    surnames: "Adler Bach Dorn Ernst Falk Graf Hahn Jäger Kern Lenz Moser Otte Pohl Richter Seidel",
  },
  {
    team: "Greece",
    emoji: "🇬🇷",
    guaranteedGames: 4,
    firstNames: "Alexis Dimitris Kostas Nikos Petros",
    surnames:
      "Anagnos Drakos Floros Galanis Ioannou Kallis Lekkas Manos Nikas Petrou Raptis Sideris Tsokas Vlachos Zervas",
  },
  {
    team: "Serbia",
    emoji: "🇷🇸",
    guaranteedGames: 5,
    firstNames: "Luka Marko Nemanja Stefan Uroš",
    surnames: "Antić Babić Cvetić Đorić Filipić Gajić Ilić Jelić Kostić Lazić Mitić Nešić Pavić Radić Savić",
  },
  {
    team: "Turkey",
    emoji: "🇹🇷",
    guaranteedGames: 4,
    firstNames: "Baran Emre Kerem Ozan Tolga",
    surnames: "Acar Bulut Çelik Demirci Erdem Güneş Işık Kaplan Öztürk Polat Sezer Şen Tekin Uslu Yavuz",
  },
];

/** The sortable columns. */
export type Stat = "points" | "rebounds" | "assists" | "pickedPercentage";

export interface SamplePlayer extends Record<Stat, number> {
  id: number;
  name: string;
  team: string;
  emoji: string;
  position: string;
  /** Number of games the team is certain to play. */
  guaranteedGames: number;
}

const POSITIONS = ["G", "F", "C"] as const;

/** Returns a pseudo-random number from 0 to below 1, the same for the same seed. */
function pseudoRandom(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

function createPlayer(
  { team, emoji, guaranteedGames, firstNames }: Squad,
  surname: string,
  id: number,
): SamplePlayer {
  const names = firstNames.split(" ");
  const points = roundToTenth(3 + 22 * pseudoRandom(id) ** 2);
  return {
    id,
    name: `${names[Math.floor(pseudoRandom(id + 0.2) * names.length)] ?? ""} ${surname}`,
    team,
    emoji,
    position: POSITIONS[id % POSITIONS.length] ?? "G",
    guaranteedGames,
    points,
    rebounds: roundToTenth(1 + 9 * pseudoRandom(id + 0.4)),
    assists: roundToTenth(7 * pseudoRandom(id + 0.6)),
    // Players with more points are picked more often.
    pickedPercentage: roundToTenth(points * (1.2 + pseudoRandom(id + 0.8))),
  };
}

/** Fifteen players of each team. */
export const PLAYERS: readonly SamplePlayer[] = SQUADS.flatMap((squad, squadIndex) =>
  squad.surnames
    .split(" ")
    .map((surname, index) => createPlayer(squad, surname, 100 * (squadIndex + 1) + index)),
);

/** A date's games. */
export interface SampleDate {
  /** Index in the list of dates. */
  date: number;
  games: { start: Instant; teams: readonly string[] }[];
}

/** Days relative to today. */
const DAY_OFFSETS = [-1, 0, 1, 2, 3];

/** Start hours (UTC) of a date's three games. */
const START_HOURS = [10, 14, 18];

/** Lists the dates around an instant; every team plays on each date, every time against another one (round
 * robin). */
export function listDates(now: Instant): SampleDate[] {
  const [fixed = "", ...others] = SQUADS.map(({ team }) => team);
  return DAY_OFFSETS.map((day, date) => {
    const rotated = [fixed, ...others.slice(date), ...others.slice(0, date)];
    const games = START_HOURS.map((hour, game) => ({
      start: startOfDay(now) + day * DAY + hour * HOUR,
      teams: [rotated[game] ?? "", rotated[rotated.length - 1 - game] ?? ""],
    }));
    return { date, games };
  });
}

/** Finds a player's game on a date; undefined when the team does not play. */
export function findAppearance(
  { date, games }: SampleDate,
  { id, team }: SamplePlayer,
): Appearance | undefined {
  const game = games.find(({ teams }) => teams.includes(team));
  return game && { player: id, date, start: game.start };
}

/** Lists the picks that the prototype begins with: the first player, yesterday. */
export function listInitialPicks(dates: readonly SampleDate[]): Map<number, Appearance> {
  const [player] = PLAYERS;
  const [yesterday] = dates;
  const pick = player && yesterday && findAppearance(yesterday, player);
  return new Map(pick ? [[pick.date, pick]] : []);
}

/** The start of a date's first game. */
export const getFirstStart = ({ games }: SampleDate): Instant => Math.min(...games.map(({ start }) => start));
