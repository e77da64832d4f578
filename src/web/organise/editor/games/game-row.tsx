import { useState } from "react";
import type { SetupGame } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { StateCell } from "#web/organise/editor/cells/state-cell.tsx";
import { WhenCell } from "#web/organise/editor/cells/when-cell.tsx";
import { AskRow } from "./ask-row.tsx";
import { GameMenu } from "./game-menu.tsx";
import { type SideAnswer, takeAnswer } from "./side-answer.ts";
import { SideCell, type SideCellProps } from "./side-cell.tsx";
import { SpreadCell } from "./spread-cell.tsx";

interface GameRowProps extends Omit<SideCellProps, "side" | "asked" | "onTyped" | "onAnswer"> {
  /** The names of all rounds. */
  rounds: readonly string[];
  /** The names of all teams. */
  teams: readonly string[];
  /** The tournament in which the game can be rescheduled; null for a draft and for unsaved games. */
  scheduledIn: number | null;
  /** The places of other games that fill from it: "Winner #45". */
  places: readonly string[];
  /** Adds a team. */
  onNewTeam: (name: string) => void;
  /** Gives a team another name. */
  onCorrect: (team: string, name: string) => void;
  /** Undefined: nothing can be suggested yet. */
  onSuggest: (() => void) | undefined;
  /** Null: the game is removed. */
  onChange: (game: SetupGame | null) => void;
}

/** A game with every cell editable, and below it what its names leave open. */
export function GameRow(props: GameRowProps) {
  const { game, isKnownTeam } = props;
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const [isStartOpen, setStartOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const sides = [game.side1, game.side2].flatMap((side) => side ?? []);
  const asked = [...new Set(sides)].filter((side) => typed.has(side) && !isKnownTeam(side));
  return (
    <>
      <GameCells
        {...props}
        asked={asked}
        onTyped={(...names) => setTyped(new Set([...typed, ...names]))}
        slot={slot}
        onStartOpen={setStartOpen}
      />
      {isStartOpen && (
        <tr className="setup-ask is-read">
          <td colSpan={7}>
            <div ref={setSlot} role="group" aria-label={`Start of #${props.number}`} />
          </td>
        </tr>
      )}
      {asked.map((side) => (
        <AskRow
          key={side}
          name={side}
          near={props.listNear(side)}
          onTeam={() => props.onNewTeam(side)}
          onPlace={() => setTyped(new Set([...typed].filter((one) => one !== side)))}
          onNear={(team) => props.onChange(replaceSide(game, side, team))}
        />
      ))}
    </>
  );
}

const replaceSide = (game: SetupGame, side: string, team: string): SetupGame => ({
  ...game,
  side1: game.side1 === side ? team : game.side1,
  side2: game.side2 === side ? team : game.side2,
});

/** What a row is, for its look. */
function classOf({ game, isBad, isChanged, asked }: GameRowProps & Pick<SideCellProps, "asked">): string {
  const isOff = game.status === "cancelled" ? "is-off" : "";
  if (asked.length > 0 || FIELDS.some(isBad)) return `${isOff} is-problem`;
  return FIELDS.some(isChanged) ? `${isOff} dirty` : isOff;
}

const FIELDS = ["starts_at", "side1", "side2", "spread", "status", "round"] as const;

interface GameCellsProps extends GameRowProps, Pick<SideCellProps, "asked" | "onTyped"> {
  /** Where it is said what the start leaves open. */
  slot: HTMLElement | null;
  onStartOpen: (isOpen: boolean) => void;
}

function GameCells(props: GameCellsProps) {
  const { game, number, facts, scheduledIn, asked, isBad, isChanged, onChange } = props;
  const name = `#${number}`;
  const sideProps = {
    ...props,
    onAnswer: (side: 1 | 2, answer: SideAnswer) => takeAnswer(answer, { game, side }, props),
  };
  return (
    <tr id={`row-${game.id}`} className={classOf(props)}>
      <th scope="row">{name}</th>
      <WhenCell
        label={`${name} date and time`}
        about={nameGame(game.side1 ?? "Undecided", game.side2 ?? "Undecided")}
        value={game.starts_at}
        isBad={isBad("starts_at")}
        isChanged={isChanged("starts_at")}
        slot={props.slot}
        onOpen={props.onStartOpen}
        onChange={(starts_at) => onChange({ ...game, starts_at })}
      />
      <SideCell {...sideProps} side={1} />
      <SideCell {...sideProps} side={2} />
      <SpreadCell
        {...props}
        label={`${name} spread`}
        isBad={isBad("spread")}
        isChanged={isChanged("spread")}
        isAsking={asked.length > 0}
        onSuggest={facts?.is_locked === true ? undefined : props.onSuggest}
        onChange={(spread) => onChange({ ...game, spread })}
      />
      <StateCell {...game} isPublished={scheduledIn !== null} hasResult={facts?.has_result === true} />
      <td className="setup-actions">
        <GameMenu {...sideProps} />
      </td>
    </tr>
  );
}
