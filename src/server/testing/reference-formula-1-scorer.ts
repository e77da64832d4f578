// A racing season scored the slow way, from every pick anew: written from the rules' text alone, as a second opinion on
// the product's own scoring. It shares no code with it.

export interface NaiveTeam {
  team_name: string;
  driver1: string;
  driver2: string;
  handicap: number | null;
  driver1_position: number | null;
  driver2_position: number | null;
}

export interface NaivePick {
  winner: string | null;
  handicap: string | null;
}

/** One race with everybody's picks by team and player, and the team of each player's joker. */
export interface NaiveRace {
  round: string;
  teams: NaiveTeam[];
  picks: Map<string, Map<number, NaivePick>>;
  jokers: Map<number, string>;
}

/** Behind every driver who has a position. */
const NOWHERE = 1000;

function winnerIs({ driver1, driver2, driver1_position, driver2_position }: NaiveTeam): string | null {
  const [first, second] = [driver1_position ?? NOWHERE, driver2_position ?? NOWHERE];
  if (first === second) return null;
  return first < second ? driver1 : driver2;
}

function covers(team: NaiveTeam): string | null {
  if (team.handicap === null) return null;
  if (team.driver1_position === null && team.driver2_position === null) return null;
  if (team.driver1_position === null) return team.driver2;
  if (team.driver2_position === null) return team.driver1;
  return team.driver1_position - team.handicap < team.driver2_position ? team.driver1 : team.driver2;
}

/** No difference in places makes both picks right. */
function isImpossible({ driver1, driver2, handicap }: NaiveTeam, pick: NaivePick): boolean {
  if (handicap === null || pick.winner === null || pick.handicap === null) return false;
  for (let lead = -30; lead <= 30; lead++) {
    if (lead === 0) continue;
    const isWinnerRight = pick.winner === (lead > 0 ? driver1 : driver2);
    const isHandicapRight = pick.handicap === (lead + handicap > 0 ? driver1 : driver2);
    if (isWinnerRight && isHandicapRight) return false;
  }
  return true;
}

export interface NaiveScore {
  winner: number;
  handicap: number;
}

/** Scores everybody's picks of one team in a race that has a result. */
export function scoreNaively(race: NaiveRace, team: NaiveTeam): Map<number, NaiveScore> {
  const scores = new Map<number, NaiveScore>();
  for (const [player, pick] of race.picks.get(team.team_name) ?? []) {
    const worth = race.jokers.get(player) === team.team_name ? 2 : 1;
    scores.set(player, {
      winner: pick.winner !== null && pick.winner === winnerIs(team) ? worth : 0,
      handicap: pick.handicap !== null && pick.handicap === covers(team) ? worth : 0,
    });
  }
  return scores;
}

interface Held {
  player: number;
  pick: NaivePick;
  joker: boolean;
  hits: number;
  isFull: boolean;
}

const areSame = (a: Held, b: Held) =>
  a.isFull && b.isFull && a.pick.winner === b.pick.winner && a.pick.handicap === b.pick.handicap;

/** Awards that follow from the card alone. */
function ownAwards(one: Held, team: NaiveTeam): string {
  const isPerfect = one.isFull && one.hits === (team.handicap === null ? 1 : 2);
  if (isPerfect) return one.joker ? "💎" : "💯";
  if (one.isFull && one.hits === 0) return one.joker ? "💀" : "🥚";
  return "";
}

/** Awards that follow from what the others hold. */
function sharedAwards(one: Held, all: Held[]): string {
  const count = (is: (other: Held) => boolean) => all.filter(is).length;
  const same = count((other) => areSame(one, other));
  const largest = Math.max(...all.map((first) => count((second) => areSame(first, second))));
  const isMany = all.length >= 5;
  const isZero = (other: Held) => other.isFull && other.hits === 0;
  const given: [string, boolean][] = [
    ["🦆", isMany && isZero(one) && count(isZero) === 1],
    ["🎯", isMany && one.hits > 0 && count((other) => other.hits > 0) === 1],
    ["🦄", isMany && same === 1],
    ["🐑", same === largest && same >= 3 && same >= 0.3 * all.length],
  ];
  return given.map(([emoji, is]) => (is ? emoji : "")).join("");
}

function awardsOf(one: Held, all: Held[], team: NaiveTeam, isLast: boolean): string {
  const isWinner = one.pick.winner !== null && one.pick.winner === winnerIs(team);
  const rest = `${isImpossible(team, one.pick) ? "🙃" : ""}${isLast && isWinner ? "🏆" : ""}`;
  return `${ownAwards(one, team)}${sharedAwards(one, all)}${rest}`;
}

/** The award emojis of everybody's picks of one team in a race that has a result, without the celebration. */
export function awardsNaively(race: NaiveRace, team: NaiveTeam, isLast: boolean): Map<number, string> {
  const scores = scoreNaively(race, team);
  const all = [...(race.picks.get(team.team_name) ?? [])].map(([player, pick]): Held => {
    const score = scores.get(player) ?? { winner: 0, handicap: 0 };
    return {
      player,
      pick,
      joker: race.jokers.get(player) === team.team_name,
      hits: Number(score.winner > 0) + Number(score.handicap > 0),
      isFull: pick.winner !== null && (team.handicap === null || pick.handicap !== null),
    };
  });
  return new Map(all.map((one) => [one.player, awardsOf(one, all, team, isLast)]));
}

export interface NaiveEntry {
  user_id: number;
  total_points: number;
  winner_points: number;
  handicap_points: number;
  rank: number;
}

function rankNaively(sums: Map<number, { winner: number; handicap: number }>): NaiveEntry[] {
  const totals = [...sums.values()].map(({ winner, handicap }) => winner + handicap);
  return [...sums]
    .map(([user_id, { winner, handicap }]) => ({
      user_id,
      total_points: winner + handicap,
      winner_points: winner,
      handicap_points: handicap,
      rank: 1 + totals.filter((total) => total > winner + handicap).length,
    }))
    .sort((a, b) => a.user_id - b.user_id);
}

/** The board of these races, which all have a result, by player. */
export function boardOf(races: NaiveRace[]): NaiveEntry[] {
  const sums = new Map<number, { winner: number; handicap: number }>();
  for (const race of races) {
    for (const team of race.teams) {
      for (const [player, { winner, handicap }] of scoreNaively(race, team)) {
        const sum = sums.get(player) ?? { winner: 0, handicap: 0 };
        sums.set(player, { winner: sum.winner + winner, handicap: sum.handicap + handicap });
      }
    }
  }
  return rankNaively(sums);
}

/** How many rounds each player won, among these complete ones. */
export function roundWinsOf(races: NaiveRace[]): Map<number, number> {
  const wins = new Map<number, number>();
  for (const race of races) {
    for (const entry of boardOf([race])) {
      const isWin = entry.rank === 1 && entry.total_points > 0;
      if (isWin) wins.set(entry.user_id, (wins.get(entry.user_id) ?? 0) + 1);
    }
  }
  return wins;
}

/** Who is on fire after these complete rounds. */
export function onFireAfter(races: NaiveRace[]): number[] {
  const hot = races.slice(-2).map((race) => {
    const scorers = boardOf([race]).filter((entry) => entry.total_points > 0);
    const places = Math.max(3, Math.floor(scorers.length / 10));
    return scorers.filter((entry) => entry.rank <= places).map((entry) => entry.user_id);
  });
  const [before, last] = hot;
  return before === undefined || last === undefined ? [] : last.filter((player) => before.includes(player));
}

/** The teams of which each player is an expert after these races with results. */
export function expertsNaively(races: NaiveRace[]): Map<number, string[]> {
  const experts = new Map<number, string[]>();
  const names = new Set(races.flatMap((race) => race.teams.map((team) => team.team_name)));
  for (const name of [...names].sort()) {
    const held = races.filter((race) => race.teams.some((team) => team.team_name === name));
    if (held.length < 2) continue;
    const board = boardOf(
      held.map((race) => ({ ...race, teams: race.teams.filter((team) => team.team_name === name) })),
    );
    for (const entry of board) {
      if (entry.rank !== 1 || entry.total_points === 0) continue;
      experts.set(entry.user_id, [...(experts.get(entry.user_id) ?? []), name]);
    }
  }
  return experts;
}
