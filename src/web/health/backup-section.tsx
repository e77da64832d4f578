import type { HealthStatus } from "#contract/health/schemas.ts";
import type { HealthProblem } from "#domain/health/problems.ts";
import { pluralize } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useBackUp } from "./queries.ts";
import { writeInterval, writeSize } from "./write-size.ts";

function writeSchedule({ every_ms, kept, folder }: HealthStatus["backup"]): string {
  if (every_ms === null) return `To ${folder}. None are scheduled`;
  return `To ${folder}, every ${writeInterval(every_ms)}. ${kept} ${pluralize(kept, "is", "are")} kept`;
}

function writeNewest({ backup: { newest }, checked_at }: HealthStatus): string {
  if (newest === null) return "No backup yet";
  return `${dayAndTime(instantOf(newest.made_at), instantOf(checked_at))}, ${writeSize(newest.bytes)}`;
}

const MARKS = {
  right: { label: "In order", icon: "check" },
  wait: { label: "Not made yet", icon: "hourglass" },
  "health-warn": { label: "Look at this", icon: "warn" },
} as const;

/** How the backups are; the first one, which is not late, is only waited for. */
function judge({ newest, failed_at, every_ms }: HealthStatus["backup"], isLate: boolean): keyof typeof MARKS {
  if (isLate || failed_at !== null) return "health-warn";
  if (newest !== null) return "right";
  return every_ms === null ? "health-warn" : "wait";
}

/** The newest backup, and the button that makes one. */
export function BackupSection({
  status,
  problems,
}: {
  status: HealthStatus;
  problems: readonly HealthProblem[];
}) {
  const toast = useToast();
  const { mutate, isPending } = useBackUp();
  const { backup } = status;
  const mark = judge(backup, problems.includes("backup-late"));
  const handleClick = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: ({ bytes }) => toast.success(`Backed up, ${writeSize(bytes)}`),
      onError: (failure) => toast.error(messageOf(failure)),
    });
  };
  return (
    <section aria-labelledby="health-backup">
      <div className="section-head">
        <h2 id="health-backup">Backup</h2>
      </div>
      <div className="sheet health-backup">
        <span className={`pick-mark ${mark}`} role="img" aria-label={MARKS[mark].label}>
          <Icon name={MARKS[mark].icon} />
        </span>
        <div>
          <p className="health-backup-title">{writeNewest(status)}</p>
          <small>{writeSchedule(backup)}</small>
        </div>
        {backup.is_possible && (
          <button
            className="btn btn-s"
            type="button"
            aria-busy={isPending || undefined}
            onClick={handleClick}
          >
            Back up now
          </button>
        )}
      </div>
    </section>
  );
}
