import { useUser } from "#web/session/session.tsx";
import { RowMenu } from "#web/ui/controls/row-menu.tsx";
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
  const isRemoved = person.restrictions.includes("removed");
  const isAdmin = useUser()?.admin === true;
  return (
    <RowMenu label={`Actions for ${person.name}`} isQuiet>
      {(close) => {
        const choose = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
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
          </>
        );
      }}
    </RowMenu>
  );
}
