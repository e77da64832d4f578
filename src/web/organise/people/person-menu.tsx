import { useUser } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import type { Person } from "./person-readiness.ts";
import { listActions, type PlayerAction } from "./player-actions.ts";

interface PersonMenuProps {
  person: Person;
  /** Whether organisers may enter picks for the player, and something is open. */
  canPick: boolean;
  onPick: () => void;
  onChoose: (action: PlayerAction) => void;
}

/** What an organiser can do with a player. */
export function PersonMenu({ person, canPick, onPick, onChoose }: PersonMenuProps) {
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  const isRemoved = person.restrictions.includes("removed");
  const isAdmin = useUser()?.admin === true;
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className="row-menu">
      <button
        ref={buttonRef}
        className="btn btn-quiet btn-icon"
        type="button"
        aria-expanded={open}
        aria-label={`Actions for ${person.name}`}
        onClick={toggle}
      >
        <Icon name="more" />
      </button>
      <div ref={panelRef} className="menu" hidden={!open}>
        {canPick && !isRemoved && (
          <button className="menu-item" type="button" onClick={choose(onPick)}>
            Pick for {person.name}…
          </button>
        )}
        {listActions(person, { isAdmin }).map((action) => (
          <button
            key={action.title}
            className={action.isDangerous ? "menu-item is-danger" : "menu-item"}
            type="button"
            onClick={choose(() => onChoose(action))}
          >
            {action.title}…
          </button>
        ))}
      </div>
    </div>
  );
}
