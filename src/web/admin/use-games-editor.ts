import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Game } from "#contract/basketball.ts";
import { ApiError } from "#web/app/api.ts";
import { useToast } from "../ui/toast.tsx";
import {
  type Field,
  forgetSaved,
  listEdited,
  readRowError,
  type RowError,
  type Typed,
  typeInto,
  whyEditsRefused,
} from "./game-edits.ts";
import { editableGamesQuery, messageOf, useSaveGames } from "./queries.ts";

/** How the last try to save went, as far as it is still to be seen. */
interface Outcome {
  rowError: RowError | null;
  /** Somebody else saved a game that was changed here: the games have to be loaded again first. */
  isStale: boolean;
  isNothingToSave: boolean;
}

const CLEAR: Outcome = { rowError: null, isStale: false, isNothingToSave: false };

interface Options {
  tournamentId: number;
  typed: Typed;
  onType: (change: (typed: Typed) => Typed) => void;
  onShowRound: (round: string) => void;
}

/** The games of a tournament being edited: what was loaded, what was changed, and how a save went. */
export function useGamesEditor({ tournamentId, typed, onType, onShowRound }: Options) {
  const toast = useToast();
  const query = useQuery(editableGamesQuery(tournamentId));
  const { mutate, isPending: isSaving } = useSaveGames(tournamentId);
  const [outcome, setOutcome] = useState(CLEAR);
  const games: readonly Game[] = query.data?.reply ?? [];
  const edited = listEdited(games, typed);

  const type = (game: Game, field: Field, text: string) => {
    onType((before) => typeInto(before, game, field, text));
    setOutcome(({ rowError, isStale }) => ({
      rowError: rowError?.id === game.id ? null : rowError,
      isStale,
      isNothingToSave: false,
    }));
  };

  const refuse = (message: string, isStale: boolean) => {
    toast.fail(`Error saving changes: ${message}`);
    const rowError = readRowError(message);
    setOutcome({ rowError, isStale, isNothingToSave: false });
    const round = games.find((game) => game.id === rowError?.id)?.round;
    if (round !== undefined) onShowRound(round);
  };

  const save = () => {
    if (isSaving) return;
    if (edited.length === 0) {
      setOutcome((before) => ({ ...before, isNothingToSave: true }));
      return;
    }
    const reason = whyEditsRefused(edited);
    if (reason !== null) {
      refuse(reason, false);
      return;
    }
    mutate(
      { games: edited.map(({ edit }) => edit), etag: query.data?.etag ?? null },
      {
        onSuccess: ({ updated }) => {
          onType((now) => forgetSaved(now, typed));
          setOutcome(CLEAR);
          const rows = `${updated} ${updated === 1 ? "game" : "games"}`;
          toast.succeed(`Changes saved successfully! Updated ${rows}.`);
        },
        onError: (failure) =>
          refuse(messageOf(failure), failure instanceof ApiError && failure.status === 409),
      },
    );
  };

  const loadAgain = () => {
    setOutcome(CLEAR);
    void query.refetch();
  };

  return { query, games, edited, outcome, isSaving, type, save, loadAgain };
}
