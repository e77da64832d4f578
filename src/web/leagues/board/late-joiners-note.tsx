import type { League, LeagueEntry } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { LATE_JOINER_SENTENCES } from "./late-joiner-texts.ts";

/** The league's rule for late joiners, and whose totals contain points that come from it. */
export function LateJoinersNote({ league, entries }: { league: League; entries: readonly LeagueEntry[] }) {
  const credited = entries.filter(({ late_points }) => late_points > 0);
  return (
    <>
      <p className="league-note">
        {LATE_JOINER_SENTENCES[league.late_joiners]}
        {league.is_late_joiners_fixed && " This has been fixed since the league’s first deadline."}
      </p>
      {credited.length > 0 && (
        <p className="league-note">
          Included by this rule:{" "}
          {credited.map(({ user_id, name, late_points }, place) => (
            <span key={user_id}>
              {place > 0 && ", "}
              <bdi>{name}</bdi> {countOf(late_points, "point")}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
