import type { DuelResult, SetupRace } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { ProvisionalPart } from "./provisional-part.tsx";
import { useEnterProvisionalRace, useProvisional } from "./use-provisional.ts";

interface ProvisionalRaceProps {
  tournamentId: number;
  race: SetupRace;
  hasResult: boolean;
  /** As they are in the form. */
  duels: readonly DuelResult[];
  isComplete: boolean;
}

/** The first three drivers: "Norris, Piastri, Leclerc". */
function writeLeaders({ duels }: SetupRace, result: ProvisionalResult | undefined): string {
  const placed = duels.flatMap(({ id, driver1, driver2 }) => {
    const { position1 = null, position2 = null } = result?.contests.find((one) => one.id === id) ?? {};
    return [
      { driver: driver1, position: position1 ?? Infinity },
      { driver: driver2, position: position2 ?? Infinity },
    ];
  });
  const leaders = placed.filter(({ position }) => position <= 3).sort((a, b) => a.position - b.position);
  return leaders.map(({ driver }) => driver).join(", ");
}

/** Saves the positions in the form as provisional while the race has no result. */
export function ProvisionalRace({ tournamentId, race, hasResult, duels, isComplete }: ProvisionalRaceProps) {
  const stored = useProvisional(tournamentId, race.id);
  const saving = useEnterProvisionalRace(tournamentId);
  if (hasResult) return null;
  const wasOf = (id: number) => {
    const { position1 = null, position2 = null } = stored?.contests.find((one) => one.id === id) ?? {};
    return { position1, position2 };
  };
  const send = (results: readonly DuelResult[]) =>
    saving.mutate({
      race_id: race.id,
      duels: results.map((duel) => ({ ...duel, was: wasOf(duel.id) })),
    });
  return (
    <ProvisionalPart
      stored={stored}
      score={writeLeaders(race, stored)}
      noun="race"
      canSave={isComplete}
      saving={saving}
      onSave={() => send(duels)}
      onTakeBack={() => send(duels.map(({ id }) => ({ id, position1: null, position2: null })))}
    />
  );
}
