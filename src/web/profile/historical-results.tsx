import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { HistoricalResult } from "#contract/leaderboard/schemas.ts";
import { medalOf } from "#domain/badges.ts";
import { countOf } from "#domain/pluralize.ts";
import { Why, whyProps } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { countExpertise, Expertise } from "#web/leaderboard/expertise.tsx";
import { pastResultsQuery } from "./queries.ts";

/** Lists a player's results in every tournament; renders nothing while loading, after a failure or without
 * results. */
export function HistoricalResults({ userId }: { userId: number }) {
  const { data: results = [] } = useQuery(pastResultsQuery(userId));
  if (results.length === 0) return null;
  return (
    <>
      <div className="section-head">
        <h2>Historical Tournament Results</h2>
      </div>
      <div className="sheet scroll-x">
        <table className="data-table hist">
          <caption className="visually-hidden">Historical Tournament Results</caption>
          <thead>
            <tr>
              <th scope="col">Tournament</th>
              <th className="number-cell" scope="col">
                Rank
              </th>
              <th className="number-cell" scope="col">
                <abbr title="Total Points">
                  <span className="wide-only">Total </span>Points
                </abbr>
              </th>
              <th className="number-cell" scope="col">
                <abbr title="Round Wins">
                  <span className="wide-only">Round </span>Wins
                </abbr>
              </th>
              <th scope="col">Expertise</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <ResultRow key={result.id} userId={userId} result={result} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ResultRow({ userId, result }: { userId: number; result: HistoricalResult }) {
  const figure = { playerId: userId, tournamentId: result.id };
  const badges = { ...figure, view: "badges" } as const;
  const medal = medalOf(result.rank, result.is_over);
  return (
    <tr>
      <th scope="row">
        <TournamentName result={result} />
        {!result.is_over && <small> so far</small>}
      </th>
      <td className="number-cell">
        {medal !== null && (
          <span role="img" aria-label={medal.name}>
            {medal.emoji}{" "}
          </span>
        )}
        {result.rank}
        <small>/{result.total_players}</small>
      </td>
      <td className="number-cell">
        <Why of={figure} label={countOf(result.total_points, "point")}>
          {result.total_points}
        </Why>
      </td>
      <td className="number-cell">
        <Why of={badges} label={countOf(result.round_win_count, "round win")} isPlain>
          {result.round_win_count}
        </Why>
      </td>
      <td>{countExpertise(result) > 0 && <Expertise of={result} why={whyProps(badges)} />}</td>
    </tr>
  );
}

/** Links to the tournament's leaderboard; a tournament that cannot be chosen is plain text. */
function TournamentName({ result }: { result: HistoricalResult }) {
  const { tournaments, show } = useTournamentChoice();
  const [, navigate] = useLocation();
  if (!tournaments.some(({ id }) => id === result.id)) return result.tournament_name;
  const handleClick = () => {
    show(result.id);
    navigate(paths.leaderboard);
  };
  return (
    <button className="link-btn" type="button" onClick={handleClick}>
      {result.tournament_name}
    </button>
  );
}
