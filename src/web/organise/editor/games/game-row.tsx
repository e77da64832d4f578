import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { ScheduleButton } from "#web/organise/schedule/schedule-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StateCell, TextCell, TimeCells } from "#web/organise/editor/cells/editor-cells.tsx";

interface GameRowProps extends Omit<SideCellProps, "side"> {
  facts: ContestFacts | undefined;
  /** The tournament in which an admin can reschedule the game; null for others and for unsaved games. */
  scheduledIn: number | null;
  /** Undefined: nothing can be suggested yet. */
  onSuggest: (() => void) | undefined;
  /** Null: the game is removed. */
  onChange: (game: SetupGame | null) => void;
}

/** Whether a side is undecided, so that there is no spread either. */
const isUndecided = ({ game, isKnownTeam }: GameRowProps) =>
  game.spread === null && [game.side1, game.side2].some((side) => side !== null && !isKnownTeam(side));

/** A game with every cell editable. */
export function GameRow(props: GameRowProps) {
  const { game, number, facts, scheduledIn, isBad, onChange } = props;
  const name = `#${number}`;
  return (
    <tr id={`row-${game.id}`} className={game.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">
        <span className="setup-row-head">
          {name}
          {scheduledIn !== null && (
            <ScheduleButton
              contest={{ id: game.id, tournamentId: scheduledIn, isRace: false }}
              name={nameGame(game.side1 ?? "Undecided", game.side2 ?? "Undecided")}
            />
          )}
        </span>
      </th>
      <TimeCells
        label={name}
        value={game.starts_at}
        isBad={isBad("starts_at")}
        onChange={(starts_at) => onChange({ ...game, starts_at })}
      />
      <SideCell {...props} side={1} />
      <SideCell {...props} side={2} />
      {isUndecided(props) ? (
        <td>
          <span className="muted">After the teams</span>
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
      <td>
        <StateCell
          label={`${name} state`}
          value={game.status}
          onChange={(status) => onChange({ ...game, status })}
        />
      </td>
      <td>
        <RemoveButton name={name} isLocked={facts?.is_locked === true} onRemove={() => onChange(null)} />
      </td>
    </tr>
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
    <button className="btn btn-quiet btn-icon" type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}

interface SideCellProps {
  game: SetupGame;
  /** The game's number, by which "Winner #45" refers to it. */
  number: number;
  side: 1 | 2;
  /** The id of the list of teams to choose from. */
  listId: string;
  isBad: (field: string) => boolean;
  isKnownTeam: (name: string) => boolean;
  onChange: (game: SetupGame) => void;
}

/** A side of a game: a team of the list, or a label such as "Winner #45". */
function SideCell({ game, number, side, listId, isBad, isKnownTeam, onChange }: SideCellProps) {
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
    <td>
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
