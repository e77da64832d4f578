import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { NoticeList } from "#web/notices/notice-list.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface RoundPageProps {
  rounds: readonly RoundChip[];
  current: string;
  onChoose: (round: string) => void;
  /** The progress box; null: there is nothing to pick. */
  progress: ReactNode;
  children: ReactNode;
}

/** The frame of the predictions of a round: progress and choice of the round in the rail, the round beside
 * it. */
export function RoundPage({ rounds, current, onChoose, progress, children }: RoundPageProps) {
  return (
    <ScreenLayout title={`Predictions, ${current}`} hasBottomBar={progress !== null}>
      <div className="split">
        <div className="rail">
          {progress}
          <RoundSelector rounds={rounds} current={current} onChoose={onChoose} />
        </div>
        <div>
          <NoticeList tournamentId={useTournament().id} />
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

/** Chooses a round: chips between two arrows on a phone, a list in the rail on a wide screen. */
export function RoundSelector({ rounds, current, onChoose }: RoundSelectorProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  const at = rounds.findIndex((round) => round.name === current);
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

/** Lists the rounds in playing order, including those without contests yet. */
export function listRounds(tournament: Tournament, contests: readonly { round: string }[]): string[] {
  return [...new Set([...tournament.rounds.map(({ name }) => name), ...contests.map(({ round }) => round)])];
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
