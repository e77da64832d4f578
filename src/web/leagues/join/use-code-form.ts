import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { invitationQuery } from "./invitation-query.ts";

const NO_CODE = "A code has eight letters and digits, such as KQSK-7Q2F.";
const NO_LEAGUE =
  "This code leads to no league that takes you. Check it, or ask the captain for the new one.";

/** The code that is typed, and why it is refused: it is none, or leads to no league; `open` leads to the page
 * of its invitation. */
export function useCodeForm() {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const open = async () => {
    const code = parseCode(typed);
    if (code === null) return setRefusal(NO_CODE);
    if (isChecking) return;
    setChecking(true);
    // The page of the invitation says what else fails.
    const found = await client.fetchQuery(invitationQuery(code, null, userId)).catch(() => undefined);
    setChecking(false);
    if (found === null) setRefusal(NO_LEAGUE);
    else navigate(paths.join(code));
  };
  const type = (text: string) => {
    setTyped(text);
    setRefusal(null);
  };
  return { typed, type, refusal, isChecking, open };
}
