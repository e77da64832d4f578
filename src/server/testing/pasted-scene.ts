// A round of eight games, whose results tests paste in many ways.
import type { ContestFacts, Setup, SetupGame } from "#contract/organise/schemas.ts";
import { DAY, HOUR, instantOf, isoOf } from "#domain/time.ts";
import { readResults } from "#server/results-paste/read-results.ts";

type Desk = Parameters<typeof readResults>[1];

const TEAMS: readonly (readonly [name: string, emoji: string, players: string, formerly?: string])[] = [
  ["Germany", "🇩🇪", "Dennis Schröder,Franz Wagner,Daniel Theis,Andreas Obst"],
  ["Finland", "🇫🇮", "Lauri Markkanen,Miikka Muurinen,Elias Valtonen,Sasu Salin"],
  ["Turkey", "🇹🇷", "Alperen Şengün,Ercan Osmani,Shane Larkin,Cedi Osman"],
  ["Greece", "🇬🇷", "Giannis Antetokounmpo,Thanasis Antetokounmpo,Tyler Dorsey,Kostas Sloukas"],
  ["FC Barcelona", "🏀", "Kevin Punter,Nico Laprovittola,Jan Novak", "Barça Regal"],
  ["Real Madrid", "🏀", "Facundo Campazzo,Mario Hezonja,Jan Vesely"],
  ["Žalgiris Kaunas", "🏀", "Sylvain Francisco,Arnas Butkevičius,Edgaras Ulanovas"],
  ["Paris Basketball", "🏀", "T. J. Shorts,Nadir Hifi,Tyson Ward"],
  ["South Sudan", "🇸🇸", "Carlik Jones,Bul Kuol,Wenyen Gabriel"],
  ["Sudan", "🇸🇩", "Ahmed Mohamed,Ali Osman,Omer Salih"],
  ["Bosnia-Herzegovina", "🇧🇦", "Džanan Musa,John Roberson,Jusuf Nurkić"],
  ["Los Angeles Lakers", "🏀", "LeBron James,Luka Dončić,Austin Reaves"],
  ["Golden State Warriors", "🏀", "Stephen Curry,Draymond Green,Moses Moody"],
  ["Serbia", "🇷🇸", "Nikola Jokić,Nikola Jović,Bogdan Bogdanović"],
  ["Spain", "🇪🇸", "Willy Hernangómez,Juancho Hernangómez,Santi Aldama"],
  ["Estonia", "🇪🇪", "Kaspar Treier,Henri Drell,Mikk Jurkatamm", "Eesti koondis"],
];

const START = instantOf("2025-09-12T15:00:00Z");

/** The games of the round; the second game of Germany and Finland is a week later. */
export const PASTED_GAMES: readonly SetupGame[] = Array.from({ length: 9 }, (_, at): SetupGame => {
  const first = at === 8 ? 0 : at * 2;
  return {
    id: 900 + at,
    round: "Group A",
    starts_at: isoOf(START + Math.floor(at / 4) * DAY + (at % 4) * HOUR + (at === 8 ? 5 * DAY : 0)),
    status: "scheduled",
    side1: TEAMS[first]?.[0] ?? null,
    side2: TEAMS[first + 1]?.[0] ?? null,
    spread: -2.5,
  };
});

/** The teams with their players. */
export const PASTED_TEAMS: Setup["teams"] = TEAMS.map(([name, emoji, players, formerly]) => ({
  name,
  emoji,
  color: null,
  players: players.split(","),
  ...(formerly !== undefined && { formerly: [formerly] }),
}));

/** Facts of a contest with a result. */
export const withResult = (id: number): ContestFacts => ({
  id,
  is_locked: true,
  has_result: true,
  score1: 80,
  score2: 70,
  top_scorer: null,
  position1: null,
  position2: null,
  picked: 0,
  publication: null,
});

/** A desk at which the first eight games await a result. */
export const PASTED_DESK: Desk = {
  setup: { teams: PASTED_TEAMS, games: [...PASTED_GAMES], races: [] },
  facts: [],
  now: START + 2 * DAY,
};

/** What is read of a text: "900 98:86 Dennis Schröder" for each game, "? line 2" for what is asked. */
export async function readPastedGames(text: string, desk: Partial<Desk> = {}): Promise<string[]> {
  const { games } = await readResults(text, { ...PASTED_DESK, ...desk });
  return games.map(({ game, line, score1, score2, top_scorers }) =>
    game === null ? `? line ${line}` : `${game} ${score1}:${score2} ${top_scorers.join(" + ") || "-"}`,
  );
}
