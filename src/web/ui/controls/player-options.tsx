interface PlayerOptionsProps<P extends { id: number; name: string }> {
  /** The id of the list; its options are `${id}-0` and so on. */
  id: string;
  className: string;
  players: readonly P[];
  /** The place of the option that Enter takes. */
  active: number;
  onChoose: (player: P) => void;
}

/** The players to choose from while a name is typed. The focus stays in the field. */
export function PlayerOptions<P extends { id: number; name: string }>({
  id,
  className,
  players,
  active,
  onChoose,
}: PlayerOptionsProps<P>) {
  return (
    <div className={className} role="listbox" id={id} aria-label="Players">
      {players.map((player, at) => (
        <button
          key={player.id}
          id={`${id}-${at}`}
          type="button"
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // The field would lose the focus, and the list close before the tap.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(player)}
        >
          <bdi>{player.name}</bdi>
        </button>
      ))}
    </div>
  );
}
