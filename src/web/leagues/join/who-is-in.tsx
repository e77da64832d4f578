import { Fragment } from "react";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { writeNames } from "./write-names.ts";

/** The number of members that are named with their points. */
const MAX_LEADERS = 3;

type Leader = NonNullable<InvitationPage["best"]>[number];

/** The league's members in a sentence, as far as it shows them: those who lead with their points, then
 * others by name. Who is alone leads nobody. */
export function WhoIsIn({ invitation: { names, best, members, own_state } }: { invitation: InvitationPage }) {
  const scorers = members === 1 ? [] : (best ?? []).filter(({ total_points }) => total_points > 0);
  const leaders = scorers.slice(0, MAX_LEADERS);
  const led = new Set(leaders.map(({ name }) => name));
  const others = (names ?? []).filter((name) => !led.has(name));
  const more = members - leaders.length - others.length;
  return (
    <section aria-labelledby="who-is-in">
      <div className="section-head">
        <h2 id="who-is-in">Who is in</h2>
        <span className="section-note">{countOf(members, "player")}</span>
      </div>
      {names !== null && (
        <p className="inv-in">
          {leaders.length > 0 ? (
            <>
              <Leaders leaders={leaders} />
              {others.length + more > 0 && ` Also ${writeNames(others, more)}.`}
            </>
          ) : (
            `${writeNames(others, more)} ${pluralize(members, "is", "are")} in.`
          )}
          {members === 1 && own_state === null && " You would be the second."}
        </p>
      )}
    </section>
  );
}

/** "Siim leads with 148 points, then Mari 139 and Liis 130." */
function Leaders({ leaders: [first, ...next] }: { leaders: readonly Leader[] }) {
  if (first === undefined) return null;
  return (
    <>
      <b>
        <bdi>{first.name}</bdi>
      </b>{" "}
      leads with {countOf(first.total_points, "point")}
      {next.map(({ name, total_points }, at) => (
        <Fragment key={name}>
          {at === 0 ? ", then " : " and "}
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          {total_points}
        </Fragment>
      ))}
      .
    </>
  );
}
