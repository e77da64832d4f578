import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { Note } from "../ui/note.tsx";
import { getSeenAt, onceBack, renewSeen, subscribeToSeen } from "./seen.ts";

/** When what is shown was seen, in UTC milliseconds; null while it is new. */
export function useSeenAt(): number | null {
  return useSyncExternalStore(subscribeToSeen, getSeenAt);
}

/** Milliseconds between two attempts to reach the server, while what is shown is from before. */
const TRY_AGAIN_AFTER = 5000;

/** Asks anew for what is shown as soon as the connection is lost or back: only an answer tells how old it is. A browser
 * may say that it is back when calls still fail, so it tries again until one does not. */
export function useFreshAnswers(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    const renew = async () => {
      if (isAsking) return;
      isAsking = true;
      await renewSeen(() => {
        // What no screen shows is asked for again by the next that does.
        if (navigator.onLine) client.removeQueries({ type: "inactive" });
        return client.invalidateQueries();
      });
      isAsking = false;
    };
    const handle = () => void renew();
    // The first new answer has the others asked for.
    const tryAgain = () => {
      if (getSeenAt() !== null && navigator.onLine) void client.refetchQueries(tournamentsQuery);
    };
    const attempts = setInterval(tryAgain, TRY_AGAIN_AFTER);
    onceBack(handle);
    addEventListener("online", handle);
    addEventListener("offline", handle);
    return () => {
      clearInterval(attempts);
      onceBack(null);
      removeEventListener("online", handle);
      removeEventListener("offline", handle);
    };
  }, [client]);
}

/** "14:05" today, "Sat 6 Sep, 14:05" before; in the viewer's own zone and region. */
function whenSeen(at: number): string {
  const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? time.format(at) : `${time.format(at)} on ${day.format(at)}`;
}

/** Says that what is shown is not new, and from when it is. */
export function OfflineLine() {
  const seenAt = useSeenAt();
  if (seenAt === null) return null;
  return (
    <div role="status">
      <Note kind="warn">You are offline. This is what you saw at {whenSeen(seenAt)}.</Note>
    </div>
  );
}
