import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { reminders } from "#contract/reminders/calls.ts";
import { findScreenAt } from "#contract/screens.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { paths } from "#web/navigation/paths.ts";
import { remindersQuery } from "./queries.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { confirmPush, isInstalled, type PushState, readPushState } from "#web/push/push-state.ts";
import { PushAsk, PushNote, usePushState } from "#web/push/push-note.tsx";
import "#web/later-styles.css";

/** Kept once the offer was answered on this device: it comes once, and later from Reminders. */
const ANSWERED = "pushOffer";

/** The zone that the server was last sent for a player, so that it is sent once. */
const ZONE = "zoneSent";

/** Milliseconds after the last saved pick until the badge is counted again. */
const COUNT_AGAIN_MS = 2_000;

/** Where push can be on, at once or once the app is installed. */
const isOffered = (state: PushState | undefined): state is "off" | "needs-install" =>
  state === "off" || state === "needs-install";

const logZone = (failure: unknown) => logFailure("The time zone could not be sent", failure);
const logPush = (failure: unknown) => logFailure("Push could not be set up", failure);

/** Sends the zone of this device once for each player: quiet hours and times in mails follow it. */
async function sendZone(userId: number): Promise<void> {
  const sent = `${userId} ${zoneName()}`;
  if (deviceStorage.getItem(ZONE) === sent) return;
  await call(reminders.noteZone, { body: { time_zone: zoneName() } });
  deviceStorage.setItem(ZONE, sent);
}

/** Calls `onSaved` after each saved pick of the player. */
function useSavedPicks(userId: number, onSaved: () => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const [what, whose] = mutation?.options.mutationKey ?? [];
        const isOwn = (what === "change-picks" || what === "change-answers") && whose === userId;
        if (type === "updated" && isOwn && mutation?.state.status === "success") onSaved();
      }),
    [client, userId, onSaved],
  );
}

/** Keeps this browser's subscription and the badge of the installed app current, and offers push once, on
 * the screen after a saved pick. */
export function PushOffer({ user }: { user: SignedInUser }) {
  const client = useQueryClient();
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [saves, setSaves] = useState(0);
  const { id } = user;
  useSavedPicks(id, useState(() => () => setSaves((count) => count + 1))[0]);
  useEffect(() => {
    const findKey = async () => (await client.fetchQuery(remindersQuery(id))).push.public_key;
    confirmPush(id, findKey).catch(logPush);
  }, [client, id]);
  // Also of who never picks: the night is kept and times are written by it in reminders of what is missing.
  useEffect(() => {
    sendZone(id).catch(logZone);
  }, [id]);
  useEffect(() => {
    if (saves === 0) return;
    const offer = async () => {
      if (deviceStorage.getItem(ANSWERED) !== null || !isOffered(await readPushState(id))) return;
      setPublicKey((await client.fetchQuery({ ...remindersQuery(id), staleTime: 60_000 })).push.public_key);
    };
    offer().catch(logPush);
  }, [client, id, saves]);
  useBadge(id, saves);
  const answer = () => {
    deviceStorage.setItem(ANSWERED, "yes");
    setPublicKey(null);
  };
  const hide = useState(() => () => setPublicKey(null))[0];
  const [pathname] = useLocation();
  // It would be over the next pick, or over the player's own row of the league.
  const isInTheWay = pathname.startsWith(paths.predictions) || findScreenAt(pathname) === "league";
  if (publicKey === null || isInTheWay) return null;
  return <Offer userId={id} publicKey={publicKey} onAnswer={answer} onGoOn={hide} />;
}

interface OfferProps {
  userId: number;
  publicKey: string;
  onAnswer: () => void;
  /** The player went on without an answer: it comes again with a later pick. */
  onGoOn: () => void;
}

/** Calls back once the player taps outside of an element. */
function useGoesOn(ref: RefObject<HTMLElement | null>, onGoOn: () => void): void {
  useEffect(() => {
    const handleTap = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) !== true) onGoOn();
    };
    document.addEventListener("pointerdown", handleTap);
    return () => document.removeEventListener("pointerdown", handleTap);
  }, [ref, onGoOn]);
}

/** The offer itself, in two steps: first our question, then the browser's or how the app is installed. */
function Offer({ userId, publicKey, onAnswer, onGoOn }: OfferProps) {
  const state = usePushState(userId);
  const [hasAsked, setAsked] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const isGuide = state === "needs-install" && hasAsked;
  useGoesOn(ref, isGuide ? onAnswer : onGoOn);
  const isAnswered = state === "on" || state === "denied";
  useEffect(() => {
    if (isAnswered) onAnswer();
  }, [isAnswered, onAnswer]);
  if (!isOffered(state)) return null;
  return (
    <aside ref={ref} className="toasts push-offer" aria-label="Reminders by push">
      {state === "needs-install" && !hasAsked ? (
        <PushAsk onTurnOn={() => setAsked(true)} />
      ) : (
        <PushNote userId={userId} state={state} publicKey={publicKey} />
      )}
      <button className="btn btn-quiet" type="button" onClick={onAnswer}>
        {isGuide ? "Got it" : "Not now"}
      </button>
    </aside>
  );
}

const hasBadge = () => isInstalled() && "setAppBadge" in navigator;

/** Shows the missing picks of the next day on the icon of the installed app, until the player signs out. */
function useBadge(userId: number, saves: number): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      if (hasBadge()) navigator.clearAppBadge().catch(logPush);
    },
    [],
  );
  useEffect(() => {
    if (!hasBadge()) return;
    const count = async () => {
      const { missing_picks } = await client.fetchQuery({ ...remindersQuery(userId), staleTime: 0 });
      await navigator.setAppBadge(missing_picks);
    };
    const timer = setTimeout(() => void count().catch(logPush), saves === 0 ? 0 : COUNT_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [client, userId, saves]);
}
