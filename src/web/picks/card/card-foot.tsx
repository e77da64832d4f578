import { countPicks, MARKETS, type PerMarket, type Picks } from "#domain/contest/market.ts";
import { countOf } from "#domain/pluralize.ts";
import { useDelayed } from "#web/clock/use-delayed.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SaveState } from "#web/picks/pick-mutations.ts";
import { TakeBackButton } from "./take-back-button.tsx";

/** Saves shorter than this are not shown as in progress. */
const SAVING_DELAY_MS = 150;

/** Returns whether a card's saving has lasted long enough to be shown. */
export function useShownSaving(state: SaveState): boolean {
  return useDelayed(state.isPending, SAVING_DELAY_MS);
}

interface CardFootProps {
  picked: number;
  possible: number;
  /** Of `usePickCard`. */
  card: {
    state: SaveState;
    isSaving: boolean;
    isLocked: boolean;
    isUnsent: boolean;
    taken: Picks | null;
    takeBack: () => void;
    undo: () => void;
    forget: () => void;
  };
  /** The names of the markets on the card. */
  names: Readonly<Partial<PerMarket<string>>>;
}

/** The foot of an open card: the number of picks made, the state of saving, and what takes them back. */
export function CardFoot({ picked, possible, card, names }: CardFootProps) {
  const { state, isSaving, isLocked, isUnsent, taken, takeBack, undo, forget } = card;
  return (
    <div className="game-foot">
      <p className="foot-state" aria-live="polite">
        <span className="pips" aria-hidden="true">
          {Array.from({ length: possible }, (_, nth) => (
            <i key={nth} className={nth < picked ? "is-picked" : undefined} />
          ))}
        </span>
        <span className="txt">{picked === possible ? "All picked" : `${picked} of ${possible} picked`}</span>
        {isUnsent && !isSaving ? (
          <UnsentMark />
        ) : taken === null ? (
          <SaveMark isSaving={isSaving} isSaved={state.isSaved && !state.isPending} />
        ) : (
          <span className="taken-back">{describeTaken(taken, names)}</span>
        )}
      </p>
      {!isLocked && (taken !== null || picked > 0) && (
        <TakeBackButton isUndo={taken !== null} onTakeBack={takeBack} onUndo={undo} onExpire={forget} />
      )}
    </div>
  );
}

/** Writes what was taken back: "Winner taken back", "2 picks taken back". */
function describeTaken(taken: Picks, names: CardFootProps["names"]): string {
  const [only = "winner", ...others] = MARKETS.filter((market) => taken[market] !== null);
  const what = others.length === 0 ? (names[only] ?? "Pick") : countOf(countPicks(taken), "pick");
  return `${what} taken back`;
}

function UnsentMark() {
  return (
    <span className="save is-unsent">
      <Icon name="offline" className="icon icon-16" />
      Not saved yet
    </span>
  );
}

function SaveMark({ isSaving, isSaved }: { isSaving: boolean; isSaved: boolean }) {
  if (isSaving) {
    return (
      <span className="save">
        <span className="spin" aria-hidden="true" />
        Saving…
      </span>
    );
  }
  return (
    <span className={isSaved ? "save is-saved" : "save"}>
      {isSaved && (
        <>
          <Icon name="check" className="icon icon-16" />
          Saved
        </>
      )}
    </span>
  );
}
