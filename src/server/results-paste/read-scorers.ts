// The top scorers of a game by the points of its players. Where a name or a number is not certain, nobody is
// chosen and it says why.
import type { HowRead } from "#contract/organise/pasted-schemas.ts";
import type { PlayerFinder } from "./find-player.ts";
import type { NamedPoints, PlayerLine } from "./player-lines.ts";

/** The top scorers, and the points that were read of each player. */
export interface ReadScorers {
  top: string[];
  points: { name: string; points: number }[];
  how: HowRead[];
}

interface Known {
  player: string;
  team: string;
  written: string;
  points: number;
  isTop: boolean;
}

interface Found {
  known: Known[];
  /** Names that fit nobody or several players. */
  unknown: NamedPoints[];
  /** Players of the squads without certain points. */
  open: string[];
}

const isTeamName = (name: string, teams: readonly string[]) =>
  teams.some((team) => team.toLowerCase() === name.toLowerCase());

function findPlayers(lines: readonly PlayerLine[], find: PlayerFinder, teams: readonly string[]): Found {
  const found: Found = { known: [], unknown: [], open: [] };
  for (const { team, players } of lines) {
    for (const named of players) {
      const player = find(named.name, team);
      if (player === null || player === "several") {
        if (!isTeamName(named.name, teams)) found.unknown.push(named);
      } else if (named.points === null && !named.isTop) {
        if (!named.isRow) found.open.push(player.player);
      } else
        found.known.push({ ...player, written: named.name, points: named.points ?? 0, isTop: named.isTop });
    }
  }
  return found;
}

const look = (text: string): ReadScorers["how"] => [{ is_sure: false, text }];

/** Why no top scorer is certain; null: there is one. */
function whyUncertain({ known, unknown, open }: Found, score: ReadonlyMap<string, number>): string | null {
  const most = Math.max(...known.map(({ points }) => points));
  const highest = Math.max(...score.values());
  const rival = unknown.find(
    ({ points, isTop }) => isTop || (points !== null && points >= most && points <= highest),
  );
  if (rival !== undefined)
    return `“${rival.name}”${rival.points === null ? "" : ` with ${rival.points} points`} is none of the players here, or could be several. Choose the top scorer.`;
  if (known.length === 0) return "It names no points of players. Choose the top scorer.";
  const [without] = open;
  if (without !== undefined) return `${without} has no certain number of points. Choose the top scorer.`;
  for (const [team, points] of score) {
    const scored = known.filter((one) => one.team === team).reduce((sum, one) => sum + one.points, 0);
    if (scored > points)
      return `The players of ${team} have ${scored} points together, more than the team. Choose the top scorer.`;
  }
  return known.some(({ points, isTop }) => points === 0 && !isTop) && most === 0
    ? "Nobody has points. Choose the top scorer."
    : null;
}

/** Whether a player is there twice with different points. */
function findTwice(known: readonly Known[]): Known | undefined {
  const points = new Map<string, number>();
  return known.find((one) => {
    const before = points.get(one.player);
    points.set(one.player, one.points);
    return before !== undefined && before !== one.points;
  });
}

function describeTop(top: readonly Known[], count: number, most: number): HowRead {
  const [first] = top;
  const named =
    first !== undefined && first.written !== first.player
      ? `“${first.written}” is ${first.player}`
      : first?.player;
  const isNamed = top.every(({ isTop }) => isTop);
  if (top.length > 1) return { is_sure: true, text: `${top.length} players have ${most} points each` };
  const why = isNamed
    ? "named as the top scorer"
    : count === 1
      ? "the only one with points"
      : `the most of ${count} players`;
  return { is_sure: isNamed || count > 1, text: `${named}, ${why}` };
}

/** Finds who scored most; `score`: the points of both teams. */
export function readScorers(
  lines: readonly PlayerLine[],
  find: PlayerFinder,
  score: ReadonlyMap<string, number>,
): ReadScorers {
  const found = findPlayers(lines, find, [...score.keys()]);
  const players = [...new Map(found.known.map((one) => [one.player, one])).values()];
  const points = players.map(({ player, points: own }) => ({ name: player, points: own }));
  const twice = findTwice(found.known);
  if (twice !== undefined)
    return {
      top: [],
      points,
      how: look(`${twice.player} is there twice with different points. Choose the top scorer.`),
    };
  const why = whyUncertain({ ...found, known: players }, score);
  if (why !== null) return { top: [], points, how: look(why) };
  const named = players.filter(({ isTop }) => isTop);
  const most = Math.max(...players.map((one) => one.points));
  const top = named.length > 0 ? named : players.filter((one) => one.points === most);
  return { top: top.map(({ player }) => player), points, how: [describeTop(top, players.length, most)] };
}
