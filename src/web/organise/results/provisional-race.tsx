import type { DuelResult, SetupRace } from "#contract/organise/schemas.ts";
import { listDuels, type useRaceFinishes } from "./race-finishes.ts";
import { ProvisionalPart } from "./provisional-part.tsx";
import { useEnterProvisionalRace, useProvisional } from "./use-provisional.ts";

interface ProvisionalRaceProps {
  tournamentId: number;
  race: SetupRace;
  hasResult: boolean;
  entered: ReturnType<typeof useRaceFinishes>;
}

type Positions = Pick<DuelResult, "id" | "position1" | "position2">;

/** The first three drivers: "Norris, Piastri, Leclerc". */
function writeLeaders({ duels }: SetupRace, results: readonly Positions[]): string {
  const placed = duels.flatMap(({ id, driver1, driver2 }) => {
    const { position1 = null, position2 = null } = results.find((one) => one.id === id) ?? {};
    return [
      { driver: driver1, position: position1 ?? Infinity },
      { driver: driver2, position: position2 ?? Infinity },
    ];
  });
  const leaders = placed.filter(({ position }) => position <= 3).sort((a, b) => a.position - b.position);
  return leaders.map(({ driver }) => driver).join(", ");
}

/** Saves the positions in the form as provisional while the race has no result. */
export function ProvisionalRace({ tournamentId, race, hasResult, entered }: ProvisionalRaceProps) {
  const { duels, isComplete, form } = entered;
  const stored = useProvisional(tournamentId, race.id);
  const saving = useEnterProvisionalRace(tournamentId);
  if (hasResult) return null;
  const now = stored?.contests ?? [];
  const send = (results: readonly Positions[], before: readonly Positions[]) =>
    saving.mutate({
      race_id: race.id,
      duels: results.map((duel) => {
        const { position1 = null, position2 = null } = before.find(({ id }) => id === duel.id) ?? {};
        return { ...duel, was: { position1, position2 } };
      }),
    });
  return (
    <ProvisionalPart
      stored={stored}
      score={writeLeaders(race, now)}
      mine={form.isOvertaken && isComplete ? writeLeaders(race, duels) : null}
      noun="race"
      canSave={isComplete && !form.isOvertaken}
      saving={saving}
      onSave={() => send(duels, form.base === null ? [] : listDuels(race, form.base))}
      onReplace={() => send(duels, now)}
      onKeepTheirs={form.follow}
      onTakeBack={() => {
        form.keep();
        send(
          duels.map(({ id }) => ({ id, position1: null, position2: null })),
          now,
        );
      }}
    />
  );
}
