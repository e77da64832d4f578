import type { ContestFacts, Setup, SetupGame, SetupRace } from "#contract/organise/schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { listReplaced, type SideNames } from "#domain/organise/side-change.ts";

/** A value before and after an edit; a time is ISO 8601 with Z. */
interface ChangedField {
  label: string;
  was: string | null;
  now: string | null;
  isTime: boolean;
}

/** A game or race that an edit moves, or of which it replaces a side. Whatever else befalls one is chosen and
 * said in a sheet of its own. */
export interface ToldChange {
  key: string;
  name: string;
  raceId: number | null;
  fields: ChangedField[];
  /** What players with picks are told. */
  kind: Extract<Notice["kind"], "moved" | "side-replaced">;
  starts_at: string | null;
  /** "Latvia instead of Estonia"; empty unless a side is replaced. */
  replaced: string;
  /** How many players have picked it; of a race those of its most picked team. */
  picked: number;
}

type Scheduled = Pick<SetupGame, "status" | "starts_at"> & { qualifying_at?: string | null };

/** Whether players are told of another start or qualifying: not while nobody knows when it is played. */
const isMoved = (was: Scheduled, now: Scheduled): boolean =>
  now.status === "scheduled" && (was.starts_at !== now.starts_at || was.qualifying_at !== now.qualifying_at);

function listTimes(was: Scheduled, now: Scheduled): ChangedField[] {
  const qualifying = {
    label: "Qualifying",
    was: was.qualifying_at ?? null,
    now: now.qualifying_at ?? null,
    isTime: true,
  };
  const start = { label: "Start", was: was.starts_at, now: now.starts_at, isTime: true };
  return [qualifying, start].filter((field) => field.was !== field.now);
}

/** "Latvia instead of Estonia"; empty: nobody is replaced. */
function describeReplaced({ gone, added }: ReturnType<typeof listReplaced>): string {
  const names = added.map((side) => side ?? "nobody yet").join(" and ") || "nobody yet";
  return gone.length === 0 ? "" : `${names} instead of ${gone.join(" and ")}`;
}

const nameSides = (side1: string | null, side2: string | null) =>
  nameGame(side1 ?? "Undecided", side2 ?? "Undecided");

function listOfGame(was: SetupGame, now: SetupGame, names: SideNames) {
  const replaced = describeReplaced(listReplaced([was.side1, was.side2], [now.side1, now.side2], names));
  const [before, after] = [nameSides(was.side1, was.side2), nameSides(now.side1, now.side2)];
  const about = { raceId: null, starts_at: now.starts_at };
  return [
    ...(!isMoved(was, now)
      ? []
      : [
          {
            ...about,
            key: `schedule ${was.id}`,
            name: after,
            kind: "moved" as const,
            replaced: "",
            fields: listTimes(was, now),
          },
        ]),
    ...(replaced === ""
      ? []
      : [
          {
            ...about,
            key: `sides ${was.id}`,
            name: after,
            kind: "side-replaced" as const,
            replaced,
            fields: [{ label: "Teams", was: before, now: after, isTime: false }],
          },
        ]),
  ];
}

function listOfRace(was: SetupRace, now: SetupRace, corrected: SideNames["corrected"]) {
  const about = { raceId: was.id, starts_at: now.starts_at };
  const duels = new Map(now.duels.map((duel) => [duel.id, duel]));
  const replaced = was.duels.flatMap((duel) => {
    const after = duels.get(duel.id);
    if (after === undefined) return [];
    const names = [duel.driver1, duel.driver2];
    // A driver is never open.
    const what = describeReplaced(
      listReplaced(names, [after.driver1, after.driver2], { isTeam: () => true, corrected }),
    );
    if (what === "") return [];
    const fields = [
      {
        label: duel.team,
        was: names.map((name) => corrected.get(name) ?? name).join(", "),
        now: [after.driver1, after.driver2].join(", "),
        isTime: false,
      },
    ];
    const name = `${now.name}, ${duel.team}`;
    return [
      { ...about, key: `sides ${duel.id}`, name, kind: "side-replaced" as const, replaced: what, fields },
    ];
  });
  const moved = !isMoved(was, now)
    ? []
    : [
        {
          ...about,
          key: `schedule ${was.id}`,
          name: now.name,
          kind: "moved" as const,
          replaced: "",
          fields: listTimes(was, now),
        },
      ];
  return [...moved, ...replaced];
}

const NOBODY = { teams: new Map<string, string>(), drivers: new Map<string, string>() };

/** Lists what an edit of a published tournament tells players who have picked; corrected names, spreads and
 * new rows tell nobody anything that needs a reason. `corrected`: the new names of teams and drivers by the
 * stored ones. */
export function listToldChanges(
  stored: Setup,
  edited: Pick<Setup, "games" | "races">,
  facts: readonly ContestFacts[],
  corrected: { teams: SideNames["corrected"]; drivers: SideNames["corrected"] } = NOBODY,
): ToldChange[] {
  const picked = new Map(facts.map((one) => [one.id, one.picked]));
  const most = (ids: readonly number[]) => Math.max(0, ...ids.map((id) => picked.get(id) ?? 0));
  const teams = new Set(stored.teams.map(({ name }) => name));
  const names = { isTeam: (name: string) => teams.has(name), corrected: corrected.teams };
  const games = new Map(edited.games.map((game) => [game.id, game]));
  const races = new Map(edited.races.map((race) => [race.id, race]));
  return [
    ...stored.games.flatMap((was) => {
      const now = games.get(was.id);
      const found = now === undefined ? [] : listOfGame(was, now, names);
      return found.map((one) => ({ ...one, picked: most([was.id]) }));
    }),
    ...stored.races.flatMap((was) => {
      const now = races.get(was.id);
      const ids = was.duels.map(({ id }) => id);
      const found = now === undefined ? [] : listOfRace(was, now, corrected.drivers);
      return found.map((one) => ({
        ...one,
        picked: most(one.kind === "side-replaced" ? [Number(one.key.split(" ")[1])] : ids),
      }));
    }),
  ];
}
