import { writeScore } from "#contract/sentences.ts";
import { instantOf } from "#domain/time.ts";
import { Choices } from "#web/organise/choices.tsx";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { GameWords, type PasteRowProps } from "./paste-row.tsx";

const write = (score1: number | null, score2: number | null) => writeScore(score1, score2, null);

/** A game with another result than the pasted one: the stored one stays unless the organiser replaces it. */
export function ConflictRow({ row, onEdit }: PasteRowProps) {
  const { game, cells, facts, isReplacing } = row;
  if (game === null || facts === undefined) return null;
  const by = facts.publication?.published_by ?? "Somebody";
  const at =
    facts.publication === null ? "" : `, ${hourAndMinute(instantOf(facts.publication.published_at))}`;
  const scores = [write(facts.score1, facts.score2), write(cells.score1, cells.score2)] as const;
  const scorers = [facts.top_scorer ?? "–", cells.top_scorer ?? "–"] as const;
  return (
    <li className="mrow is-conflict">
      <p className="mrow-head">
        <GameWords game={game} />
        <span className="stage-tag is-refused">
          <Icon name="warn" />
          Saved by {by}
        </span>
      </p>
      <p>
        <b>
          <bdi>{by}</bdi> saved this game{at.replace(", ", " at ")}.
        </b>{" "}
        That entry counts now.
      </p>
      <table className="versions">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Field</span>
            </th>
            <th scope="col">
              {by}
              {at}
            </th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          <Version name="Score" values={scores} />
          <Version name="Top scorer" values={scorers} />
        </tbody>
      </table>
      <Choices
        label={`Which entry of ${game.side1} – ${game.side2} counts`}
        value={isReplacing ? "mine" : "theirs"}
        options={[
          { value: "theirs", title: `Keep the entry of ${by}`, text: "Yours is left out" },
          { value: "mine", title: "Replace it with yours", text: "Everybody sees the correction" },
        ]}
        onChange={(choice) => onEdit({ isReplacing: choice === "mine" })}
      />
    </li>
  );
}

function Version({ name, values: [theirs, mine] }: { name: string; values: readonly [string, string] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{theirs}</td>
      <td>{theirs === mine ? mine : <ins>{mine}</ins>}</td>
    </tr>
  );
}
