// Invented players with invented figures: what the prototype shows instead of a tournament.
import type { Appearance } from "#domain/player-picker/picks.ts";
import { DAY, HOUR, type Instant, startOfDay } from "#domain/time.ts";

/** What a column of the table can be sorted by. */
export type Stat = "points" | "rebounds" | "assists" | "pickedPercentage";

export interface SamplePlayer extends Record<Stat, number> {
  id: number;
  name: string;
  team: string;
  emoji: string;
  position: string;
  /** Games that the team plays for certain. */
  guaranteedGames: number;
}

/** A date of the sample: which teams play, and when. */
export interface SampleDate {
  /** Its place in the list. */
  date: number;
  games: { start: Instant; teams: readonly string[] }[];
}

interface Squad {
  team: string;
  emoji: string;
  guaranteedGames: number;
  firstNames: string;
  surnames: string;
}

/** First names and surnames meet at random; each squad has fifteen surnames. */
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

const POSITIONS = ["G", "F", "C"] as const;

/** A figure that looks drawn by lot and is the same at every visit: 0 up to 1. */
function lot(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

function playerOf(
  { team, emoji, guaranteedGames, firstNames }: Squad,
  surname: string,
  id: number,
): SamplePlayer {
  const names = firstNames.split(" ");
  const points = toTenth(3 + 22 * lot(id) ** 2);
  return {
    id,
    name: `${names[Math.floor(lot(id + 0.2) * names.length)] ?? ""} ${surname}`,
    team,
    emoji,
    position: POSITIONS[id % POSITIONS.length] ?? "G",
    guaranteedGames,
    points,
    rebounds: toTenth(1 + 9 * lot(id + 0.4)),
    assists: toTenth(7 * lot(id + 0.6)),
    // The best are picked most.
    pickedPercentage: toTenth(points * (1.2 + lot(id + 0.8))),
  };
}

/** Fifteen players of each team (spec §9). */
export const PLAYERS: readonly SamplePlayer[] = SQUADS.flatMap((squad, place) =>
  squad.surnames.split(" ").map((surname, index) => playerOf(squad, surname, 100 * (place + 1) + index)),
);

/** The dates: yesterday, today and the three days to come. */
const DAYS = [-1, 0, 1, 2, 3];

/** When the three games of a date start, in hours UTC. */
const HOURS = [10, 14, 18];

/** The dates around this instant; on each every team plays, against another one each time. */
export function listDates(now: Instant): SampleDate[] {
  const [fixed = "", ...others] = SQUADS.map(({ team }) => team);
  return DAYS.map((day, date) => {
    const seated = [fixed, ...others.slice(date), ...others.slice(0, date)];
    const games = HOURS.map((hour, game) => ({
      start: startOfDay(now) + day * DAY + hour * HOUR,
      teams: [seated[game] ?? "", seated[seated.length - 1 - game] ?? ""],
    }));
    return { date, games };
  });
}

/** The game of a player on a date; undefined when the team does not play. */
export function findAppearance(
  { date, games }: SampleDate,
  { id, team }: SamplePlayer,
): Appearance | undefined {
  const game = games.find(({ teams }) => teams.includes(team));
  return game && { player: id, date, start: game.start };
}

/** The one pick that was made before the prototype is opened: yesterday, of the first player. */
export function listFirstPicks(dates: readonly SampleDate[]): Map<number, Appearance> {
  const [player] = PLAYERS;
  const [yesterday] = dates;
  const pick = player && yesterday && findAppearance(yesterday, player);
  return new Map(pick ? [[pick.date, pick]] : []);
}
