// Sends racing seasons as calendars and line-ups of many kinds, some damaged, and checks what the game reads
// of them: no date, team or driver may be wrong without a question.
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { createMutatedSeason, listWrongRaces, type ReadSeasonRace } from "#server/testing/mutated-season.ts";
import type { Game } from "./game.ts";
import type { Report } from "./report.ts";

const NAME = "mutated seasons";

/** The fields of a race beside its teams, each of which is one. */
const OWN_FIELDS = new Set(["round", "name", "starts_at", "qualifying_at", "status", "gp_emoji"]);

/** A new race as the report lists it. */
function toRace({ line, name, fields }: ImportRow): ReadSeasonRace {
  const find = (wanted: string) => fields.find(({ field }) => field === wanted)?.now ?? null;
  const duels = fields.flatMap(({ field, now }) =>
    OWN_FIELDS.has(field) || field.includes(": ") ? [] : [{ team: field, drivers: (now ?? "").split(", ") }],
  );
  return { line, name, starts_at: find("starts_at"), qualifying_at: find("qualifying_at"), duels };
}

/** Brings this many seasons to a new draft, which none of them changes, and reports what comes in wrong. */
export async function fuzzSeasons(
  game: Game,
  report: Report,
  { count, seed }: { count: number; seed: number },
): Promise<void> {
  const [admin] = game.admins;
  if (admin === undefined) throw new Error("No admin can bring a season.");
  const draft = { sport: "f1", name: "Seasons", time_zone: "UTC", points_per_pick: 1 };
  const { id } = await game.post<{ id: number }>("/api/organise/tournaments", draft, admin);
  // Each account has a limit of its own.
  const callerOf = (at: number) => game.admins[at % game.admins.length] ?? admin;
  let [read, teams] = [0, 0];
  for (let at = 0; at < count; at++) {
    const { files, races } = createMutatedSeason(`${seed} ${at}`);
    const startedAt = performance.now();
    const { status, rows } = await game.bring(
      id,
      { files, time_zone: "UTC", is_dry_run: true },
      callerOf(at),
    );
    report.count(NAME, status, performance.now() - startedAt);
    const found = rows.filter(({ table, kind }) => table === "races" && kind === "new").map(toRace);
    const wrong = listWrongRaces(races, found);
    if (wrong.length > 0)
      report.fail({
        what: `${NAME}, ${seed} ${at}`,
        why: wrong.join("; "),
        details: files.map(({ text }) => text).join("\n----\n"),
      });
    read += found.length;
    teams += found.reduce((sum, { duels }) => sum + duels.length, 0);
  }
  console.log(`${read} races with ${teams} teams of ${count} mutated seasons came in as they are`);
}
