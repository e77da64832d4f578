import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#web/api/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { pushStateKey } from "./push-state-key.ts";
import { type PushState, readPushState, sendPushTest, turnPushOff, turnPushOn } from "./push-state.ts";

/** Reads what this browser does with push messages of a player; undefined until it is known. */
export function usePushState(userId: number): PushState | undefined {
  return useQuery({
    queryKey: pushStateKey(userId),
    queryFn: () => readPushState(userId),
    networkMode: "always",
    // The permission changes in the browser's settings, of which the page hears nothing.
    refetchOnWindowFocus: "always",
    staleTime: 0,
  }).data;
}

/** Runs a change of this browser's subscription, one at a time, and reads its state again. */
function useChange(userId: number, onChanged?: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setBusy(false);
      onChanged?.();
      await client.invalidateQueries({ queryKey: pushStateKey(userId) });
    }
  };
  return { isBusy, run };
}

/** How notifications are allowed that were blocked, by what a browser calls itself; the first that is there
 * counts, since Chrome calls itself Safari too. */
const WAYS_TO_ALLOW: readonly [RegExp, string][] = [
  [
    /Firefox\//,
    "In Firefox: tap the lock beside the address, then the cross beside “Send notifications: blocked”.",
  ],
  [
    /Edg\/|Chrome\//,
    "In this browser: tap the lock beside the address, then Permissions, Notifications, Allow.",
  ],
  [/Macintosh.*Safari\//, "In Safari: open Settings, Websites, Notifications, and allow this site."],
  [/iPhone|iPad/, "Open the system’s Settings, Notifications, Jokerpick, and allow them."],
];

const writeWayToAllow = (): string =>
  WAYS_TO_ALLOW.find(([name]) => name.test(navigator.userAgent))?.[1] ??
  "Allow them for this site in the browser’s settings.";

/** Why this browser shows no notifications, and what its player can do. */
const REASONS: Readonly<Record<Exclude<PushState, "on" | "off">, { title: string; text: string }>> = {
  denied: {
    title: "This browser blocks our notifications.",
    text: `We cannot ask again. ${writeWayToAllow()} Until then we send e-mail.`,
  },
  "needs-install": {
    title: "Push comes to installed apps only on this device.",
    text: "Tap Share in the browser, then “Add to Home Screen”. Open the site from there, and turn push on under Reminders.",
  },
  unsupported: { title: "This browser shows no notifications.", text: "Reminders come by e-mail." },
};

interface PushNoteProps {
  userId: number;
  state: PushState;
  publicKey: string;
  /** The server has another list of devices now. */
  onChanged?: () => void;
}

/** What push does on this device, and the button that changes it. */
export function PushNote({ state, ...props }: PushNoteProps) {
  if (state === "on") return <PushIsOn {...props} />;
  if (state === "off") return <PushIsOff {...props} />;
  const { title, text } = REASONS[state];
  return (
    <div className={state === "denied" ? "note warn" : "note"}>
      <Icon name="bell" />
      <span>
        <b>{title}</b> {text}
      </span>
    </div>
  );
}

function PushIsOn({ userId, onChanged }: Omit<PushNoteProps, "state">) {
  const toast = useToast();
  const { run } = useChange(userId, onChanged);
  const test = async () => (await sendPushTest()) && toast.success("Sent. It arrives in a moment.");
  return (
    <div className="note">
      <Icon name="bell" />
      <span>
        <b>Push is on for this device.</b>{" "}
        <button className="link-btn" type="button" onClick={() => void run(test)}>
          Send a test
        </button>{" "}
        <button className="link-btn" type="button" onClick={() => void run(turnPushOff)}>
          Turn off
        </button>
      </span>
    </div>
  );
}

function PushIsOff({ userId, publicKey, onChanged }: Omit<PushNoteProps, "state">) {
  const { isBusy, run } = useChange(userId, onChanged);
  return <PushAsk isBusy={isBusy} onTurnOn={() => void run(() => turnPushOn(userId, publicKey))} />;
}

/** The question that comes before that of the browser, or before how push is set up here. */
export function PushAsk({ isBusy = false, onTurnOn }: { isBusy?: boolean; onTurnOn: () => void }) {
  return (
    <div className="card push-ask">
      <p>
        <b>Get a nudge before picks lock?</b> Only when you miss one. Never at night.
      </p>
      <button className="btn btn-primary" type="button" aria-busy={isBusy || undefined} onClick={onTurnOn}>
        <Icon name="bell" />
        Turn on push
      </button>
    </div>
  );
}
