import { type RefObject, useEffect, useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { readDigits } from "#domain/players/read-digits.ts";
import { call, isRefusedWith } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { readInvitation } from "#web/session/stored-session.ts";

/** Key in localStorage, written at each request, which other tabs hear as an event. */
const KEY = "codeAskedAt";

/** Sends a code to the address; earlier codes of this browser become invalid. */
export async function requestCode(email: string): Promise<void> {
  await call(signIn.requestCode, { body: { email, ...readInvitation() } });
  deviceStorage.setItem(KEY, String(Date.now()));
}

/** Returns whether another tab has requested a code after the `sent`-th request of this one. */
export function useOtherRequest(sent: number): boolean {
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === KEY) setEndedAt(sent);
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

/** Returns whether an earlier code still worked before this failure. */
const hadCode = (before: FailedTry | null): boolean =>
  before === null || before.isCodeLeft || isRefusedWith(before.reason, "code-wrong");

/** Submits the code at its sixth digit; returns typed digits, the failure, and the number of codes sent. */
export function useCode(
  field: RefObject<HTMLInputElement | null>,
  email: string,
  onCode: (code: string) => Promise<void>,
) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<FailedTry | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(1);
  useEffect(() => {
    if (sent > 1) field.current?.focus();
  }, [field, sent]);
  const attempt = async (action: () => Promise<void>, isResend = false) => {
    setBusy(true);
    try {
      await action();
      setFailure(null);
    } catch (reason) {
      const retry = () => void attempt(action, isResend);
      setFailure((before) => ({ reason, retry, isCodeLeft: isResend && hadCode(before) }));
      // The next digit replaces the wrong ones.
      if (isRefusedWith(reason, "code-wrong")) field.current?.select();
    }
    setBusy(false);
  };
  const handleCode = (text: string) => {
    const digits = readDigits(text).slice(0, CODE_LENGTH);
    // A seventh digit is not submitted as another try.
    if (isBusy || digits === code) return;
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
    if (!isBusy) void attempt(resend, true);
  };
  return { code, failure, isBusy, sent, handleCode, handleResend };
}
