import { useId } from "react";
import type { Game } from "#contract/basketball/schemas.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import { whyHandicapUnavailable } from "#domain/basketball/picks.ts";
import type { Market, Picks } from "#domain/contest/market.ts";
import { PickError } from "#web/picks/card/pick-error.tsx";
import { PickRow, PickUnavailable } from "#web/picks/card/pick-row.tsx";
import type { CardFailure } from "#web/picks/card/use-pick-card.ts";
import { Flag } from "#web/ui/flag.tsx";
import { TopScorer } from "./scorer/top-scorer.tsx";
import { SpreadHelp } from "./spread-help.tsx";
import { spreadOf } from "./teams.tsx";
import { noteSpreadPick, useSpreadHelp } from "./use-spread-help.ts";

type OnPick = (kind: Market, name: string | null, control: HTMLElement) => void;

interface GamePickRowsProps {
  game: Game;
  /** Whether the spread is explained here, as long as it is explained at all. */
  hasHelp?: boolean;
  picked: Picks;
  isSavingOf: (kind: Market) => boolean;
  /** Whether the pick of a market has not reached the server. */
  isUnsentOf?: (kind: Market) => boolean;
  failureOf: (kind: Market) => CardFailure | null;
  onPick: OnPick;
}

/** What can be picked of a game: winner, spread and top scorer. */
export function GamePickRows(props: GamePickRowsProps) {
  const { game, hasHelp = false, picked, isSavingOf, isUnsentOf = () => false, failureOf, onPick } = props;
  const scorerFailure = failureOf("topScorer");
  return (
    <>
      <WinnerRow
        game={game}
        picked={picked.winner}
        isSaving={isSavingOf("winner")}
        isUnsent={isUnsentOf("winner")}
        failure={failureOf("winner")}
        onPick={onPick}
      />
      <SpreadRow
        game={game}
        hasHelp={hasHelp}
        picked={picked.handicap}
        isSaving={isSavingOf("handicap")}
        isUnsent={isUnsentOf("handicap")}
        failure={failureOf("handicap")}
        onPick={onPick}
      />
      <TopScorer
        game={game}
        picked={picked.topScorer}
        isSaving={isSavingOf("topScorer")}
        isUnsent={isUnsentOf("topScorer")}
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
  isUnsent: boolean;
  failure: CardFailure | null;
  onPick: OnPick;
}

function WinnerRow({ game, picked, isSaving, isUnsent, failure, onPick }: PickRowProps) {
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
      isUnsent={isUnsent}
      failure={failure}
      onPick={(name, button) => onPick("winner", name, button)}
    />
  );
}

function SpreadRow({
  game,
  hasHelp,
  picked,
  isSaving,
  isUnsent,
  failure,
  onPick,
}: PickRowProps & { hasHelp: boolean }) {
  const id = useId();
  const help = useSpreadHelp();
  const reason = explainPick("game", whyHandicapUnavailable(game));
  if (reason !== null) return <PickUnavailable reason={reason} />;
  const isHelped = hasHelp && help.isOn;
  const idOf = (team: string) => `${id}-${team === game.team1 ? 1 : 2}`;
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
    ...(isHelped ? { describedBy: idOf(team) } : {}),
  });
  return (
    <>
      <PickRow
        label="Spread"
        sides={[side(game.team1), side(game.team2)]}
        picked={picked}
        isSaving={isSaving}
        isUnsent={isUnsent}
        failure={failure}
        onPick={(name, button) => {
          noteSpreadPick();
          onPick("handicap", name, button);
        }}
      />
      {isHelped && <SpreadHelp game={game} idOf={idOf} onGotIt={help.end} />}
    </>
  );
}
