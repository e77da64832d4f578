import "#web/later-styles.css";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Readiness } from "#contract/leagues/readiness-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { readyQuery } from "#web/leagues/queries.ts";
import type { RoundGap } from "#web/picks/round/round-contest.ts";
import { Icon } from "#web/ui/icon.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { NextRound } from "./next-round.tsx";
import { ReadyRow, readyText } from "./ready-row.tsx";

interface FinishDockProps {
  tournamentId: number;
  round: string;
  made: number;
  possible: number;
  /** Whether the contests that are still open lock at different times. */
  hasSeveralLocks: boolean;
  /** What the joker can be played on: "game" or "team". */
  contest: string;
  /** A chip for each contest on which the joker can be played; none: it is played, or cannot be. */
  jokerChips: readonly ReactNode[];
  /** Whether something can be offered later that is not yet, such as a spread. */
  hasMoreLater: boolean;
  /** Whether the last pick was made in this visit. */
  isFresh: boolean;
  gaps: readonly RoundGap[];
  onChoose: (round: string) => void;
}

/** Stands in place of the progress once everything is picked: the joker if it is not played, who else is
 * ready, and the next round. On phones it can be closed to one line, with which later visits begin. */
export function FinishDock(props: FinishDockProps) {
  const { tournamentId, round, contest, jokerChips, gaps, onChoose } = props;
  const [isOpen, setOpen] = useOpen(`${tournamentId} ${round}`, props.isFresh);
  const { data } = useQuery(readyQuery(tournamentId));
  const ready = data?.deadline?.round === round && data.players > 1 ? data : null;
  useBodyClass("has-finish", true);
  useBodyClass("has-open-finish", isOpen);
  return (
    <section
      className={isOpen ? "finish" : "finish is-closed"}
      role="status"
      aria-label="Progress"
      tabIndex={-1}
    >
      <FinishHead {...props} ready={ready} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {jokerChips.length > 0 && <JokerRow contest={contest}>{jokerChips}</JokerRow>}
      {ready !== null && <ReadyRow ready={ready} tournamentId={tournamentId} />}
      <NextRound gaps={gaps} round={round} onChoose={onChoose} />
    </section>
  );
}

interface FinishHeadProps extends Pick<
  FinishDockProps,
  "made" | "possible" | "hasMoreLater" | "hasSeveralLocks" | "jokerChips"
> {
  ready: Readiness | null;
  isOpen: boolean;
  onToggle: () => void;
}

function FinishHead({ hasSeveralLocks, isOpen, onToggle, ...props }: FinishHeadProps) {
  const picked = `${props.made} of ${countOf(props.possible, "pick")}`;
  const count = props.hasMoreLater ? `${picked}, more cannot be picked yet` : picked;
  return (
    <div className="finish-head">
      <span className="pick-mark right" aria-hidden="true">
        <Icon name="check" />
      </span>
      <div>
        <h2>All set</h2>
        <p className="finish-long">
          {count}. You can change them until {hasSeveralLocks ? "each" : "the"} lock.
        </p>
        <p className="finish-short">{describeShortly(count, props)}</p>
      </div>
      <button
        className="btn btn-quiet btn-icon"
        type="button"
        aria-label={isOpen ? "Show less" : "Show more"}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={isOpen ? "chev-d" : "up"} />
      </button>
    </div>
  );
}

/** The one line: first what is left to do. */
function describeShortly(
  count: string,
  { jokerChips, ready }: Pick<FinishHeadProps, "jokerChips" | "ready">,
) {
  if (jokerChips.length > 0) return NO_JOKER;
  return ready === null ? count : readyText(ready);
}

const NO_JOKER = "No joker played yet.";

function JokerRow({ contest, children }: { contest: string; children: ReactNode }) {
  return (
    <div className="finish-row">
      <p>
        <JokerMark />
        <b>{NO_JOKER}</b> Choose a {contest}:
      </p>
      <div className="finish-chips" role="group" aria-label="Play the joker on">
        {children}
      </div>
    </div>
  );
}

const keyOf = (dock: string) => `finish-closed ${dock}`;

/** Whether a dock is open, which the visit remembers once it was closed or opened by hand. */
function useOpen(dock: string, isOpenAtFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => {
    const known = visitStorage.getItem(keyOf(dock));
    return known === null ? isOpenAtFirst : known === "false";
  });
  const change = (next: boolean) => {
    visitStorage.setItem(keyOf(dock), String(!next));
    setOpen(next);
  };
  return [isOpen, change];
}

/** Marks the body for the styles of what makes room for the dock: on wide screens the list of rounds beside
 * it, on phones the end of the page below an open one. */
function useBodyClass(name: string, isSet: boolean): void {
  useEffect(() => {
    document.body.classList.toggle(name, isSet);
    return () => document.body.classList.remove(name);
  }, [name, isSet]);
}
