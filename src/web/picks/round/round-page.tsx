import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from "react";
import { useSearchParams } from "wouter";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import type { Instant } from "#domain/time.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { readLanding } from "#web/navigation/landing.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { RecapLink } from "#web/recap/recap-link.tsx";
import { NoticeList } from "#web/notices/notice-list.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface RoundPageProps {
  rounds: readonly RoundChip[];
  current: string;
  onChoose: (round: string) => void;
  /** The progress box; null: there is nothing to pick. */
  progress: ReactNode;
  /** Counts the round's missing picks with this lock: UTC instant. */
  countMissing: (locksAt: Instant) => number;
  children: ReactNode;
}

const LandedOnPicks = lazyPart(
  () => exportOf(import("#web/welcome/landed.tsx"), "LandedOnPicks"),
  () => null,
);

/** The frame of the predictions of a round: progress and choice of the round in the rail, the round beside
 * it. */
export function RoundPage({ rounds, current, onChoose, progress, countMissing, children }: RoundPageProps) {
  const { id } = useTournament();
  return (
    <ScreenLayout title={`Predictions, ${current}`} hasBottomBar={progress !== null}>
      <div className="split">
        <div className="rail">
          {progress}
          <RoundSelector rounds={rounds} current={current} onChoose={onChoose} />
        </div>
        <div>
          {readLanding() !== null && (
            <Suspense>
              <LandedOnPicks tournamentId={id} round={current} countMissing={countMissing} />
            </Suspense>
          )}
          <NoticeList tournamentId={id} />
          <RecapLink round={current} />
          {children}
        </div>
      </div>
    </ScreenLayout>
  );
}

interface RoundChip {
  name: string;
  /** The flag of the host country. */
  emoji?: string | undefined;
  /** The days on which it is played; empty: not known yet. */
  days: string;
  /** Whether something can be picked that is not. */
  hasGap: boolean;
}

interface RoundSelectorProps {
  rounds: readonly RoundChip[];
  current: string;
  onChoose: (name: string) => void;
}

/** Scrolls a chip to the middle of its list, without scrolling the page. */
function centre(chip: HTMLElement, list: HTMLElement, behavior: ScrollBehavior): void {
  list.scrollTo({
    left: chip.offsetLeft - list.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2,
    top: chip.offsetTop - list.offsetTop - (list.clientHeight - chip.offsetHeight) / 2,
    behavior,
  });
}

/** Chooses a round: chips between two arrows on a phone, a list in the rail on a wide screen. One tab stop:
 * with the arrow keys one goes through the rounds, Enter chooses. */
export function RoundSelector({ rounds, current, onChoose }: RoundSelectorProps) {
  // Marked at once; the round's cards follow in slices.
  const [marked, mark] = useOptimistic(current);
  const at = rounds.findIndex((round) => round.name === marked);
  const choose = (name: string) =>
    startTransition(() => {
      mark(name);
      onChoose(name);
    });
  const go = (steps: number) => {
    const round = rounds[at + steps];
    if (round) choose(round.name);
  };
  return (
    <nav className="rounds" aria-label="Rounds">
      <h2 className="rounds-title">Rounds</h2>
      <RoundArrow label="Previous round" icon="chev-l" isAtEnd={at <= 0} onClick={() => go(-1)} />
      <RoundChips rounds={rounds} at={at} onChoose={choose} />
      <RoundArrow label="Next round" icon="chev-r" isAtEnd={at >= rounds.length - 1} onClick={() => go(1)} />
    </nav>
  );
}

interface RoundArrowProps {
  label: string;
  icon: "chev-l" | "chev-r";
  isAtEnd: boolean;
  onClick: () => void;
}

/** Goes to the round beside; keyboards have the arrow keys for that. */
function RoundArrow({ label, icon, isAtEnd, onClick }: RoundArrowProps) {
  return (
    <button
      className="rounds-arrow"
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isAtEnd}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** How far the focus goes with each key; infinite: to the first or last chip. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Moves the focus from a chip to another of its list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chip = event.currentTarget;
  const chips = [...(chip.parentElement?.children ?? [])];
  const steps = STEPS[event.key];
  if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = chips[Math.min(Math.max(0, chips.indexOf(chip) + steps), chips.length - 1)];
  if (next instanceof HTMLElement) next.focus();
}

interface RoundChipsProps {
  rounds: readonly RoundChip[];
  /** Position of the current round. */
  at: number;
  onChoose: (name: string) => void;
}

function RoundChips({ rounds, at, onChoose }: RoundChipsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  useLayoutEffect(() => {
    const list = listRef.current;
    const chip = list?.children[at];
    if (!list || !(chip instanceof HTMLElement)) return;
    // Before the next paint, but after the browser's own layout, so that reading offsets forces none.
    const frame = requestAnimationFrame(() => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      centre(chip, list, hasScrolled.current && !isStill ? "smooth" : "instant");
      hasScrolled.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    // On a wide screen the list stands in the rail, and on a narrow one it is a row.
    const observer = new ResizeObserver(() => {
      const chip = list.querySelector("[aria-current]");
      if (chip instanceof HTMLElement) centre(chip, list, "instant");
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="rounds-list" ref={listRef}>
      {rounds.map(({ name, emoji, days, hasGap }, nth) => (
        <button
          key={name}
          className={hasGap ? "round has-gap" : "round"}
          type="button"
          tabIndex={nth === Math.max(0, at) ? 0 : -1}
          aria-current={nth === at ? "true" : undefined}
          onClick={() => onChoose(name)}
          onKeyDown={moveFocus}
        >
          <span>
            {emoji && <span aria-hidden="true">{emoji} </span>}
            {name}
          </span>
          {days !== "" && <small>{days}</small>}
          {hasGap && <span className="visually-hidden">, picks missing</span>}
        </button>
      ))}
    </div>
  );
}

/** Lists the rounds in playing order, including those whose contests are not known yet. One that has none
 * although a later one has is not played. */
export function listRounds(tournament: Tournament, contests: readonly { round: string }[]): string[] {
  const played = new Set(contests.map(({ round }) => round));
  const names = tournament.rounds.map(({ name }) => name);
  const last = names.findLastIndex((name) => played.has(name));
  return [...new Set([...names.filter((name, at) => at > last || played.has(name)), ...played])];
}

interface ChosenRound {
  round: string;
  choose: (round: string) => void;
}

/** The round on the screen: the one in the address, else the one that was `initial` when the screen opened.
 * A choice is written to the address. */
export function useChosenRound(rounds: readonly string[], initial: string | null): ChosenRound {
  const [search, setSearch] = useSearchParams();
  // When the next game is of another round, a screen that is open stays on its round.
  const [opened] = useState(initial);
  const isKnown = (round: string | null) => round !== null && rounds.includes(round);
  const round = [search.get("round"), opened, initial].find(isKnown) ?? rounds[0] ?? "";
  return { round, choose: (name) => setSearch({ round: name }, { replace: true }) };
}
