import { useUser } from "#web/session/session.tsx";
import { MenuItem, RowActions } from "#web/ui/controls/row-actions.tsx";
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
    <RowActions name={person.name}>
      {(choose) => (
        <>
          {canPick && !isRemoved && <MenuItem title={`Pick for ${person.name}…`} onClick={choose(onPick)} />}
          {listActions(person, { isAdmin }).map((action) => (
            <MenuItem
              key={action.title}
              title={`${action.title}…`}
              isDangerous={action.isDangerous}
              onClick={choose(() => onChoose(action))}
            />
          ))}
        </>
      )}
    </RowActions>
  );
}
