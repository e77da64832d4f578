import type { Setup } from "#contract/organise/schemas.ts";
import type { ContestKind } from "#domain/contest/contest-kind.ts";

type Change = "cancelled" | "restored" | "undated" | "moved";

interface Scheduled {
  name: string;
  kind: ContestKind;
  contest_ids: number[];
  status: string;
  starts_at: string | null;
  locks_at: string | null;
}

function listScheduled({ games, races }: Setup): Map<number, Scheduled> {
  const ofGames = games.map(({ id, side1, side2, status, starts_at }): [number, Scheduled] => [
    id,
    { name: `${side1} – ${side2}`, kind: "game", contest_ids: [id], status, starts_at, locks_at: starts_at },
  ]);
  const ofRaces = races.map(({ id, name, status, starts_at, qualifying_at, duels }): [number, Scheduled] => [
    id,
    {
      name,
      kind: "race-team",
      contest_ids: duels.map((duel) => duel.id),
      status,
      starts_at,
      locks_at: qualifying_at,
    },
  ]);
  return new Map([...ofGames, ...ofRaces]);
}

function kindOf(before: Scheduled, after: Scheduled): Change | null {
  if (after.status === "cancelled") return before.status === "cancelled" ? null : "cancelled";
  if (before.status === "cancelled") return "restored";
  if (after.status === "postponed") return before.status === "postponed" ? null : "undated";
  const isSame = before.starts_at === after.starts_at && before.locks_at === after.locks_at;
  return isSame && before.status === after.status ? null : "moved";
}

/** A game or race whose schedule an edit changes. */
export interface Rescheduled {
  /** The id of the game or race. */
  id: number;
  kind: Change;
  was: Scheduled;
  is: Scheduled;
}

/** Lists the games and races whose schedule differs between two setups. */
export function listRescheduled(before: Setup, after: Setup): Rescheduled[] {
  const now = listScheduled(after);
  return [...listScheduled(before)].flatMap(([id, was]) => {
    const is = now.get(id);
    const kind = is === undefined ? null : kindOf(was, is);
    return is === undefined || kind === null ? [] : [{ id, kind, was, is }];
  });
}
