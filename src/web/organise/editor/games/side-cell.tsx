import type { SetupGame } from "#contract/organise/schemas.ts";
import { TextCell } from "#web/organise/editor/cells/text-cell.tsx";

export interface SideCellProps {
  game: SetupGame;
  /** What "Winner #45" means. */
  number: number;
  side: 1 | 2;
  /** The id of the list of teams to choose from. */
  listId: string;
  isBad: (field: string) => boolean;
  isKnownTeam: (name: string) => boolean;
  onChange: (game: SetupGame) => void;
}

/** A side of a game: a team of the list, or what is known of it. */
export function SideCell({ game, number, side, listId, isBad, isKnownTeam, onChange }: SideCellProps) {
  const field = `side${side}` as const;
  const value = game[field];
  return (
    <td>
      <TextCell
        label={`#${number} team ${side}`}
        value={value ?? ""}
        list={listId}
        className={value === null || isKnownTeam(value) ? "is-wide" : "is-wide is-placeholder"}
        isBad={isBad(field)}
        onCommit={(text) => onChange({ ...game, [field]: text === "" ? null : text })}
      />
    </td>
  );
}
