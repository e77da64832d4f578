import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { OrganiseRow } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { organiseQuery } from "#web/organise/use-organises.ts";
import { SetUpStep } from "./set-up-step.tsx";

/** Maximum number of tournaments that are shown. */
const MAX_SHOWN = 4;

function describe({ stage, is_over, contests }: OrganiseRow): string {
  const count = countOf(contests, "contest");
  if (stage === "draft") return `${count}, a draft. Publish it when it is ready`;
  return is_over ? `${count}, over. To look around` : `${count}, open for picks`;
}

/** The tournaments that are here, those in play first, and the way to another. */
export function TournamentStep({ userId }: { userId: number }) {
  const { data } = useQuery(organiseQuery(userId));
  const rows =
    data?.tournaments.toSorted((a, b) => Number(a.is_over) - Number(b.is_over) || b.id - a.id) ?? [];
  return (
    <SetUpStep number={3} title="First tournament">
      <ul className="set-up-tournaments">
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.id}>
            <Link
              href={
                row.stage === "draft" ? organisePaths.tournamentEditor(row.id) : paths.leaderboardIn(row.id)
              }
            >
              {row.name}
              <small>{describe(row)}</small>
            </Link>
          </li>
        ))}
        <li>
          <Link href={organisePaths.newTournament}>
            Your own
            <small>From a file, a table or by hand</small>
          </Link>
        </li>
      </ul>
    </SetUpStep>
  );
}
