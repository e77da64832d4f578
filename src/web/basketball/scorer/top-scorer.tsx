import { type ComponentType, useId, useRef, useState } from "react";
import { hasLeftSquads } from "#domain/basketball/picks.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ScorerSheetProps } from "./scorer-sheet.tsx";
import type { TopScorerProps } from "./scorer-lists.ts";
import { ScorerSelect } from "./scorer-select.tsx";
import { useListKind } from "./use-list-kind.ts";

/** Chooses the top scorer of a game: from a sheet with both teams, or from a plain list. */
export function TopScorer(props: TopScorerProps) {
  const { game, picked } = props;
  const noteId = useId();
  const { isSimple, hasDialog, choose } = useListKind();
  const hasLeft = hasLeftSquads(game, picked);
  const described = { ...props, noteId: hasLeft ? noteId : undefined };
  return (
    <>
      {isSimple ? (
        <ScorerSelect {...described} />
      ) : (
        <ScorerButton {...described} onSimple={() => choose("simple")} />
      )}
      {isSimple && hasDialog && (
        <p className="scorer-switch">
          <button className="link-btn" type="button" onClick={() => choose("sheet")}>
            Use the sheet
          </button>
        </p>
      )}
      {hasLeft && (
        <p className="scorer-left" id={noteId}>
          <Icon name="warn" className="icon icon-16" />
          <span>{picked} is not in the squad any more. You can pick another player until the lock.</span>
        </p>
      )}
    </>
  );
}

interface ScorerButtonProps extends TopScorerProps {
  noteId: string | undefined;
  onSimple: () => void;
}

const loadSheet = () => exportOf(import("./scorer-sheet.tsx"), "ScorerSheet");

/** Opens the sheet, whose code begins to load when the button is reached. */
function ScorerButton({ game, picked, isSaving, isUnsent, noteId, onPick, onSimple }: ScorerButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<ScorerSheetProps> | null>(null);
  const preload = () => void loadSheet().catch(() => null);
  // Without its code, as offline in the first seconds, the plain list does.
  const open = () => void loadSheet().then((loaded) => setSheet(() => loaded), onSimple);
  const isUnnamed = game.players.length === 0;
  return (
    <>
      <button
        ref={ref}
        className={picked === null ? "scorer-btn" : "scorer-btn is-set"}
        type="button"
        aria-haspopup="dialog"
        aria-busy={isSaving || undefined}
        data-unsent={isUnsent || undefined}
        aria-describedby={noteId}
        disabled={isUnnamed && picked === null}
        onPointerDown={preload}
        onFocus={preload}
        onClick={open}
      >
        <span className="scorer-key">Top Scorer</span>
        <span className="scorer-value">
          {picked ?? (isUnnamed ? "The players are not named yet" : "Select player")}
          {noteId !== undefined && <small> no longer in the team</small>}
        </span>
        <Icon name="chev-d" />
      </button>
      {Sheet && (
        <Sheet
          game={game}
          picked={picked}
          onPick={(name) => ref.current && onPick(name, ref.current)}
          onSimple={onSimple}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}
