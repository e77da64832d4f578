import type { ContestFacts, GameResult } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { writeScore } from "#contract/sentences.ts";
import { ProvisionalPart } from "./provisional-part.tsx";
import { useEnterProvisionalGame, useProvisional } from "./use-provisional.ts";

type Cells = Omit<GameResult, "id">;

const EMPTY: Cells = { score1: null, score2: null, top_scorer: null };

/** The provisional cells of a game; empty ones where nothing is entered. */
function cellsOf(result: ProvisionalResult | undefined): Cells {
  const { score1, score2, top_scorer } = result?.contests[0] ?? EMPTY;
  return { score1, score2, top_scorer };
}

/** What the form of a game begins with: its result, or else how it stands. */
export const beginWith = (stored: Cells, provisional: ProvisionalResult | undefined): Cells =>
  stored.score1 === null ? cellsOf(provisional) : stored;

interface ProvisionalGameProps {
  tournamentId: number;
  facts: ContestFacts | undefined;
  /** As it is in the form. */
  entered: GameResult;
  isComplete: boolean;
}

/** Saves the score in the form as provisional while the game has no result. Taken back, it stays in the form,
 * so that it can be saved again. */
export function ProvisionalGame({ tournamentId, facts, entered, isComplete }: ProvisionalGameProps) {
  const stored = useProvisional(tournamentId, entered.id);
  const saving = useEnterProvisionalGame(tournamentId);
  if (facts?.has_result === true) return null;
  const was = cellsOf(stored);
  const { score1, score2, top_scorer } = was;
  return (
    <ProvisionalPart
      stored={stored}
      score={writeScore(score1, score2, top_scorer)}
      noun="game"
      canSave={isComplete}
      saving={saving}
      onSave={(moment) => saving.mutate({ ...entered, moment, was })}
      onTakeBack={() => saving.mutate({ id: entered.id, ...EMPTY, was })}
    />
  );
}
