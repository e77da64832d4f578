import { useEffect, useState, type RefObject } from "react";
import { readDigits } from "#domain/players/read-digits.ts";
import { isRefusedWith } from "#web/api/api.ts";
import { requestCode } from "./request-code.ts";

/** Digits of a code. */
const CODE_LENGTH = 6;

/** Why a code was refused or not sent, and the same try again. */
export interface FailedTry {
  reason: unknown;
  retry: () => void;
  /** Whether it was a new code that was refused, while the one before still works. */
  isCodeLeft: boolean;
}

/** Whether a code works that was sent before this failure. */
const hadCode = (before: FailedTry | null): boolean =>
  before === null || before.isCodeLeft || isRefusedWith(before.reason, "code-wrong");

/** Sends the code at its sixth digit; says what was typed, why it was refused, and how often codes were sent. */
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
    // A seventh digit is no new try.
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
