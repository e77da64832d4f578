import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";

/** What each line of the log says after whose doing it was; the member whom it concerns follows. */
export const DEEDS: Readonly<Record<LeagueLogEntry["action"], string>> = {
  created: "created the league",
  joined: "joined",
  "asked-to-join": "asked to join",
  left: "left",
  renamed: "renamed the league",
  settings: "changed the settings",
  "new-code": "made a new code",
  "revoked-code": "revoked the code",
  deleted: "deleted the league",
  restored: "restored the league",
  stake: "changed the stake",
  paid: "noted as paid:",
  "not-paid": "noted as not paid:",
  "removed-message": "removed a message by",
  approve: "let in",
  remove: "removed",
  "make-co-captain": "made co-captain:",
  "make-member": "made member again:",
  "hand-over": "handed the league over to",
};
