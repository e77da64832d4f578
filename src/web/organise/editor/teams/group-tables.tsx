import { useId } from "react";
import type { GroupStanding } from "#contract/organise/group-schemas.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { GroupRuleSelect } from "./group-rule-select.tsx";

interface GroupTablesProps {
  edits: SetupEdits;
  groups: readonly GroupStanding[];
}

/** By which rule groups fill places, and their tables; nothing while no team is in a group. */
export function GroupTables({ edits: { setup, change }, groups }: GroupTablesProps) {
  const { settings, teams } = setup;
  if (!teams.some(({ group }) => (group ?? "") !== "")) return null;
  return (
    <section className="group-tables" aria-labelledby="groups">
      <h2 id="groups">Groups</h2>
      <GroupRuleSelect
        rule={settings.group_rule ?? null}
        onChange={(group_rule) => change("settings", settings, { ...settings, group_rule })}
      />
      {groups.map((group) => (
        <GroupTable key={group.name} group={group} />
      ))}
    </section>
  );
}

const STATES: Record<GroupStanding["state"], string> = {
  open: "Games are to come.",
  entered: "Results wait to be published.",
  uneven: "Not everybody meets everybody equally often, so it fills no place.",
  level: "Teams of a group share this place, so it fills none: they are yours to fill.",
  final: "Final: it fills its places.",
};

function describeState({ state, rows }: GroupStanding): string {
  const places = new Set(rows.map(({ place }) => place));
  return state === "final" && places.size < rows.length
    ? "Final: a place that teams share is yours to fill."
    : STATES[state];
}

function GroupTable({ group }: { group: GroupStanding }) {
  const { name, rows } = group;
  const titleId = useId();
  return (
    <>
      <h3 id={titleId}>
        {name} <small>{describeState(group)}</small>
      </h3>
      <div className="sheet">
        <table className="data-table" aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col" className="number-cell">
                <span className="visually-hidden">Place</span>
              </th>
              <th scope="col">Team</th>
              <th scope="col" className="number-cell">
                <abbr title="Won and lost">W–L</abbr>
              </th>
              <th scope="col" className="number-cell">
                <abbr title="Points scored and conceded">For–against</abbr>
              </th>
              <th scope="col" className="number-cell">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, place, won, lost, scored, conceded, points }) => (
              <tr key={team}>
                <td className="number-cell">{place}</td>
                <th scope="row">{team}</th>
                <td className="number-cell">
                  {won}–{lost}
                </td>
                <td className="number-cell">
                  {scored}–{conceded}
                </td>
                <td className="number-cell">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
