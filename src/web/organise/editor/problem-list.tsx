import type { Problem, Setup } from "#contract/organise/schemas.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { countOf } from "#domain/pluralize.ts";
import { Icon } from "#web/ui/icon.tsx";

const FIELD_NAMES: Record<string, string> = {
  starts_at: "date",
  qualifying_at: "qualifying",
  side1: "team 1",
  side2: "team 2",
};

/** Names the row of a problem as the tables do. */
function nameRow({ table, row }: Problem, { games, races }: Setup): string {
  if (table === "games") return `Game ${numberGames(games).find(({ id }) => id === row)?.number}`;
  if (table !== "races") return table === "settings" ? "The tournament" : String(row);
  const race = races.find(({ id, duels }) => id === row || duels.some((duel) => duel.id === row));
  return race?.name ?? "A race";
}

/** The problems that keep a draft from being published, each with a link to its cell. */
export function ProblemList({ problems, setup }: { problems: readonly Problem[]; setup: Setup }) {
  if (problems.length === 0) return null;
  return (
    <section className="problems" aria-labelledby="problems-title">
      <h2 id="problems-title">
        <Icon name="warn" />
        {countOf(problems.length, "problem")} to solve before you can publish
      </h2>
      <ul>
        {problems.map((problem) => {
          const { table, row, field, sentence } = problem;
          const name = row === null ? null : nameRow(problem, setup);
          return (
            <li key={`${table} ${row} ${field} ${sentence}`}>
              <span>
                {name !== null && (
                  <b>
                    {name}
                    {field !== null && `, ${FIELD_NAMES[field] ?? field}`}
                  </b>
                )}
                {sentence}
              </span>
              {typeof row === "number" && (
                <button className="btn" type="button" onClick={() => focusRow(row)}>
                  Go to it<span className="visually-hidden">: {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus to the first bad cell of a row. */
function focusRow(id: number): void {
  const row = document.querySelector(`#row-${id}`);
  (row?.querySelector<HTMLElement>("[aria-invalid]") ?? row?.querySelector<HTMLElement>("input"))?.focus();
}
