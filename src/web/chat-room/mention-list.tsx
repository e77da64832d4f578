import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { countOf } from "#domain/pluralize.ts";

interface MentionListProps {
  id: string;
  people: readonly ChatPlayer[];
  active: number;
  choose: (player: ChatPlayer) => void;
}

/** The players whose names contain what is being written after an @. The focus stays in the field. */
export function MentionList({ id, people, active, choose }: MentionListProps) {
  return (
    <>
      {people.length > 0 && (
        <div className="mention-list" role="listbox" id={id} aria-label="Players">
          {people.map((player, at) => (
            <button
              key={player.user_id}
              id={`${id}-${at}`}
              type="button"
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // The field would lose the focus, and the list close before the tap.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(player)}
            >
              <bdi>{player.user_name}</bdi>
            </button>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {people.length > 0 &&
          `${countOf(people.length, "player")} found. Arrow keys choose, Enter takes one.`}
      </p>
    </>
  );
}
