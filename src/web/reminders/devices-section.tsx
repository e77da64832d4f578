import { useQuery } from "@tanstack/react-query";
import type { PushDevice } from "#contract/reminders/schemas.ts";
import { UNKNOWN_DEVICE } from "#contract/sentences.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { findOwnDevice } from "#web/push/push-state.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useRemoveDevice } from "./queries.ts";

/** The browsers that messages are pushed to, each with a button that ends it. */
export function DevicesSection({ userId, devices }: { userId: number; devices: readonly PushDevice[] }) {
  const own = useQuery({
    queryKey: ["push-device", userId, devices.map(({ id }) => id)],
    queryFn: findOwnDevice,
    networkMode: "always",
    staleTime: 0,
  }).data;
  return (
    <section className="reminder-devices" aria-labelledby="push-devices">
      <div className="section-head">
        <h2 id="push-devices">Devices</h2>
        <span className="section-note">Push goes to {devices.length}</span>
      </div>
      <ul className="sheet device-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} userId={userId} device={device} isOwn={device.id === own} />
        ))}
      </ul>
    </section>
  );
}

function describeUse({ since, delivered_at }: PushDevice, now: Instant): string {
  const last =
    delivered_at === null ? "No message yet" : `Last message ${dayAndTime(instantOf(delivered_at), now)}`;
  return `On since ${dayAndTime(instantOf(since), now)}. ${last}`;
}

function DeviceRow({ userId, device, isOwn }: { userId: number; device: PushDevice; isOwn: boolean }) {
  const now = useNow();
  const remove = useRemoveDevice(userId);
  const name = device.name ?? UNKNOWN_DEVICE;
  const handleRemove = () => {
    if (!remove.isPending) remove.mutate({ id: device.id, isOwn });
  };
  return (
    <li className={isOwn ? "is-me" : undefined}>
      <Icon name={/iPhone|iPad|Android/.test(name) ? "phone" : "laptop"} />
      <div>
        <p className="device-name">
          {name}
          {isOwn && <span className="you-mark">This one</span>}
        </p>
        <small>{describeUse(device, now)}</small>
      </div>
      <button
        className="btn btn-s"
        type="button"
        aria-label={`Remove ${name}`}
        aria-busy={remove.isPending || undefined}
        onClick={handleRemove}
      >
        Remove
      </button>
    </li>
  );
}
