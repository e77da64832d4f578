import { type RefObject, useEffect, useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { readDigits } from "#domain/players/read-digits.ts";
import { ApiError, call, isRefusedWith, messageOf } from "#web/api/api.ts";
import { deviceStorage, visitStorage } from "#web/browser/browser-storage.ts";
import { readInvitation } from "#web/session/stored-session.ts";
import { CODE_ASKED_AT, readCodeAskedAt } from "./pending-code.ts";

/** Sends a code to the address; earlier codes of this browser become invalid. */
export async function requestCode(email: string): Promise<void> {
  await call(signIn.requestCode, { body: { email, ...readInvitation() } });
  deviceStorage.setItem(CODE_ASKED_AT, String(Date.now()));
}

/** Returns whether another tab has requested a code after the `sent`-th request of this one. */
export function useOtherRequest(sent: number): boolean {
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === CODE_ASKED_AT) setEndedAt(sent);
    };
    addEventListener("storage", handleStorage);
    return () => removeEventListener("storage", handleStorage);
  }, [sent]);
  return endedAt === sent;
}

/** Digits of a code. */
const CODE_LENGTH = 6;

/** Why a code was refused or not sent, and the function that tries again. */
export interface FailedTry {
  reason: unknown;
  retry: () => void;
  /** Whether it was a new code that was refused, while the one before still works. */
  isCodeLeft: boolean;
}

/** The request that is under way. */
export type BusyWith = "checking" | "sending";

/** Returns whether an earlier code still worked before this failure. */
const hadCode = (before: FailedTry | null): boolean =>
  before === null || before.isCodeLeft || isRefusedWith(before.reason, "code-wrong");

/** Key in sessionStorage: when the code was requested that has ended, and the server's sentence. */
const ENDED = "codeEnded";

/** Keeps for a reload that the newest code has ended. */
const storeEnd = (reason: unknown): void =>
  visitStorage.setItem(ENDED, `${readCodeAskedAt()} ${messageOf(reason)}`);

/** The failure of a code that had ended before the page was reloaded. */
function readEnd(): FailedTry | null {
  const [, at, serverMessage] = /^(\d+) (.+)$/.exec(visitStorage.getItem(ENDED) ?? "") ?? [];
  if (serverMessage === undefined || Number(at) !== readCodeAskedAt()) return null;
  const body = { serverMessage, text: "", details: { code: "code-ended" } } as const;
  const reason = new ApiError(new Response(null, { status: 401 }), body);
  return { reason, retry: () => {}, isCodeLeft: false };
}

/** Submits the code at its sixth digit; returns typed digits, the failure, and the number of codes sent. */
export function useCode(
  field: RefObject<HTMLInputElement | null>,
  email: string,
  onCode: (code: string) => Promise<void>,
) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState(readEnd);
  const [busyWith, setBusyWith] = useState<BusyWith | null>(null);
  const [sent, setSent] = useState(1);
  useEffect(() => {
    if (sent > 1) field.current?.focus();
  }, [field, sent]);
  const attempt = async (action: () => Promise<void>, isResend = false) => {
    setBusyWith(isResend ? "sending" : "checking");
    try {
      await action();
      setFailure(null);
    } catch (reason) {
      const retry = () => void attempt(action, isResend);
      setFailure((before) => ({ reason, retry, isCodeLeft: isResend && hadCode(before) }));
      // The next digit replaces the wrong ones.
      if (isRefusedWith(reason, "code-wrong")) field.current?.select();
      if (isRefusedWith(reason, "code-ended")) storeEnd(reason);
    }
    setBusyWith(null);
  };
  const handleCode = (text: string) => {
    const digits = readDigits(text).slice(0, CODE_LENGTH);
    // A seventh digit is not submitted as another try.
    if (busyWith !== null || digits === code) return;
    setCode(digits);
    setFailure(null);
    if (digits.length === CODE_LENGTH) void attempt(() => onCode(digits));
  };
  const resend = async () => {
    await requestCode(email);
    setCode("");
    setSent((times) => times + 1);
  };
  const handleResend = () => {
    if (busyWith === null) void attempt(resend, true);
  };
  return { code, failure, busyWith, sent, handleCode, handleResend };
}
