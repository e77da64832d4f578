import { useId } from "react";
import type { Game } from "#contract/basketball/schemas.ts";
import { explainPick } from "#contract/sentences.ts";
import { whyHandicapUnavailable, hasLeftSquads } from "#domain/basketball/picks.ts";
import type { Market, Picks } from "#domain/contest/market.ts";
import { PickError } from "#web/picks/card/pick-error.tsx";
import { PickRow, PickUnavailable } from "#web/picks/card/pick-row.tsx";
import type { CardFailure } from "#web/picks/card/use-pick-card.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { spreadOf } from "./teams.tsx";

type OnPick = (kind: Market, name: string | null, control: HTMLElement) => void;

interface GamePickRowsProps {
  game: Game;
  picked: Picks;
  isSavingOf: (kind: Market) => boolean;
  failureOf: (kind: Market) => CardFailure | null;
  onPick: OnPick;
}

/** What can be picked of a game: winner, spread and top scorer. */
export function GamePickRows({ game, picked, isSavingOf, failureOf, onPick }: GamePickRowsProps) {
  const scorerFailure = failureOf("topScorer");
  return (
    <>
      <WinnerRow
        game={game}
        picked={picked.winner}
        isSaving={isSavingOf("winner")}
        failure={failureOf("winner")}
        onPick={onPick}
      />
      <SpreadRow
        game={game}
        picked={picked.handicap}
        isSaving={isSavingOf("handicap")}
        failure={failureOf("handicap")}
        onPick={onPick}
      />
      <TopScorerSelect
        game={game}
        picked={picked.topScorer}
        isSaving={isSavingOf("topScorer")}
        onPick={(name, select) => onPick("topScorer", name, select)}
      />
      {scorerFailure && <PickError failure={scorerFailure} label={null} at="right" />}
    </>
  );
}

/** Letters of a name, and of one of its words, that leave no room for the check beside them. */
const LONG_NAME = 16;
const LONG_WORD = 9;

function isLong(name: string): boolean {
  return name.length >= LONG_NAME || name.split(" ").some((word) => word.length >= LONG_WORD);
}

interface PickRowProps {
  game: Game;
  picked: string | null;
  isSaving: boolean;
  failure: CardFailure | null;
  onPick: OnPick;
}

function WinnerRow({ game, picked, isSaving, failure, onPick }: PickRowProps) {
  const side = (team: string, emoji: string | null) => ({
    name: team,
    content: (
      <>
        <Flag emoji={emoji} />
        <span className="pick-name">{team}</span>
      </>
    ),
    ...(isLong(team) ? { look: "long" as const } : {}),
  });
  return (
    <PickRow
      label="Winner"
      sides={[side(game.team1, game.emoji1), side(game.team2, game.emoji2)]}
      picked={picked}
      isSaving={isSaving}
      failure={failure}
      onPick={(name, button) => onPick("winner", name, button)}
    />
  );
}

function SpreadRow({ game, picked, isSaving, failure, onPick }: PickRowProps) {
  const reason = explainPick("game", whyHandicapUnavailable(game));
  if (reason !== null) return <PickUnavailable reason={reason} />;
  const side = (team: string) => ({
    name: team,
    content: (
      <>
        <span className="visually-hidden">{team} </span>
        {spreadOf(game, team)}
      </>
    ),
    label: spreadOf(game, team),
    look: "spread" as const,
  });
  return (
    <PickRow
      label="Spread"
      sides={[side(game.team1), side(game.team2)]}
      picked={picked}
      isSaving={isSaving}
      failure={failure}
      onPick={(name, button) => onPick("handicap", name, button)}
    />
  );
}

interface TopScorerSelectProps {
  game: Game;
  picked: string | null;
  isSaving: boolean;
  /** Null takes the pick back. */
  onPick: (name: string | null, select: HTMLSelectElement) => void;
}

/** More letters than a card on a phone shows in the text's face. */
const LONG = 24;

function listClasses(picked: string | null): string {
  if (picked === null) return "scorer";
  return picked.length > LONG ? "scorer is-set is-long" : "scorer is-set";
}

/** The players of a game in an order drawn by lot; "Select player" takes the pick back. */
function TopScorerSelect({ game, picked, isSaving, onPick }: TopScorerSelectProps) {
  const id = useId();
  const players = shuffleOnce(`game ${game.id}`, game.players);
  // A player who was taken off the list stays to be seen, and to be changed.
  const isListed = picked === null || players.includes(picked);
  const hasLeft = hasLeftSquads(game, picked);
  return (
    <>
      <div className={listClasses(picked)}>
        <label className="field-label" htmlFor={id}>
          Top Scorer
        </label>
        <select
          id={id}
          value={picked ?? ""}
          aria-busy={isSaving || undefined}
          aria-describedby={hasLeft ? `${id}-left` : undefined}
          onChange={({ currentTarget }) => onPick(currentTarget.value || null, currentTarget)}
        >
          <option value="">Select player</option>
          {!isListed && <option value={picked}>{hasLeft ? `${picked} (not in the squad)` : picked}</option>}
          {players.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Icon name="chev-d" className="icon chev" />
      </div>
      {hasLeft && (
        <p className="scorer-left" id={`${id}-left`}>
          <Icon name="warn" className="icon icon-16" />
          <span>{picked} is not in the squad any more. You can pick another player until the lock.</span>
        </p>
      )}
    </>
  );
}

const orders = new Map<string, readonly string[]>();

function shuffle(names: readonly string[]): string[] {
  const shuffled = [...names];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const name = shuffled[last];
    const swapped = shuffled[other];
    if (name !== undefined && swapped !== undefined) [shuffled[last], shuffled[other]] = [swapped, name];
  }
  return shuffled;
}

/** Returns the names in a random order that stays the same for a list until the page is reloaded. Random, so
 * that no name has the advantage of the first place; stable, so that none moves under the finger. */
export function shuffleOnce(list: string, names: readonly string[]): readonly string[] {
  const known = orders.get(list);
  if (known?.length === names.length && names.every((name) => known.includes(name))) return known;
  const order = shuffle(names);
  orders.set(list, order);
  return order;
}
