// Sends schedules as files of many kinds, some damaged, and checks what the game reads of them: no date,
// side, team or spread may be wrong without a question.
import type { ImportReport, ImportRow } from "#contract/organise/import-schemas.ts";
import { createMutatedFile, listWrong, type ReadGame } from "#server/testing/mutated-schedule.ts";
import type { Game } from "./game.ts";
import type { Report } from "./report.ts";

const NAME = "mutated schedules";

/** A new game as the report lists it. */
function toGame({ line, fields }: ImportRow): ReadGame {
  const values = new Map(fields.map(({ field, now }) => [field, now]));
  const spread = values.get("spread") ?? null;
  return {
    line,
    side1: values.get("side1") ?? null,
    side2: values.get("side2") ?? null,
    starts_at: values.get("starts_at") ?? null,
    spread: spread === null ? null : Number(spread),
  };
}

/** Brings this many files to a new draft, which none of them changes, and reports what comes in wrong. */
export async function fuzzSchedules(
  game: Game,
  report: Report,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const [admin] = game.admins;
  if (admin === undefined) throw new Error("No admin can bring a schedule.");
  const draft = { sport: "basketball", name: "Schedules", time_zone: "UTC", points_per_pick: 1 };
  const { id } = await game.post<{ id: number }>("/api/organise/tournaments", draft, admin);
  // Each account has a limit of its own.
  const callerOf = (at: number) => game.admins[at % game.admins.length] ?? admin;
  let read = 0;
  for (let at = 0; at < count; at++) {
    const { file, games } = createMutatedFile(`${seed} ${at}`);
    const body = { files: [file], time_zone: "UTC", is_dry_run: true };
    const startedAt = performance.now();
    const { rows } = await game.post<ImportReport>(
      `/api/organise/tournaments/${id}/import`,
      body,
      callerOf(at),
    );
    report.count(NAME, 200, performance.now() - startedAt);
    const found = rows.filter(({ table, kind }) => table === "games" && kind === "new").map(toGame);
    const wrong = listWrong(games, found);
    if (wrong.length > 0)
      report.fail({ what: `${NAME}, ${seed} ${at}`, why: wrong.join("; "), details: file.text });
    read += found.length;
  }
  console.log(`${read} games of ${count} mutated files came in as they are`);
}
