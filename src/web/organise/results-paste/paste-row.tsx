import { useId } from "react";
import type { HowRead } from "#contract/organise/pasted-schemas.ts";
import type { OrganisedTournament, SetupGame, SetupTeam } from "#contract/organise/schemas.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { PasteRow, RowEdit } from "./paste-rows.ts";

export interface PasteRowProps {
  organised: OrganisedTournament;
  row: PasteRow;
  onEdit: (edit: RowEdit) => void;
}

/** A row whose game is known: both scores, the top scorer, and how they were read. */
export function MatchedRow({ organised, row, onEdit }: PasteRowProps) {
  const { game, cells, state, read } = row;
  if (game === null) return null;
  const teams = [game.side1, game.side2].map((side) =>
    organised.setup.teams.find(({ name }) => name === side),
  );
  return (
    <li className="mrow">
      <p className="mrow-head">
        <GameWords game={game} />
        <span className="stage-tag is-new">
          <Icon name="check" />
          {state === "saved" ? "Saved" : "Matched"}
        </span>
      </p>
      <Scores row={row} game={game} teams={teams} onEdit={onEdit} />
      <TopScorer
        teams={teams}
        row={row}
        onChange={(top_scorer) => onEdit({ cells: { ...cells, top_scorer } })}
      />
      {state !== "saved" && <How lines={read.how} />}
    </li>
  );
}

/** "#73, Fri 12 Sep, 17:00. Germany −12.5" */
export function GameWords({ game: { id, number = id, starts_at, side1, spread } }: { game: SetupGame }) {
  const now = useNow();
  return (
    <span>
      #{number}
      {starts_at !== null && `, ${dayAndTime(instantOf(starts_at), now)}`}
      {spread !== null && `. ${side1} ${handicapText(spread, 1)}`}
    </span>
  );
}

interface ScoresProps {
  row: PasteRow;
  game: SetupGame;
  teams: readonly (SetupTeam | undefined)[];
  onEdit: (edit: RowEdit) => void;
}

function Scores({ row: { cells, state }, game, teams, onEdit }: ScoresProps) {
  const most = Math.max(cells.score1 ?? 0, cells.score2 ?? 0);
  return (
    <div className="mrow-scores">
      {(["score1", "score2"] as const).map((field, at) => {
        const name = (at === 0 ? game.side1 : game.side2) ?? `Team ${at + 1}`;
        const isWinner = cells[field] !== null && cells[field] === most;
        return (
          <label key={field} className={isWinner ? "is-winner" : undefined}>
            <span className="mrow-team">
              <Flag emoji={teams[at]?.emoji ?? null} />
              {name}
            </span>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${name}, points`}
              readOnly={state === "saved"}
              value={cells[field] ?? ""}
              onChange={({ target: { value } }) =>
                /^\d{0,3}$/.test(value) &&
                onEdit({ cells: { ...cells, [field]: value === "" ? null : Number(value) } })
              }
            />
          </label>
        );
      })}
    </div>
  );
}

interface TopScorerProps {
  teams: readonly (SetupTeam | undefined)[];
  row: PasteRow;
  onChange: (top_scorer: string | null) => void;
}

function TopScorer({ teams, row: { cells, read, state, facts }, onChange }: TopScorerProps) {
  const points = new Map(read.scorers.map((one) => [one.name, one.points]));
  const stored = state === "saved" ? (facts?.top_scorer ?? null) : null;
  const chosen = cells.top_scorer ?? stored ?? "";
  const tie = read.top_scorers.join(", ");
  const label = (name: string) => (points.has(name) ? `${name}, ${points.get(name)} points` : name);
  const extra = [...new Set([tie, chosen])].filter((one) => one.includes(", "));
  return (
    <div className="mrow-scorer">
      <SelectField
        label="Top scorer"
        value={chosen}
        disabled={state === "saved"}
        onChange={(name) => onChange(name || null)}
      >
        <option value="">Nobody yet</option>
        {extra.map((names) => (
          <option key={names} value={names}>
            {names}
          </option>
        ))}
        {teams.map(
          (team) =>
            team && (
              <optgroup key={team.name} label={team.name}>
                {team.players.map((player) => (
                  <option key={player} value={player}>
                    {label(player)}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </SelectField>
    </div>
  );
}

/** How a row was read; a triangle marks what needs a look. */
export function How({ lines }: { lines: readonly HowRead[] }) {
  return (
    <ul className="mrow-how">
      {lines.map(({ is_sure: isSure, text }) => (
        <li key={text} className={isSure ? undefined : "is-look"}>
          <Icon name={isSure ? "check" : "warn"} className="icon icon-16" />
          <span>
            {!isSure && <span className="visually-hidden">Look: </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface OpenRowProps {
  row: PasteRow;
  /** The games that a line may still be of. */
  games: readonly SetupGame[];
  onEdit: (edit: RowEdit) => void;
}

/** A line without a game: which one it is, or that it stays out. */
export function OpenRow({ row: { read }, games, onEdit }: OpenRowProps) {
  const id = useId();
  const now = useNow();
  return (
    <li className="mrow is-open" aria-labelledby={id}>
      <p className="mrow-head">
        <span>Line {read.line} of what you pasted</span>
        <span className="stage-tag is-changed">Not found</span>
      </p>
      <p className="mrow-text" id={id}>
        {read.text}
      </p>
      <How lines={read.how} />
      <SelectField
        label="Which game is it?"
        value=""
        onChange={(game) => onEdit({ game: Number(game) || null })}
      >
        <option value="">Leave it out</option>
        {games.map(({ id: game, number = game, side1, side2, starts_at }) => (
          <option key={game} value={game}>
            #{number} {side1} – {side2}
            {starts_at !== null && `, ${dayAndTime(instantOf(starts_at), now)}`}
          </option>
        ))}
      </SelectField>
    </li>
  );
}
