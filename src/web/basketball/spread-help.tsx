import type { Game } from "#contract/basketball/schemas.ts";
import { spreadMargin } from "#domain/basketball/spread-margin.ts";

interface SpreadHelpProps {
  game: Game;
  /** Element id of what the spread asks of a team, which describes its button. */
  idOf: (team: string) => string;
  onGotIt: () => void;
}

/** Says below a spread what each side has to do, in whole points. */
export function SpreadHelp({ game, idOf, onGotIt }: SpreadHelpProps) {
  const { team1, team2, spread } = game;
  if (spread === null) return null;
  const { favourite, least } = spreadMargin(spread);
  const teams = [team1, team2].map((team, at) => (
    <span key={team} id={idOf(team)}>
      <b>{team}</b> {at + 1 === favourite ? writeFavourite(least) : writeOther(least)}
    </span>
  ));
  return (
    <div className="spread-help">
      <p className="pick-help">{teams}</p>
      <p className="help-line">
        <span>The favourite must win by more than the spread.</span>
        <button className="link-btn" type="button" onClick={onGotIt}>
          Got it
        </button>
      </p>
    </div>
  );
}

const writeFavourite = (least: number) => (least === 1 ? "must win" : `must win by ${least} or more`);
const writeOther = (least: number) =>
  least === 1 ? "must win" : `must win, or lose by ${least - 1} or less`;
