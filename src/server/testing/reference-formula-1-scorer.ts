// Scores a racing season from scratch, written only from the text of the rules. It shares no code with the
// product, to check the product's scoring.

export interface ReferenceTeam {
  team_name: string;
  driver1: string;
  driver2: string;
  handicap: number | null;
  driver1_position: number | null;
  driver2_position: number | null;
}

export interface ReferencePick {
  winner: string | null;
  handicap: string | null;
}

/** One race with everybody's picks by team and player, and the team of each player's joker. */
export interface ReferenceRace {
  round: string;
  teams: ReferenceTeam[];
  picks: Map<string, Map<number, ReferencePick>>;
  jokers: Map<number, string>;
}

/** A position behind every classified driver. */
const UNCLASSIFIED_POSITION = 1000;

function findWinner({ driver1, driver2, driver1_position, driver2_position }: ReferenceTeam): string | null {
  const [first, second] = [
    driver1_position ?? UNCLASSIFIED_POSITION,
    driver2_position ?? UNCLASSIFIED_POSITION,
  ];
  if (first === second) return null;
  return first < second ? driver1 : driver2;
}

function findHandicapWinner(team: ReferenceTeam): string | null {
  if (team.handicap === null) return null;
  if (team.driver1_position === null && team.driver2_position === null) return null;
  if (team.driver1_position === null) return team.driver2;
  if (team.driver2_position === null) return team.driver1;
  return team.driver1_position - team.handicap < team.driver2_position ? team.driver1 : team.driver2;
}

/** Whether no possible difference in places makes both picks right. */
function isImpossible({ driver1, driver2, handicap }: ReferenceTeam, pick: ReferencePick): boolean {
  if (handicap === null || pick.winner === null || pick.handicap === null) return false;
  for (let lead = -30; lead <= 30; lead++) {
    if (lead === 0) continue;
    const isWinnerRight = pick.winner === (lead > 0 ? driver1 : driver2);
    const isHandicapRight = pick.handicap === (lead + handicap > 0 ? driver1 : driver2);
    if (isWinnerRight && isHandicapRight) return false;
  }
  return true;
}

export interface ReferenceScore {
  winner: number;
  handicap: number;
}

/** Scores everybody's picks of one team in a race with a result. */
export function scoreTeam(race: ReferenceRace, team: ReferenceTeam): Map<number, ReferenceScore> {
  const scores = new Map<number, ReferenceScore>();
  for (const [player, pick] of race.picks.get(team.team_name) ?? []) {
    const worth = race.jokers.get(player) === team.team_name ? 2 : 1;
    scores.set(player, {
      winner: pick.winner !== null && pick.winner === findWinner(team) ? worth : 0,
      handicap: pick.handicap !== null && pick.handicap === findHandicapWinner(team) ? worth : 0,
    });
  }
  return scores;
}

interface HeldPicks {
  player: number;
  pick: ReferencePick;
  joker: boolean;
  hits: number;
  isFull: boolean;
}

const areSame = (a: HeldPicks, b: HeldPicks) =>
  a.isFull && b.isFull && a.pick.winner === b.pick.winner && a.pick.handicap === b.pick.handicap;

/** The awards that picks earn by themselves. */
function listOwnAwards(one: HeldPicks, team: ReferenceTeam): string {
  const isPerfect = one.isFull && one.hits === (team.handicap === null ? 1 : 2);
  if (isPerfect) return one.joker ? "💎" : "💯";
  if (one.isFull && one.hits === 0) return one.joker ? "💀" : "🥚";
  return "";
}

/** The awards that picks earn by comparison with the others'. */
function listSharedAwards(one: HeldPicks, all: HeldPicks[]): string {
  const count = (is: (other: HeldPicks) => boolean) => all.filter(is).length;
  const same = count((other) => areSame(one, other));
  const largest = Math.max(...all.map((first) => count((second) => areSame(first, second))));
  const isMany = all.length >= 5;
  const isZero = (other: HeldPicks) => other.isFull && other.hits === 0;
  const given: [string, boolean][] = [
    ["🦆", isMany && isZero(one) && count(isZero) === 1],
    ["🎯", isMany && one.hits > 0 && count((other) => other.hits > 0) === 1],
    ["🦄", isMany && same === 1],
    ["🐑", same === largest && same >= 3 && same >= 0.3 * all.length],
  ];
  return given.map(([emoji, is]) => (is ? emoji : "")).join("");
}

function listAwards(one: HeldPicks, all: HeldPicks[], team: ReferenceTeam, isLast: boolean): string {
  const isWinner = one.pick.winner !== null && one.pick.winner === findWinner(team);
  const rest = `${isImpossible(team, one.pick) ? "🙃" : ""}${isLast && isWinner ? "🏆" : ""}`;
  return `${listOwnAwards(one, team)}${listSharedAwards(one, all)}${rest}`;
}

/** The award emojis of everybody's picks of one team in a race with a result, without 🎉. */
export function listAwardsByPlayer(
  race: ReferenceRace,
  team: ReferenceTeam,
  isLast: boolean,
): Map<number, string> {
  const scores = scoreTeam(race, team);
  const all = [...(race.picks.get(team.team_name) ?? [])].map(([player, pick]): HeldPicks => {
    const score = scores.get(player) ?? { winner: 0, handicap: 0 };
    return {
      player,
      pick,
      joker: race.jokers.get(player) === team.team_name,
      hits: Number(score.winner > 0) + Number(score.handicap > 0),
      isFull: pick.winner !== null && (team.handicap === null || pick.handicap !== null),
    };
  });
  return new Map(all.map((one) => [one.player, listAwards(one, all, team, isLast)]));
}

export interface ReferenceEntry {
  user_id: number;
  total_points: number;
  winner_points: number;
  handicap_points: number;
  rank: number;
}

function rankPlayers(sums: Map<number, { winner: number; handicap: number }>): ReferenceEntry[] {
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
export function rankRaces(races: ReferenceRace[]): ReferenceEntry[] {
  const sums = new Map<number, { winner: number; handicap: number }>();
  for (const race of races) {
    for (const team of race.teams) {
      for (const [player, { winner, handicap }] of scoreTeam(race, team)) {
        const sum = sums.get(player) ?? { winner: 0, handicap: 0 };
        sums.set(player, { winner: sum.winner + winner, handicap: sum.handicap + handicap });
      }
    }
  }
  return rankPlayers(sums);
}

/** How many of these complete rounds each player won. */
export function countRoundWins(races: ReferenceRace[]): Map<number, number> {
  const wins = new Map<number, number>();
  for (const race of races) {
    for (const entry of rankRaces([race])) {
      const isWin = entry.rank === 1 && entry.total_points > 0;
      if (isWin) wins.set(entry.user_id, (wins.get(entry.user_id) ?? 0) + 1);
    }
  }
  return wins;
}

/** The players who are on fire after these complete rounds. */
export function listOnFire(races: ReferenceRace[]): number[] {
  const hot = races.slice(-2).map((race) => {
    const scorers = rankRaces([race]).filter((entry) => entry.total_points > 0);
    const places = Math.max(3, Math.floor(scorers.length / 10));
    return scorers.filter((entry) => entry.rank <= places).map((entry) => entry.user_id);
  });
  const [before, last] = hot;
  return before === undefined || last === undefined ? [] : last.filter((player) => before.includes(player));
}

/** The teams in which each player is an expert after these races with results. */
export function listExperts(races: ReferenceRace[]): Map<number, string[]> {
  const experts = new Map<number, string[]>();
  const names = new Set(races.flatMap((race) => race.teams.map((team) => team.team_name)));
  for (const name of [...names].sort()) {
    const held = races.filter((race) => race.teams.some((team) => team.team_name === name));
    if (held.length < 2) continue;
    const board = rankRaces(
      held.map((race) => ({ ...race, teams: race.teams.filter((team) => team.team_name === name) })),
    );
    for (const entry of board) {
      if (entry.rank !== 1 || entry.total_points === 0) continue;
      experts.set(entry.user_id, [...(experts.get(entry.user_id) ?? []), name]);
    }
  }
  return experts;
}
