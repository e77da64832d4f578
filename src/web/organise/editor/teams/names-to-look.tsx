import type { NameToLook } from "#domain/organise/names-to-look.ts";
import { countOf } from "#domain/pluralize.ts";
import { nameWithTeam } from "#domain/names/namesakes.ts";
import type { EditedSetup } from "#web/organise/editor/edits/setup-edit.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { Icon } from "#web/ui/icon.tsx";

interface NamesToLookProps {
  edits: SetupEdits;
  names: readonly NameToLook[];
  /** It is right as it is. */
  onAccept: (name: NameToLook) => void;
}

/** Names that may be a mistake, each with its answers. */
export function NamesToLook({ edits, names, onAccept }: NamesToLookProps) {
  if (names.length === 0) return null;
  return (
    <section className="problems is-soft" aria-labelledby="names-to-look">
      <h2 id="names-to-look">
        <Icon name="warn" />
        {countOf(names.length, "name")} to look at
      </h2>
      <ul>
        {names.map((one) => (
          <li key={titleOf(one)}>
            <span>
              <b>{titleOf(one)}</b>
              {describe(one, edits.setup)}
            </span>
            <span className="problem-acts">
              {one.kind === "teams" && (
                <button className="btn btn-s" type="button" onClick={() => joinTeams(edits, one)}>
                  One team<span className="visually-hidden">: {titleOf(one)}</span>
                </button>
              )}
              <button className="btn btn-s" type="button" onClick={() => onAccept(one)}>
                {one.kind === "teams" ? "Two teams" : "That is right"}
                <span className="visually-hidden">: {titleOf(one)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleOf = (one: NameToLook) =>
  one.kind === "teams"
    ? `${one.other} and ${one.name}`
    : `${one.name}, ${one.teams.length === 2 ? "twice" : `${one.teams.length} times`}`;

function describe(one: NameToLook, { games }: EditedSetup): string {
  if (one.kind === "players") {
    const seen = one.teams.map((team) => `“${nameWithTeam(one.name, team)}”`).join(" and ");
    return `Plays for ${one.teams.join(" and for ")}. Players see ${seen}.`;
  }
  const count = (team: string) =>
    countOf(games.filter(({ side1, side2 }) => side1 === team || side2 === team).length, "game");
  return `They look alike. ${count(one.other)} and ${count(one.name)}.`;
}

/** Has the first of two teams play all their games, with the players of both. */
function joinTeams({ setup, change }: SetupEdits, one: Extract<NameToLook, { kind: "teams" }>): void {
  const [kept, gone] = [one.other, one.name].map((name) => setup.teams.find((team) => team.name === name));
  if (kept === undefined || gone === undefined) return;
  const nameOf = (side: string | null) => (side === gone.name ? kept.name : side);
  for (const game of setup.games) {
    const { key: _, ...row } = game;
    const now = { ...row, side1: nameOf(game.side1), side2: nameOf(game.side2) };
    if (now.side1 !== game.side1 || now.side2 !== game.side2) change("games", game, now);
  }
  const added = gone.players.filter((player) => !kept.players.includes(player));
  const { key: _, ...row } = kept;
  if (added.length > 0) change("teams", kept, { ...row, players: [...kept.players, ...added] });
  change("teams", gone, null);
}
