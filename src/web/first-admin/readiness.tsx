import { useQuery } from "@tanstack/react-query";
import type { SiteCheckRow } from "#contract/site/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { siteCheckQuery } from "./site-queries.ts";

/** Says whether the site can be opened, by what it found out about itself. */
export function Readiness({ userId }: { userId: number }) {
  const { data, isFetching, isError, refetch } = useQuery(siteCheckQuery(userId));
  if (isFetching) return <p role="status">Checking…</p>;
  if (isError)
    return (
      <p role="status">
        <b>The self check did not answer.</b> Nobody knows yet whether something is missing.{" "}
        <button className="link-btn" type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  return <p role="status">{data && <Findings rows={data.rows} />}</p>;
}

/** What stops the site from being opened, else what can wait. */
function Findings({ rows }: { rows: readonly SiteCheckRow[] }) {
  const inState = (wanted: SiteCheckRow["state"]) => rows.filter(({ state }) => state === wanted);
  const [first, ...others] = inState("stop");
  const canWait = inState("warn").length;
  if (first === undefined)
    return (
      <>
        <b>Ready to open.</b>
        {canWait > 0 && ` ${countOf(canWait, "thing")} can wait.`}
      </>
    );
  return (
    <>
      <b>Not ready.</b> Look at “{first.title}”
      {others.length > 0 && ` and ${countOf(others.length, "other thing")}`} in the self check.
    </>
  );
}
