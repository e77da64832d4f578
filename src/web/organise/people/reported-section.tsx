import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moderation } from "#contract/moderation/calls.ts";
import type { ReportedMessage } from "#contract/moderation/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { call } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisedKey } from "#web/organise/queries.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useToast } from "#web/ui/toast.tsx";
import { PlayerDialog } from "./player-dialog.tsx";

const reportedKey = (id: number) => [...organisedKey(id), "reported"] as const;

/** The messages that players reported, each to be removed or left; nothing while there are none. */
export function ReportedSection({ id }: { id: number }) {
  const { data = [] } = useQuery({
    queryKey: reportedKey(id),
    queryFn: () => call(moderation.listReported, { params: { id } }),
    staleTime: 0,
  });
  const [moderated, setModerated] = useState<ReportedMessage | null>(null);
  if (data.length === 0) return null;
  return (
    <>
      <div className="section-head">
        <h2>{countOf(data.length, "reported message")}</h2>
      </div>
      <ul className="sheet league-rows">
        {data.map((message) => (
          <ReportedRow
            key={`${message.room} ${message.message_id}`}
            id={id}
            message={message}
            onModerate={() => setModerated(message)}
          />
        ))}
      </ul>
      {moderated && (
        <PlayerDialog
          tournamentId={id}
          player={{ ...moderated, name: moderated.user_name }}
          onClose={() => setModerated(null)}
        />
      )}
    </>
  );
}

interface ReportedRowProps {
  id: number;
  message: ReportedMessage;
  onModerate: () => void;
}

/** A reported message, why it was reported, and what the organiser can do. */
function ReportedRow({ id, message, onModerate }: ReportedRowProps) {
  const { user_name, content, league_name, timestamp, reports, reasons } = message;
  const now = useNow();
  const { mutate: decide, isPending } = useDecide(id, message);
  return (
    <li>
      <div>
        <p className="league-row-title">{content}</p>
        <small>
          <bdi>{user_name}</bdi> in {league_name ?? "Trash Talk"}, {dayAndTime(instantOf(timestamp), now)}.{" "}
          {countOf(reports, "report")}
          {reasons.length > 0 && `: ${reasons.join(" · ")}`}
        </small>
      </div>
      <div className="reported-buttons">
        <button className="btn btn-s" type="button" aria-busy={isPending} onClick={() => decide(true)}>
          Remove
        </button>
        <button className="btn btn-s" type="button" onClick={() => decide(false)}>
          Leave it
        </button>
        <button className="btn btn-s" type="button" aria-haspopup="dialog" onClick={onModerate}>
          Player…
        </button>
      </div>
    </li>
  );
}

/** Removes a reported message or leaves it, with a toast. */
function useDecide(id: number, { room, message_id: messageId }: ReportedMessage) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (is_removed: boolean) =>
      call(moderation.decideReport, { params: { id, room, messageId }, body: { is_removed } }),
    onSuccess: (_done, isRemoved) => {
      toast.success(isRemoved ? "Message removed." : "The message stays.");
      return client.invalidateQueries({ queryKey: reportedKey(id) });
    },
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
}
