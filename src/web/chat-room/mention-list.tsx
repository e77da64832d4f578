import type { ChatPlayer } from "#contract/chat/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { PlayerOptions } from "#web/ui/controls/player-options.tsx";

interface MentionListProps {
  id: string;
  people: readonly ChatPlayer[];
  active: number;
  choose: (player: ChatPlayer) => void;
}

/** The players whose names contain what is being written after an @. */
export function MentionList({ id, people, active, choose }: MentionListProps) {
  const players = people.map((player) => ({ ...player, id: player.user_id, name: player.user_name }));
  return (
    <>
      {players.length > 0 && (
        <PlayerOptions id={id} className="mention-list" players={players} active={active} onChoose={choose} />
      )}
      <p className="visually-hidden" role="status">
        {players.length > 0 &&
          `${countOf(players.length, "player")} found. Arrow keys choose, Enter takes one.`}
      </p>
    </>
  );
}
