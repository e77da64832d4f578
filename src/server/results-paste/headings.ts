// The headings of tables: where the points of both sides or of a player stand.
import { readHeadings } from "#server/setup/schedule-file/columns.ts";
import type { TeamFinder } from "./find-team.ts";
import type { ReadLine } from "./line-items.ts";
import { plainWords } from "./plain-words.ts";
import type { NamedSide, Score } from "./read-score.ts";

/** The columns of a table; null: it has no such column. */
export interface Headings {
  /** Of a player's name and points. */
  player: { name: number; points: number } | null;
  /** Of whoever scored most in the game of a row. */
  topScorer: number | null;
  /** Whether a line is a row about a player. */
  isOfPlayer: (line: ReadLine) => boolean;
  /** The score of a row whose columns of points name their side; null: there are none. */
  readRow: (line: ReadLine, find: TeamFinder) => Score | null;
}

const wordSet = (words: string) => new Set(words.split(",").map(plainWords));

const POINTS = wordSet(
  "pts,points,p,pkt,punkte,punktid,puntos,punti,pontos,punten,punkty,pisteet,poäng,punkti,taškai,tp",
);
const PLAYERS = wordSet(
  "player,players,name,starters,spieler,mängija,mängijad,nimi,joueur,joueurs,jugador,jugadores,giocatore,giocatori,jogador,speler,zawodnik,pelaaja,spelare,spēlētājs,žaidėjas",
);
const TOP_SCORERS = wordSet(
  "top scorer,top scorers,leading scorer,high scorer,topscorer,most points,bester werfer,topscorerin,parim viskaja,meilleur marqueur,maximo anotador,miglior marcatore",
);
const SIDES = [
  /^(?:home|h|heim|kodu|domicile|local|casa|thuis|koti|hemma|team ?1|side ?1)(?: team)? (?:score|pts|points|punkte|ergebnis|skoor|punktid)$|^(?:score|points|pts|punkte|skoor) ?(?:1|home|heim|kodu)$/,
  /^(?:away|a|visitor|visitors|guest|gast|võõrsil|exterieur|visitante|ospite|uit|vieras|borta|team ?2|side ?2)(?: team)? (?:score|pts|points|punkte|ergebnis|skoor|punktid)$|^(?:score|points|pts|punkte|skoor) ?(?:2|away|gast|auswarts)$/,
] as const;

/** The only column that fits; -1: none, or several. */
function findOnly(words: readonly string[], fits: (word: string) => boolean): number {
  const found = words.flatMap((word, at) => (fits(word) ? [at] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const nullIfMissing = (at: number) => (at === -1 ? null : at);

const readPoints = (cell: string | undefined) => (/^\d{1,3}$/.test(cell ?? "") ? Number(cell) : null);

/** What columns mean, also where there is none for the date. */
const findSides = (cells: readonly string[]) => readHeadings(["Date", ...cells])?.slice(1) ?? null;

/** Reads rows with a column of points for each side. */
function createRowReader(cells: readonly string[], words: readonly string[]): Headings["readRow"] {
  const [points1, points2] = SIDES.map((side) => findOnly(words, (word) => side.test(word)));
  const columns = findSides(cells) ?? [];
  const [side1, side2] = [columns.indexOf("side1"), columns.indexOf("side2")];
  const places = [points1, points2, side1, side2];
  if (places.includes(-1)) return () => null;
  return (line, find) => {
    const [one, other, text1 = "", text2 = ""] = places.map((at) => line.cells[at ?? -1]);
    const [score1, score2] = [readPoints(one), readPoints(other)];
    const name = (text: string): NamedSide => ({ text, found: find(text) });
    if (score1 === null || score2 === null || text1 === "" || text2 === "") return null;
    return { sides: [name(text1), name(text2)], points: [score1, score2] };
  };
}

/** Finds the headings of a table in a line; null: it has none. */
export function findHeadings({ cells, items }: ReadLine): Headings | null {
  if (cells.length < 2 || items.some(({ kind }) => kind === "number" || kind === "pair")) return null;
  const words = cells.map(plainWords);
  const points = findOnly(words, (word) => POINTS.has(word));
  const topScorer = nullIfMissing(findOnly(words, (word) => TOP_SCORERS.has(word)));
  const named = words.findIndex((word) => PLAYERS.has(word));
  const player = points === -1 || topScorer !== null ? null : { name: Math.max(named, 0), points };
  const isHeading = findSides(cells)?.includes("side1") === true || topScorer !== null || player !== null;
  if (!isHeading) return null;
  return {
    player,
    topScorer,
    isOfPlayer: (line) => player !== null && line.cells.length === cells.length,
    readRow: createRowReader(cells, words),
  };
}
