import { useState } from "react";
import type { SetupGame } from "#contract/organise/schemas.ts";
import { isPlace } from "#domain/organise/list-missing.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { ScheduleButton } from "#web/organise/schedule/schedule-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StateCell, TextCell } from "#web/organise/editor/cells/editor-cells.tsx";
import { WhenCell } from "#web/organise/editor/cells/when-cell.tsx";
import { GameDialog } from "./game-dialog.tsx";
import { AskRow } from "./ask-row.tsx";
import { SideCell, type SideCellProps } from "./side-cell.tsx";

interface GameRowProps extends Omit<SideCellProps, "side" | "asked" | "onTyped"> {
  /** The names of all rounds. */
  rounds: readonly string[];
  /** The tournament in which the game can be rescheduled; null for a draft and for unsaved games. */
  scheduledIn: number | null;
  /** Undefined: nothing can be suggested yet. */
  onSuggest: (() => void) | undefined;
  /** Null: the game is removed. */
  onChange: (game: SetupGame | null) => void;
}

/** Whether a side is undecided, so that there is no spread either. */
const isUndecided = ({ game, isKnownTeam }: Pick<GameRowProps, "game" | "isKnownTeam">) =>
  game.spread === null && [game.side1, game.side2].some((side) => side !== null && !isKnownTeam(side));

/** A game with every cell editable, and below it what its names leave open. */
export function GameRow(props: GameRowProps) {
  const { game, isKnownTeam } = props;
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const sides = [game.side1, game.side2].flatMap((side) => side ?? []);
  const asked = [...new Set(sides)].filter((side) => typed.has(side) && !isKnownTeam(side));
  return (
    <>
      <GameCells {...props} asked={asked} onTyped={(...names) => setTyped(new Set([...typed, ...names]))} />
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

function GameCells(props: GameRowProps & Pick<SideCellProps, "asked" | "onTyped">) {
  const { game, number, facts, scheduledIn, isBad, onChange } = props;
  const name = `#${number}`;
  return (
    <tr id={`row-${game.id}`} className={game.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">{name}</th>
      <WhenCell
        label={`${name} date and time`}
        value={game.starts_at}
        isBad={isBad("starts_at")}
        onChange={(starts_at) => onChange({ ...game, starts_at })}
      />
      <SideCell {...props} side={1} />
      <SideCell {...props} side={2} />
      {isUndecided(props) ? (
        <td className="setup-spread">
          <UndecidedSpread {...props} />
        </td>
      ) : (
        <SpreadCell
          label={`${name} spread`}
          game={game}
          isBad={isBad("spread")}
          onSuggest={facts?.is_locked === true ? undefined : props.onSuggest}
          onChange={(spread) => onChange({ ...game, spread })}
        />
      )}
      <td className={`setup-state is-${game.status}`}>
        <StateCell
          label={`${name} state`}
          value={game.status}
          onChange={(status) => onChange({ ...game, status })}
        />
      </td>
      <td className="setup-actions">
        {scheduledIn !== null && (
          <ScheduleButton
            contest={{ id: game.id, tournamentId: scheduledIn, isRace: false }}
            name={nameGame(game.side1 ?? "Undecided", game.side2 ?? "Undecided")}
          />
        )}
        <DetailsButton {...props} />
        <RemoveButton name={name} isLocked={facts?.is_locked === true} onRemove={() => onChange(null)} />
      </td>
    </tr>
  );
}

/** Says that the teams come first; asks again for names that were left open and do not sound like places. */
function UndecidedSpread({
  game,
  number,
  isKnownTeam,
  asked,
  onTyped,
}: Pick<SideCellProps, "game" | "number" | "isKnownTeam" | "asked" | "onTyped">) {
  const sides = [game.side1, game.side2].flatMap((side) => side ?? []);
  const open = sides.filter((side) => !isKnownTeam(side) && !isPlace(side));
  if (open.length === 0 || asked.length > 0) return <span className="muted">After the teams</span>;
  return (
    <button className="link-btn" type="button" onClick={() => onTyped(...open)}>
      {open.length === 1 ? "Is it a team?" : "Are they teams?"}
      <span className="visually-hidden"> Game #{number}</span>
    </button>
  );
}

/** Opens what a card has no room for. */
function DetailsButton({ game, number, facts, rounds, onChange }: GameRowProps) {
  const [isOpen, setOpen] = useState(false);
  const title = `#${number}, ${nameGame(game.side1 ?? "Undecided", game.side2 ?? "Undecided")}`;
  return (
    <>
      <button
        className="btn btn-quiet btn-icon"
        type="button"
        aria-label={`Details of #${number}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="edit" />
      </button>
      {isOpen && (
        <GameDialog
          game={game}
          title={title}
          rounds={rounds}
          isLocked={facts?.is_locked === true}
          onClose={() => setOpen(false)}
          onSave={(now) => {
            setOpen(false);
            onChange(now);
          }}
        />
      )}
    </>
  );
}

interface RemoveButtonProps {
  name: string;
  isLocked: boolean;
  onRemove: () => void;
}

/** Removes a game; once its picks are closed a lock icon takes the button's place. */
function RemoveButton({ name, isLocked, onRemove }: RemoveButtonProps) {
  return isLocked ? (
    <span className="setup-locked">
      <Icon name="lock" className="icon icon-16" />
      <span className="visually-hidden">Picks are closed</span>
    </span>
  ) : (
    <button
      className="btn btn-quiet btn-icon setup-remove"
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  );
}

interface SpreadCellProps {
  label: string;
  game: SetupGame;
  isBad: boolean;
  /** Undefined: nothing can be suggested, or the picks are closed. */
  onSuggest: (() => void) | undefined;
  onChange: (spread: number | null) => void;
}

const writeSpread = (spread: number | null) =>
  spread === null ? "" : `${spread > 0 ? "+" : ""}${spread}`.replace("-", "−");

function readSpread(text: string): number | null {
  const spread = Number(text.replace("−", "-").replace(",", "."));
  return text === "" || !Number.isFinite(spread) ? null : spread;
}

/** The spread of a game, with a suggestion while it has none. */
function SpreadCell({ label, game, isBad, onSuggest, onChange }: SpreadCellProps) {
  return (
    <td className="setup-spread">
      <span className="spread-cell">
        <TextCell
          label={label}
          value={writeSpread(game.spread)}
          className="is-number"
          isBad={isBad}
          onCommit={(text) => onChange(readSpread(text))}
        />
        {game.spread === null && onSuggest && (
          <button className="link-btn" type="button" onClick={onSuggest}>
            Suggest<span className="visually-hidden"> {label}</span>
          </button>
        )}
      </span>
    </td>
  );
}
