import { useLayoutEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface RoundChip {
  name: string;
  /** The flag of where it is. */
  emoji?: string | undefined;
  /** The days it is played on; empty while they are not known. */
  days: string;
}

interface RoundSelectorProps {
  rounds: readonly RoundChip[];
  current: string;
  onChoose: (name: string) => void;
}

/** The middle of the list without moving the page; smooth only once the list stands. */
function centre(chip: HTMLElement, list: HTMLElement, behavior: ScrollBehavior): void {
  list.scrollTo({
    left: chip.offsetLeft - list.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2,
    top: chip.offsetTop - list.offsetTop - (list.clientHeight - chip.offsetHeight) / 2,
    behavior,
  });
}

/** The rounds of a tournament between two arrows: chips on a phone, a list in the rail on a wide screen. */
export function RoundSelector({ rounds, current, onChoose }: RoundSelectorProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const isStanding = useRef(false);
  const at = rounds.findIndex((round) => round.name === current);
  useLayoutEffect(() => {
    const list = listRef.current;
    const chip = list?.children[at];
    if (!list || !(chip instanceof HTMLElement)) return;
    // Still before it is painted, but not before the browser would lay the page out anyway.
    const frame = requestAnimationFrame(() => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      centre(chip, list, isStanding.current && !isStill ? "smooth" : "instant");
      isStanding.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const go = (steps: number) => {
    const round = rounds[at + steps];
    if (round) onChoose(round.name);
  };
  return (
    <nav className="rounds" aria-label="Rounds">
      <h2 className="rounds-title">Rounds</h2>
      <button
        className="rounds-arrow"
        type="button"
        aria-label="Previous round"
        disabled={at <= 0}
        onClick={() => go(-1)}
      >
        <Icon name="chev-l" />
      </button>
      <div className="rounds-list" ref={listRef}>
        {rounds.map(({ name, emoji, days }) => (
          <button
            key={name}
            className="round"
            type="button"
            aria-current={name === current ? "true" : undefined}
            onClick={() => onChoose(name)}
          >
            <span>
              {emoji && <span aria-hidden="true">{emoji} </span>}
              {name}
            </span>
            {days !== "" && <small>{days}</small>}
          </button>
        ))}
      </div>
      <button
        className="rounds-arrow"
        type="button"
        aria-label="Next round"
        disabled={at >= rounds.length - 1}
        onClick={() => go(1)}
      >
        <Icon name="chev-r" />
      </button>
    </nav>
  );
}
