import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnSession } from "#contract/account/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { UNKNOWN_DEVICE } from "#contract/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { sessionsQuery, useEndSession } from "./queries.ts";

/** The player's sessions, with the buttons that end them. */
export function DeviceList({ user }: { user: SignedInUser }) {
  const { data: sessions, isLoadingError, refetch } = useQuery(sessionsQuery(user.id));
  const [isAsking, setAsking] = useState(false);
  const others = (sessions?.length ?? 1) - 1;
  return (
    <section aria-labelledby="devices">
      <div className="section-head">
        <h2 id="devices">Devices</h2>
        {sessions && <span className="section-note">Signed in on {sessions.length}</span>}
      </div>
      {isLoadingError && (
        <ErrorBanner onRetry={() => void refetch()}>Your devices could not be loaded.</ErrorBanner>
      )}
      {sessions === undefined && !isLoadingError && <Loading />}
      {sessions && (
        <ul className="sheet device-list">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className="account-actions">
          <button className="btn btn-danger" type="button" onClick={() => setAsking(true)}>
            Sign out other devices
          </button>
        </div>
      )}
      {isAsking && <EndOthers others={others} onClose={() => setAsking(false)} />}
    </section>
  );
}

function describeUse({ is_current, created_at, last_used_at }: OwnSession, now: Instant): string {
  const signedIn = `signed in ${dayAndTime(instantOf(created_at), now)}`;
  return is_current
    ? `Now, ${signedIn}`
    : `Last used ${dayAndTime(instantOf(last_used_at), now)}, ${signedIn}`;
}

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

function DeviceRow({ session }: { session: OwnSession }) {
  const now = useNow();
  const end = useEndSession();
  const toast = useToast();
  const { id, device, is_current } = session;
  const name = device ?? UNKNOWN_DEVICE;
  const handleEnd = () => {
    if (!end.isPending) end.mutate(id, { onError: (failure) => toast.error(messageOf(failure)) });
  };
  return (
    <li className={is_current ? "is-me" : undefined}>
      <Icon name={isHandheld(name) ? "phone" : "laptop"} />
      <div>
        <p className="device-name">
          {name}
          {is_current && <span className="you-mark">This one</span>}
        </p>
        <small>{describeUse(session, now)}</small>
      </div>
      {!is_current && (
        <button
          className="btn btn-s"
          type="button"
          aria-label={`Sign out ${name}`}
          aria-busy={end.isPending || undefined}
          onClick={handleEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

function EndOthers({ others, onClose }: { others: number; onClose: () => void }) {
  const end = useEndSession();
  const toast = useToast();
  const handleConfirm = () => {
    if (end.isPending) return;
    end.mutate("others", {
      onError: (failure) => toast.error(messageOf(failure)),
      onSettled: onClose,
    });
  };
  return (
    <Dialog title="Sign out other devices" onClose={onClose}>
      <p>{countOf(others, "device")} will be signed out. This one stays.</p>
      <ConfirmButtons
        action="Sign out"
        isPending={end.isPending}
        onConfirm={handleConfirm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
