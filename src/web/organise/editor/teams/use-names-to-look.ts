import type { SetupTeam } from "#contract/organise/schemas.ts";
import { keyOfName, listNamesToLook, type NameToLook } from "#domain/organise/names-to-look.ts";
import { createDeviceValue } from "#web/browser/device-value.ts";

/** The names that were looked at in this browser, of all drafts, as JSON. */
const looked = createDeviceValue("organise-names-looked-at");

function readKeys(text: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    return [];
  }
}

/** Most keys that are kept; earlier drafts are published by then. */
const MAX_KEYS = 500;

/** The names of a draft that nobody has looked at yet: until then it is not published. */
export function useNamesToLook(id: number, stage: string, teams: readonly SetupTeam[]) {
  const keys = readKeys(looked.useValue());
  const keyOf = (one: NameToLook) => `${id} ${keyOfName(one)}`;
  return {
    names: stage === "draft" ? listNamesToLook(teams).filter((one) => !keys.includes(keyOf(one))) : [],
    /** Notes that it is right as it is. */
    accept: (one: NameToLook) =>
      looked.write(JSON.stringify([...readKeys(looked.read()), keyOf(one)].slice(-MAX_KEYS))),
  };
}
