import { useQuery } from "@tanstack/react-query";
import { withArticle } from "#contract/recap/round-words.ts";
import { pluralize } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { pickedQuery } from "#web/leagues/queries.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useCopy } from "#web/ui/use-copy.ts";
import { type Deadline, writeNudge } from "./write-nudge.ts";

/** Writes how many members have picked, such as "3 of 5 have picked for Round 2". */
function describeCount({ complete, members, round }: Deadline): string {
  const have = pluralize(complete, "has", "have");
  return `${complete} of ${members} ${have} picked for ${withArticle(round)}`;
}

/** For captains: who has not picked for the next deadline, and a text that reminds them. */
export function PickedRow({ leagueId }: { leagueId: number }) {
  const now = useNow();
  const copy = useCopy();
  const { data } = useQuery(pickedQuery(leagueId));
  if (!data?.deadline) return null;
  const { deadline } = data;
  const names = deadline.missing?.map(({ name }) => name) ?? [];
  const when = dayAndTime(instantOf(deadline.locks_at), now);
  return (
    <li>
      <div>
        <p className="league-row-title">{describeCount(deadline)}</p>
        <small>
          {names.length > 0
            ? `Still to pick by ${when}: ${names.join(", ")}`
            : `Everybody is ready for ${when}`}
        </small>
      </div>
      {names.length > 0 && (
        <button className="btn" type="button" onClick={() => void copy(writeNudge(deadline, names, now))}>
          Copy a nudge
        </button>
      )}
    </li>
  );
}
