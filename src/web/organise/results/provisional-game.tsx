import type { ContestFacts, GameResult } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { writeScore } from "#contract/sentences.ts";
import { ProvisionalPart } from "./provisional-part.tsx";
import { useProvisionalForm } from "./use-provisional-form.ts";
import { useEnterProvisionalGame, useProvisional } from "./use-provisional.ts";

type Cells = Omit<GameResult, "id">;

const EMPTY: Cells = { score1: null, score2: null, top_scorer: null };

/** The provisional cells of a game; null where nothing is entered. */
function cellsOf(result: ProvisionalResult | undefined): Cells | null {
  const [contest] = result?.contests ?? [];
  if (contest === undefined) return null;
  const { score1, score2, top_scorer } = contest;
  return { score1, score2, top_scorer };
}

const isSame = (one: Cells, other: Cells) =>
  one.score1 === other.score1 && one.score2 === other.score2 && one.top_scorer === other.top_scorer;

/** The cells of a game's form, which begins with its result, or else how it stands. */
export function useGameForm(stored: Cells, result: ProvisionalResult | undefined) {
  const provisional = cellsOf(result);
  const begin = stored.score1 === null ? (provisional ?? EMPTY) : stored;
  return useProvisionalForm({ begin, provisional, isSame });
}

const write = ({ score1, score2, top_scorer }: Cells) => writeScore(score1, score2, top_scorer);

interface ProvisionalGameProps {
  tournamentId: number;
  facts: ContestFacts | undefined;
  gameId: number;
  form: ReturnType<typeof useGameForm>;
  isComplete: boolean;
}

/** Saves the score in the form as provisional while the game has no result. Taken back, it stays in the form,
 * so that it can be saved again. */
export function ProvisionalGame({ tournamentId, gameId, facts, form, isComplete }: ProvisionalGameProps) {
  const stored = useProvisional(tournamentId, gameId);
  const saving = useEnterProvisionalGame(tournamentId);
  if (facts?.has_result === true) return null;
  const now = cellsOf(stored) ?? EMPTY;
  const save = (moment: string | null, was: Cells) =>
    saving.mutate({ id: gameId, ...form.form, moment, was });
  return (
    <ProvisionalPart
      stored={stored}
      score={write(now)}
      mine={form.isOvertaken && isComplete ? write(form.form) : null}
      noun="game"
      canSave={isComplete && !form.isOvertaken}
      saving={saving}
      onSave={(moment) => save(moment, form.base ?? EMPTY)}
      onReplace={(moment) => save(moment, now)}
      onKeepTheirs={form.follow}
      onTakeBack={() => {
        form.keep();
        saving.mutate({ id: gameId, ...EMPTY, was: now });
      }}
    />
  );
}
