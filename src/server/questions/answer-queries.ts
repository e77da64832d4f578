import { sql } from "drizzle-orm";
import { isEntered, isKind, isOption } from "#server/db/contest-facts.ts";
import { columnOf } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import { createSavePicks, type PlayerPick } from "#server/picks/queries.ts";
import { listWritten } from "#server/picks/written-queries.ts";

/** A player's answer to a question, as the pick of its winner. */
export interface PlacedAnswer extends Omit<PlayerPick, "top_scorer" | "handicap"> {
  contest_id: number;
  tournament_id: number;
}

/** Saves answers of many players. A question takes none once its answer is known. */
export const saveAnswers = createSavePicks<PlacedAnswer>({
  name: "save_answers",
  markets: ["winner"],
  fields: [
    ["contest_id", "int"],
    ["tournament_id", "int"],
  ],
  joins: sql`
    join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and ${isKind("question")}`,
  hasResult: sql`exists (
        select 1 from results r where r.contest_id = c.id and ${isEntered("r", "question")})`,
  pickedIds: {
    winner: (column) => sql`(
        select o.id from question_options o
        where ${isOption("o")} and (o.name = ${columnOf("a", column)} or ${columnOf("a", column)} = any(o.aliases))
        order by o.name <> ${columnOf("a", column)}, o.id limit 1)`,
  },
});

/** Returns for each answer, in order, whether it, or a later one that replaces it, was saved and logged. */
export function listWrittenAnswers(db: Database, answers: PlacedAnswer[]): Promise<boolean[]> {
  const ids = answers.map(({ contest_id }) => contest_id);
  return listWritten(db, answers, {
    contests: sql`${sql.param(ids)}::int[]`,
    isAbout: sql`l.game_id = a.contest`,
  });
}
