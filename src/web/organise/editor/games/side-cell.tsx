import { useState } from "react";
import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { isPlace } from "#domain/organise/list-missing.ts";
import { readSideChange } from "#domain/organise/side-change.ts";
import { TextCell } from "#web/organise/editor/cells/editor-cells.tsx";
import type { SideAnswer } from "./side-answer.ts";
import { listOthers, SideDialog } from "./side-dialog.tsx";

export interface SideCellProps {
  game: SetupGame;
  /** The game's number, by which "Winner #45" refers to it. */
  number: number;
  side: 1 | 2;
  /** The id of the list of teams to choose from. */
  listId: string;
  /** Undefined: players do not see the game yet. */
  facts: ContestFacts | undefined;
  isBad: (field: string) => boolean;
  /** Whether a cell differs from what is stored. */
  isChanged: (field: keyof SetupGame) => boolean;
  isKnownTeam: (name: string) => boolean;
  /** The team with this name in any spelling, else the name. */
  spell: (name: string) => string;
  /** The teams that a name may mean. */
  listNear: (name: string) => readonly string[];
  /** Names of the row that are neither a team nor known as a place. */
  asked: readonly string[];
  /** Names were typed that are no teams. */
  onTyped: (...names: string[]) => void;
  onAnswer: (side: 1 | 2, answer: SideAnswer) => void;
  onChange: (game: SetupGame) => void;
}

function classOf(side: string | null, { isKnownTeam, asked }: SideCellProps, isChanged: boolean): string {
  if (side === null || isKnownTeam(side)) return isChanged ? " changed" : "";
  return asked.includes(side) ? " is-asked" : " is-placeholder";
}

/** A side of a game: a team of the list, or a label such as "Winner #45". A name typed over a team that
 * players see asks whether it is the team's right one, or another team. */
export function SideCell(props: SideCellProps) {
  const { game, number, side, listId, facts, isBad, isKnownTeam, spell, onTyped, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // Counts the answers: the cell then shows what counts.
  const [answers, setAnswers] = useState(0);
  const field = `side${side}` as const;
  const value = game[field];
  const handleCommit = (text: string) => {
    const name = text === "" ? null : text;
    if (facts !== undefined && readSideChange(value, name, isKnownTeam) === "either") return setTyped(name);
    if (name !== null && !isKnownTeam(name) && !isPlace(name)) onTyped(name);
    onChange({ ...game, [field]: name });
  };
  const handleClose = () => {
    setTyped(null);
    setAnswers(answers + 1);
  };
  return (
    <td className={side === 1 ? "setup-side1" : "setup-side2"}>
      <TextCell
        key={answers}
        label={`#${number} team ${side}`}
        value={value ?? ""}
        list={listId}
        className={`is-wide is-team${classOf(value, props, props.isChanged(field))}`}
        isBad={isBad(field)}
        spell={spell}
        onCommit={handleCommit}
      />
      {typed !== null && value !== null && facts !== undefined && (
        <SideDialog
          game={game}
          number={number}
          side={side}
          typed={typed}
          others={listOthers(
            typed,
            props.listNear(typed).filter((name) => name !== value),
          )}
          facts={facts}
          onAnswer={(answer) => {
            handleClose();
            props.onAnswer(side, answer);
          }}
          onClose={handleClose}
        />
      )}
    </td>
  );
}
