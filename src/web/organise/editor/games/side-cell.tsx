import { useState } from "react";
import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { isPlace } from "#domain/organise/list-missing.ts";
import { readSideChange } from "#domain/organise/side-change.ts";
import { TextCell } from "#web/organise/editor/cells/editor-cells.tsx";
import { type SideAnswer, SideDialog } from "./side-dialog.tsx";

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
  isKnownTeam: (name: string) => boolean;
  /** The team with this name in any spelling, else the name. */
  spell: (name: string) => string;
  /** The teams that a name may mean. */
  listNear: (name: string) => readonly string[];
  /** Names of the row that are neither a team nor known as a place. */
  asked: readonly string[];
  /** Names were typed that are no teams. */
  onTyped: (...names: string[]) => void;
  /** Adds a team. */
  onNewTeam: (name: string) => void;
  /** Gives a team another name. */
  onCorrect: (team: string, name: string) => void;
  onChange: (game: SetupGame) => void;
}

function classOf(
  side: string | null,
  isKnownTeam: (name: string) => boolean,
  asked: readonly string[],
): string {
  if (side === null || isKnownTeam(side)) return "";
  return asked.includes(side) ? " is-asked" : " is-placeholder";
}

/** A side of a game: a team of the list, or a label such as "Winner #45". A name typed over a team that
 * players see asks whether it is the team's right one, or another team. */
export function SideCell(props: SideCellProps) {
  const { game, number, side, listId, facts, isBad, isKnownTeam, spell, asked, onTyped, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // Counts the answers: the cell then shows what counts.
  const [answers, setAnswers] = useState(0);
  const field = `side${side}` as const;
  const value = game[field];
  const write = (name: string | null) => onChange({ ...game, [field]: name });
  const handleCommit = (text: string) => {
    const name = text === "" ? null : text;
    if (facts !== undefined && readSideChange(value, name, isKnownTeam) === "either") return setTyped(name);
    if (name !== null && !isKnownTeam(name) && !isPlace(name)) onTyped(name);
    write(name);
  };
  const handleAnswer = (answer: SideAnswer | null) => {
    setTyped(null);
    setAnswers(answers + 1);
    if (answer === null || value === null) return;
    if (answer.kind === "corrected") return props.onCorrect(value, answer.name);
    if (answer.isNew) props.onNewTeam(answer.name);
    write(answer.name);
  };
  return (
    <td className={side === 1 ? "setup-side1" : "setup-side2"}>
      <TextCell
        key={answers}
        label={`#${number} team ${side}`}
        value={value ?? ""}
        list={listId}
        className={`is-wide${classOf(value, isKnownTeam, asked)}`}
        isBad={isBad(field)}
        spell={spell}
        onCommit={handleCommit}
      />
      {typed !== null && value !== null && facts !== undefined && (
        <SideDialog
          game={game}
          number={number}
          team={value}
          other={side === 1 ? game.side2 : game.side1}
          typed={typed}
          near={props.listNear(typed).filter((name) => name !== value)}
          facts={facts}
          onAnswer={handleAnswer}
        />
      )}
    </td>
  );
}
