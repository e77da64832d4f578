import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import type { HealthProblem } from "#domain/health/problems.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { download } from "#web/organise/export-files.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { BackupSection } from "./backup-section.tsx";
import { DeliveriesSection } from "./deliveries-section.tsx";
import { ProblemList } from "./problem-list.tsx";
import { healthQuery, listProblems, type SeenHealth } from "./queries.ts";
import { NowSection, ServerSection } from "./vital-sections.tsx";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** How the server is, for admins: one sentence, what to do, and then values. */
export function HealthScreen() {
  const { data, error, isLoadingError, refetch } = useQuery(healthQuery);
  return (
    <ScreenLayout title="Health" noTournamentInTitle>
      <Crumb to={paths.admin}>Admin</Crumb>
      <header className="head">
        <h1>Health</h1>
        <p>
          {location.host} · <Link to={SCREENS.setUp.path}>Set up</Link>
        </p>
      </header>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {data === undefined && !isLoadingError && <Loading />}
      {data && <Report seen={data} />}
    </ScreenLayout>
  );
}

function Report({ seen }: { seen: SeenHealth }) {
  const { status } = seen;
  const problems = listProblems(seen);
  return (
    <>
      <section aria-labelledby="health-verdict">
        <Verdict problems={problems} status={status} />
        {problems.length > 0 && <ProblemList problems={problems} seen={seen} />}
      </section>
      <div className="health-columns">
        <div>
          <NowSection status={status} />
          <DeliveriesSection status={status} problems={problems} />
        </div>
        <ServerSection status={status} problems={problems} />
      </div>
      <BackupSection status={status} problems={problems} />
      <ReportButton status={status} />
    </>
  );
}

function ReportButton({ status }: { status: HealthStatus }) {
  const handleReport = () =>
    download({ name: "jokerpick-health.json", text: `${JSON.stringify(status, undefined, 2)}\n` });
  return (
    <p className="hint health-report">
      <button className="link-btn" type="button" onClick={handleReport}>
        Download a report for a bug
      </button>
    </p>
  );
}

const UNTOLD: readonly HealthProblem[] = ["mail-undelivered", "push-undelivered"];

/** What players can do, whatever else is wrong, and whether they hear of it. */
function writeConsequence({ database, clock }: HealthStatus, problems: readonly HealthProblem[]): string {
  if (!database.is_writable) return "Players can read, and not pick.";
  if (!clock.is_known) return "Players can read. Picks are refused.";
  const isTold = !UNTOLD.some((problem) => problems.includes(problem));
  return isTold ? "Players can pick and read." : "Players can pick and read; some are not told.";
}

function Verdict({ problems, status }: { problems: readonly HealthProblem[]; status: HealthStatus }) {
  const isWell = problems.length === 0;
  const checked = `Checked at ${hourAndMinute(instantOf(status.checked_at))}.`;
  return (
    <div className="health-verdict">
      <span
        className={`pick-mark ${isWell ? "right" : "health-stop"}`}
        role="img"
        aria-label={isWell ? "In order" : "Not in order"}
      >
        <Icon name={isWell ? "check" : "cross"} />
      </span>
      <h2 id="health-verdict">
        {isWell
          ? "All is well"
          : `${countOf(problems.length, "thing")} ${pluralize(problems.length, "needs", "need")} you`}
      </h2>
      <p>
        {isWell ? `${checked} Looks again every minute.` : `${checked} ${writeConsequence(status, problems)}`}
      </p>
    </div>
  );
}
