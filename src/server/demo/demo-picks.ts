// What demo players pick: favourites more often than not, the better players a little better than chance.
import type { Game } from "#contract/basketball.ts";
import { handicapWinnerOf, topScorersOf, winnerOf } from "#domain/basketball/outcome.ts";
import { DAY, type Instant, gameStart } from "#domain/time.ts";
import { Chance } from "./chance.ts";

export interface DemoPick {
  contest_id: number;
  user_id: number;
  winner: string;
  handicap: string | null;
  top_scorer: string | null;
}

export interface DemoJoker {
  round: string;
  user_id: number;
  contest_id: number;
}

/** Nobody picks earlier than this before a game. */
const REACH = 3 * DAY;

/** What a demo player is like, each from 0 to 1. */
interface Nature {
  /** How often he or she simply knows. */
  skill: number;
  /** How often he or she does not forget a game. */
  diligence: number;
  /** How often he or she backs an outsider against better knowledge. */
  daring: number;
}

interface Table {
  games: readonly Game[];
  /** Each team's players. */
  players: ReadonlyMap<string, readonly string[]>;
  /** How often each was top scorer of a game that is over: fame, which pickers follow. */
  fame: ReadonlyMap<string, number>;
}

const natureOf = (email: string): Nature => {
  const chance = new Chance(email);
  return { skill: chance.between(0, 0.3), diligence: chance.between(0.7, 1), daring: chance.between(0, 0.2) };
};

const isOneOf = (name: string | null, teams: readonly string[]): name is string =>
  name !== null && teams.includes(name);

function chooseWinner(game: Game, nature: Nature, chance: Chance): string {
  const result = winnerOf(game);
  const knows = chance.falls(nature.skill);
  if (knows && result !== null) return result;
  const [favourite, outsider] = (game.spread ?? 0) <= 0 ? [game.team1, game.team2] : [game.team2, game.team1];
  const certainty = 0.5 + Math.min(0.45, Math.abs(game.spread ?? 0) * 0.035);
  return chance.falls(certainty - nature.daring * (certainty - 0.5)) ? favourite : outsider;
}

function chooseHandicap(game: Game, winner: string, nature: Nature, chance: Chance): string | null {
  const isForgotten = chance.falls(0.04);
  if (game.spread === null || isForgotten) return null;
  const teams = [game.team1, game.team2];
  const result = handicapWinnerOf(game);
  if (chance.falls(nature.skill) && isOneOf(result, teams)) return result;
  const isFavourite = winner === game.team1 ? game.spread < 0 : game.spread > 0;
  // Who backs the outsider to win gladly takes the points as well; now and then somebody contradicts himself.
  const agrees = chance.falls(isFavourite ? 0.55 : 0.92);
  return agrees ? winner : (teams.find((team) => team !== winner) ?? null);
}

function chooseTopScorer(
  game: Game,
  winner: string,
  { players, fame }: Table,
  nature: Nature,
  chance: Chance,
) {
  if (chance.falls(0.07)) return null;
  const [known] = topScorersOf(game);
  if (known !== undefined && chance.falls(nature.skill / 2)) return known;
  const team = chance.falls(0.7) ? winner : winner === game.team1 ? game.team2 : game.team1;
  return chance.choose(players.get(team) ?? [], (name) => 1 + 9 * (fame.get(name) ?? 0) ** 2) ?? null;
}

function playRound(games: readonly Game[], table: Table, userId: number, nature: Nature, chance: Chance) {
  const picked = games.filter(() => chance.falls(nature.diligence));
  const picks = picked.map((game): DemoPick => {
    const winner = chooseWinner(game, nature, chance);
    const handicap = chooseHandicap(game, winner, nature, chance);
    const top_scorer = chooseTopScorer(game, winner, table, nature, chance);
    return { contest_id: game.id, user_id: userId, winner, handicap, top_scorer };
  });
  // The clearer the game, the likelier the joker.
  const favoured = chance.choose(picked, ({ spread }) => 2 + Math.abs(spread ?? 0));
  const joker = favoured !== undefined && chance.falls(0.9) ? favoured : undefined;
  return { picks, jokers: joker ? [{ round: joker.round, user_id: userId, contest_id: joker.id }] : [] };
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** What these players pick of a tournament's games that started or soon will; the same for the same input. */
export function choosePicks(
  tournamentId: number,
  games: readonly Game[],
  teams: readonly { name: string; players: readonly string[] }[],
  users: readonly { id: number; email: string }[],
  now: Instant,
): { picks: DemoPick[]; jokers: DemoJoker[] } {
  const table: Table = {
    games: games.filter((game) => gameStart(game) <= now + REACH),
    players: new Map(teams.map(({ name, players }) => [name, players])),
    fame: countEach(games.flatMap(topScorersOf)),
  };
  const rounds = [...new Set(table.games.map(({ round }) => round))].map((name) =>
    table.games.filter(({ round }) => round === name),
  );
  const all = users.flatMap(({ id, email }) => {
    const nature = natureOf(email);
    const chance = new Chance(`${tournamentId} ${email}`);
    return rounds.map((round) => playRound(round, table, id, nature, chance));
  });
  return { picks: all.flatMap(({ picks }) => picks), jokers: all.flatMap(({ jokers }) => jokers) };
}
