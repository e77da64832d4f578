import type { Game } from "#contract/basketball/schemas.ts";
import { whyHandicapUnavailable } from "#domain/basketball/picks.ts";
import type { Market, Picks } from "#domain/contest/market.ts";
import { PickError } from "#web/picks/card/pick-error.tsx";
import { PickRow, PickUnavailable } from "#web/picks/card/pick-row.tsx";
import type { CardFailure } from "#web/picks/card/use-pick-card.ts";
import { explainPick } from "#contract/sentences.ts";
import { Flag } from "#web/ui/marks.tsx";
import { spreadOf } from "./teams.tsx";
import { TopScorerSelect } from "./top-scorer-select.tsx";

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
