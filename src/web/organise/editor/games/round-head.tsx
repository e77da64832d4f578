import { useState } from "react";
import { useLocation } from "wouter";
import type { ContestFacts, SetupGame, SetupRound } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { MenuItem, RowActions } from "#web/ui/controls/row-actions.tsx";
import { CompleteSheet } from "#web/organise/editor/rounds/complete-sheet.tsx";

interface RoundHeadProps {
  round: SetupRound;
  games: readonly SetupGame[];
  facts: readonly ContestFacts[];
  /** The tournament or draft. */
  id: number;
  /** Whether players see it. */
  isPublished: boolean;
  onAdd: () => void;
  /** Undefined: it has games. */
  onDelete: (() => void) | undefined;
}

/** "4 points per pick, 2 games. 1 awaits its result". */
function describe({ round, games, facts, isPublished }: RoundHeadProps, now: Instant): string {
  const done = new Set(facts.filter(({ has_result }) => has_result).map(({ id }) => id));
  const awaiting = games.filter(
    ({ id, status, starts_at }) =>
      status === "scheduled" && starts_at !== null && instantOf(starts_at) <= now && !done.has(id),
  ).length;
  const count = games.length === 0 ? "no games" : countOf(games.length, "game");
  const text = `${countOf(round.multiplier, "point")} per pick, ${count}`;
  if (!isPublished || awaiting === 0) return text;
  return `${text}. ${awaiting} ${awaiting === 1 ? "awaits its result" : "await their results"}`;
}

/** A round's name with what it has, and what can be done with it. */
export function RoundHead(props: RoundHeadProps) {
  const { round, games, facts, id, isPublished, onAdd, onDelete } = props;
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  return (
    <tr className="setup-round">
      <th colSpan={6} scope="rowgroup">
        {round.name} <small>{describe(props, useNow())}</small>
      </th>
      <td className="setup-actions">
        <RowActions name={round.name}>
          {(choose) => (
            <>
              <MenuItem title="Add a game" onClick={choose(onAdd)} />
              {isPublished && games.length > 0 && (
                <MenuItem
                  title="Round is complete…"
                  text="Medals are given"
                  onClick={choose(() => setOpen(true))}
                />
              )}
              <MenuItem
                title="Name and points per pick"
                onClick={choose(() => navigate(organisePaths.tournamentEditor(id, "rounds")))}
              />
              {onDelete && <MenuItem title="Delete the round" isDangerous onClick={choose(onDelete)} />}
            </>
          )}
        </RowActions>
        {isOpen && (
          <CompleteSheet
            tournamentId={id}
            round={round.name}
            games={games}
            facts={facts}
            onClose={() => setOpen(false)}
          />
        )}
      </td>
    </tr>
  );
}

interface EmptyRoundProps {
  name: string;
  onAdd: () => void;
  onDelete: () => void;
}

/** Says what comes of a round without games. */
export const EmptyRound = ({ name, onAdd, onDelete }: EmptyRoundProps) => (
  <tr className="setup-ask is-stop">
    <td colSpan={7}>
      <div role="group" aria-label={`${name} has no games`}>
        <p>
          <b>This round has no games.</b> A round counts as complete only with a game.
        </p>
        <button className="btn" type="button" onClick={onAdd}>
          Add a game<span className="visually-hidden"> to {name}</span>
        </button>
        <button className="btn" type="button" onClick={onDelete}>
          Delete the round<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </td>
  </tr>
);
