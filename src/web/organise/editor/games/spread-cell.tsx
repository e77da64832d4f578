import type { SetupGame } from "#contract/organise/schemas.ts";
import { TextCell } from "#web/organise/editor/cells/text-cell.tsx";

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

/** The spread of a game, with the product's own suggestion while it has none. */
export function SpreadCell({ label, game, isBad, onSuggest, onChange }: SpreadCellProps) {
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
