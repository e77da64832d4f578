import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { writeNames } from "./write-names.ts";

/** Who is in the league: the best with their points, where they are shown, and names. */
export function WhoIsIn({ invitation: { names, best, members } }: { invitation: InvitationPage }) {
  return (
    <section>
      <div className="section-head">
        <h2>Who is in</h2>
        <span className="section-note">{countOf(members, "player")}</span>
      </div>
      {best !== null && best.length > 0 ? (
        <Best best={best} names={names ?? []} members={members} />
      ) : (
        names !== null && names.length > 0 && <p>{writeNames(names, members - names.length)}.</p>
      )}
    </section>
  );
}

interface BestProps {
  best: NonNullable<InvitationPage["best"]>;
  names: readonly string[];
  members: number;
}

/** The first of the board with their points, then who else is in. */
function Best({ best, names, members }: BestProps) {
  const listed = new Set(best.map(({ name }) => name));
  const others = names.filter((name) => !listed.has(name));
  const more = members - best.length - others.length;
  return (
    <>
      <ol className="sheet join-best">
        {best.map(({ rank, name, total_points }) => (
          <li key={name}>
            <span>{rank}</span>
            <bdi>{name}</bdi>
            <b>{total_points}</b>
          </li>
        ))}
      </ol>
      {others.length + more > 0 && <p className="hint">And {writeNames(others, more)}.</p>}
    </>
  );
}
