import { useQuery } from "@tanstack/react-query";
import type { SiteCheckRow } from "#contract/site/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { CheckList } from "./check-list.tsx";
import { siteCheckQuery } from "./site-queries.ts";

/** Milliseconds between the server's clock and this device's from which one of them is wrong. */
const MAX_DIFFERENCE_MS = 2_000;

/** Compares the server's clock with the one of this device, a second witness. */
function withDeviceClock(row: SiteCheckRow, offset: number | undefined): SiteCheckRow {
  if (row.title !== "Time" || row.state !== "right" || offset === undefined) return row;
  const seconds = (Math.abs(offset) / 1000).toFixed(1);
  return Math.abs(offset) < MAX_DIFFERENCE_MS
    ? { ...row, text: `${seconds} s from this device’s clock. Deadlines depend on it` }
    : { ...row, state: "warn", text: `${seconds} s from this device’s clock: one of them is wrong` };
}

/** What the site found out about itself. */
export function SelfCheck({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(siteCheckQuery(userId));
  const offset = useSettings()?.offset;
  const rows = data?.rows.map((row) => withDeviceClock(row, offset)) ?? [];
  return (
    <aside className="set-up-aside" aria-labelledby="self-check">
      <div className="section-head">
        <h2 id="self-check">Self check</h2>
        <span className="section-note">{data && hourAndMinute(instantOf(data.checked_at))}</span>
        <button
          className="btn btn-s"
          type="button"
          aria-busy={isFetching || undefined}
          onClick={() => void refetch()}
        >
          <Icon name="retry" />
          Again
        </button>
      </div>
      {error && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {data === undefined && !error && <Loading />}
      {rows.length > 0 && <CheckList rows={rows} />}
    </aside>
  );
}
