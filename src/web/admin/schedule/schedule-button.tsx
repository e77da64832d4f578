import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { ScheduleForm, type ScheduledContest } from "./schedule-form.tsx";
import { scheduleQuery } from "./schedule-queries.ts";

/** Opens what an organiser can do about the date of a game or race. */
export function ScheduleButton({ contest, name }: { contest: ScheduledContest; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className="ed-more hit-area"
        type="button"
        aria-haspopup="dialog"
        aria-label={`${name}: ${contest.part === "team" ? "cancel or restore" : "move, postpone, cancel"}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" className="icon icon-16" />
      </button>
      {isOpen && <ScheduleDialog contest={contest} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ScheduleDialogProps {
  contest: ScheduledContest;
  name: string;
  onClose: () => void;
}

function ScheduleDialog({ contest, name, onClose }: ScheduleDialogProps) {
  const { data, error, refetch } = useQuery(scheduleQuery(contest));
  return (
    <Dialog title={name} hasClose onClose={onClose}>
      {data ? (
        <ScheduleForm contest={contest} schedule={data} onClose={onClose} />
      ) : error ? (
        <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
