import { useEffect, useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";

/** Written in localStorage at each request, so that other tabs are told. */
const KEY = "codeAskedAt";

/** Has a code sent to the address; those that this browser asked for before end. */
export async function requestCode(email: string): Promise<void> {
  await call(signIn.requestCode, { body: { email } });
  deviceStorage.setItem(KEY, String(Date.now()));
}

/** Whether another tab has asked for a code since this one did, which has done so `sent` times. */
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
