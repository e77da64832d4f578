// The games of a table in text, by the headings of its columns.
import Papa from "papaparse";
import { foldText } from "#domain/names/fold-text.ts";
import { readHeadings, splitSides } from "#server/setup/schedule-file/columns.ts";
import { type FeedRow, MAX_ROWS } from "./feed-rows.ts";
import { readScoreText } from "./json-scores.ts";
import { toPair } from "./json-fields.ts";

/** Most lines above the headings. */
const MAX_ABOVE = 20;

const SCORE1 =
  /^(?:score 1|score1|home score|score home|home points|points home|pts1|points 1|home goals|punkte heim)$/;
const SCORE2 =
  /^(?:score 2|score2|away score|score away|away points|points away|pts2|points 2|away goals|punkte gast)$/;
const SCORE = /^(?:score|result|final|final score|ergebnis|tulemus|résultat|resultado|risultato)$/;
const SCORERS = /^(?:top scorers?|best scorer|topscorer)$/;
const STATUS = /^(?:status|state)$/;

/** Reads the games of a table; null: no line has the headings of games. */
export function readTable(text: string): FeedRow[] | null {
  const { data } = Papa.parse<string[]>(text, { preview: MAX_ROWS + MAX_ABOVE, skipEmptyLines: true });
  const at = data.slice(0, MAX_ABOVE).findIndex((cells) => readHeadings(cells) !== null);
  const headings = data[at];
  const columns = headings && readHeadings(headings);
  if (!columns) return null;
  const names = headings.map((heading) => foldText(heading).replaceAll("_", " ").trim());
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const own = {
    one: find(SCORE1),
    other: find(SCORE2),
    score: find(SCORE),
    scorers: find(SCORERS),
    status: find(STATUS),
  };
  const indexes = new Map(columns.map((meaning, index) => [meaning, index]));
  return data.slice(at + 1).flatMap((cells): FeedRow[] => {
    const cell = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? "").trim());
    const sides = splitSides(cell(indexes.get("sides")));
    const [side1, side2] = sides ?? [cell(indexes.get("side1")), cell(indexes.get("side2"))];
    if (side1 === "" || side2 === "") return [];
    const scorers = cell(own.scorers).split(/\s*[,;]\s*/);
    return [
      {
        side1,
        side2,
        date: cell(indexes.get("date")),
        time: cell(indexes.get("time")),
        points: toPair(cell(own.one), cell(own.other)) ?? readScoreText(cell(own.score)),
        topScorers: scorers.filter((name) => name !== ""),
        status: cell(own.status),
      },
    ];
  });
}
