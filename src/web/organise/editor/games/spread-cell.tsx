import type { SetupGame } from "#contract/organise/schemas.ts";
import { isPlace } from "#domain/organise/list-missing.ts";
import { TextCell } from "#web/organise/editor/cells/editor-cells.tsx";

interface SpreadCellProps {
  label: string;
  game: SetupGame;
  /** The game's number. */
  number: number;
  isBad: boolean;
  isChanged: boolean;
  isKnownTeam: (name: string) => boolean;
  /** Whether a question about the row's names is open. */
  isAsking: boolean;
  /** Names were left open that do not sound like places. */
  onTyped: (...names: string[]) => void;
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

const sidesOf = ({ side1, side2 }: SetupGame) => [side1, side2].flatMap((side) => side ?? []);

/** The spread of a game, with a suggestion while it has none; the teams come first. */
export function SpreadCell(props: SpreadCellProps) {
  const { label, game, isBad, isChanged, isKnownTeam, onSuggest, onChange } = props;
  const isUndecided = game.spread === null && sidesOf(game).some((side) => !isKnownTeam(side));
  if (isUndecided)
    return (
      <td className="setup-spread">
        <UndecidedSpread {...props} />
      </td>
    );
  return (
    <td className="setup-spread">
      <span className="spread-cell">
        {game.spread === null && onSuggest && (
          <button className="link-btn" type="button" onClick={onSuggest}>
            Suggest<span className="visually-hidden"> {label}</span>
          </button>
        )}
        <TextCell
          label={label}
          value={writeSpread(game.spread)}
          className={`is-number${isChanged ? " changed" : ""}`}
          isBad={isBad}
          onCommit={(text) => onChange(readSpread(text))}
        />
      </span>
    </td>
  );
}

/** Says that the teams come first; asks again for names that were left open and do not sound like places. */
function UndecidedSpread({ number, game, isKnownTeam, isAsking, onTyped }: SpreadCellProps) {
  const open = sidesOf(game).filter((side) => !isKnownTeam(side) && !isPlace(side));
  if (open.length === 0 || isAsking) return <span className="visually-hidden">After the teams</span>;
  return (
    <button className="link-btn" type="button" onClick={() => onTyped(...open)}>
      {open.length === 1 ? "Is it a team?" : "Are they teams?"}
      <span className="visually-hidden"> Game #{number}</span>
    </button>
  );
}
