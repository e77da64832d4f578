import type { SetupGame } from "#contract/organise/schemas.ts";

/** What a name that was given for a team means. `isNew`: no team has it yet, and it is no place. */
export type SideAnswer =
  | { kind: "corrected"; name: string }
  | { kind: "replaced"; name: string; isNew: boolean };

/** How an editor takes an answer. */
interface Takes {
  /** Adds a team. */
  onNewTeam: (name: string) => void;
  /** Gives a team another name. */
  onCorrect: (team: string, name: string) => void;
  onChange: (game: SetupGame) => void;
}

/** Corrects the name of a game's side in all its games, or has another team play in this one. */
export function takeAnswer(
  answer: SideAnswer,
  { game, side }: { game: SetupGame; side: 1 | 2 },
  { onNewTeam, onCorrect, onChange }: Takes,
): void {
  const field = `side${side}` as const;
  const team = game[field];
  if (team === null) return;
  if (answer.kind === "corrected") return onCorrect(team, answer.name);
  if (answer.isNew) onNewTeam(answer.name);
  onChange({ ...game, [field]: answer.name });
}
