import { type KeyboardEvent, Suspense, useId } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { getSportEmoji } from "./sport-emoji.ts";
import { useTournamentChoice } from "./tournament-choice.tsx";

const TournamentItems = lazyPart(
  () => exportOf(import("./tournament-items.tsx"), "TournamentItems"),
  () => null,
);

/** The tournament menu; its items come after the first screen. */
export function TournamentMenu({ onChoose }: { onChoose: (id: number) => void }) {
  const { tournaments, tournament: current, draft } = useTournamentChoice();
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    if (open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    toggle();
  };
  const handleChoice = (chosen: number) => {
    close();
    onChoose(chosen);
  };
  if (!current) return <div className="tourney" />;
  const named = draft ?? current;
  return (
    <div className="tourney">
      <button
        ref={buttonRef}
        className="tourney-btn"
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        onKeyDown={handleKey}
      >
        <span className="flag" aria-hidden="true">
          {getSportEmoji(named)}
        </span>
        <span className="visually-hidden">Tournament: </span>
        <span className="tourney-name">{named.name}</span>
        <ShellIcon name="chev-d" />
      </button>
      <div ref={panelRef} id={id} className="menu" role="menu" aria-label="Tournament" hidden={!open}>
        {open && (
          <Suspense>
            <TournamentItems
              tournaments={tournaments}
              current={current}
              onChoose={handleChoice}
              onLeave={close}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
