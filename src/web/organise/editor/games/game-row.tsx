import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SideCell, type SideCellProps } from "./side-cell.tsx";
import { SpreadCell } from "./spread-cell.tsx";
import { StateCell } from "#web/organise/editor/cells/state-cell.tsx";
import { TimeCells } from "#web/organise/editor/cells/time-cells.tsx";

interface GameRowProps extends Omit<SideCellProps, "side"> {
  facts: ContestFacts | undefined;
  /** Undefined: nothing can be suggested yet. */
  onSuggest: (() => void) | undefined;
  /** Null: the game goes. */
  onChange: (game: SetupGame | null) => void;
}

/** Whether a side is not known yet, so that there is no spread either. */
const isUndecided = ({ game, isKnownTeam }: GameRowProps) =>
  game.spread === null && [game.side1, game.side2].some((side) => side !== null && !isKnownTeam(side));

/** A game with every cell editable. */
export function GameRow(props: GameRowProps) {
  const { game, number, facts, isBad, onChange } = props;
  const name = `#${number}`;
  return (
    <tr id={`row-${game.id}`} className={game.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">{name}</th>
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
        {facts?.is_locked === true ? (
          <span className="setup-locked">
            <Icon name="lock" className="icon icon-16" />
            <span className="visually-hidden">Picks are closed</span>
          </span>
        ) : (
          <button
            className="btn btn-quiet btn-icon"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(null)}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  );
}
