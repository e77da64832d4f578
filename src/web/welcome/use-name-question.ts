import { useState } from "react";
import { players } from "#contract/players/calls.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { explainName } from "#contract/sentences.ts";
import { isMadeUpName } from "#domain/players/made-up-name.ts";
import { normalizeName, whyNameInvalid } from "#domain/players/name.ts";
import { ApiError, call, isUnreachable } from "#web/api/api.ts";

/** Why a name was not saved, and free names like it. */
interface Refusal {
  text: string;
  free: readonly string[];
}

/** Says what is possible instead of what is not. */
function explainInvalid(name: string): string | null {
  const reason = whyNameInvalid(name);
  if (reason?.code === "name-emoji") return "A name has letters, digits and spaces. Emoji are not possible.";
  return reason && `${explainName(reason)}.`;
}

function explainFailure(failure: unknown, name: string): Refusal {
  if (isUnreachable(failure)) return { text: "Not saved: you are offline.", free: [] };
  if (!(failure instanceof ApiError) || failure.serverMessage === null)
    return { text: "Not saved: the server has a problem. Try again in a moment.", free: [] };
  if (failure.details.code !== "name-taken") return { text: failure.serverMessage, free: [] };
  return { text: `Somebody here is called ${name} already.`, free: failure.details.names ?? [] };
}

/** The typed name and what came of sending it; `leadOn` is called with a saved one. */
export function useNameQuestion(user: SignedInUser, leadOn: (name: string) => Promise<void>) {
  const [name, setName] = useState(isMadeUpName(user.name) ? "" : user.name);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (typed: string) => {
    const tidy = normalizeName(typed);
    const invalid = explainInvalid(tidy);
    setRefusal(invalid === null ? null : { text: invalid, free: [] });
    if (invalid !== null || isSaving) return;
    setSaving(true);
    try {
      const saved = await call(players.rename, { params: { id: user.id }, body: { name: tidy } });
      await leadOn(saved.name);
    } catch (failure) {
      setRefusal(explainFailure(failure, tidy));
      setSaving(false);
    }
  };
  const type = (typed: string) => {
    setName(typed);
    setRefusal(null);
  };
  return { name, refusal, isSaving, save, type };
}
