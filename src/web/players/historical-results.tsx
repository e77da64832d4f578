import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { HistoricalResult } from "#contract/leaderboard.ts";
import { medalOf } from "#domain/leaderboard/honours.ts";
import { paths } from "#web/app/paths.ts";
import { useTournamentChoice } from "#web/app/tournament.tsx";
import { countExpertise, Expertise } from "../leaderboard/expertise.tsx";
import { historyQuery } from "./queries.ts";

/** How a player did in every tournament; nothing until it is known, and nothing where there is nothing (spec §2, §8). */
export function HistoricalResults({ userId }: { userId: number }) {
  const { data: results = [] } = useQuery(historyQuery(userId));
  if (results.length === 0) return null;
  return (
    <>
      <div className="sec">
        <h2>Historical Tournament Results</h2>
      </div>
      <div className="sheet scroll-x">
        <table className="dt hist">
          <caption className="vh">Historical Tournament Results</caption>
          <thead>
            <tr>
              <th scope="col">Tournament</th>
              <th className="n" scope="col">
                Rank
              </th>
              <th className="n" scope="col">
                <abbr title="Total Points">
                  <span className="lg">Total </span>Points
                </abbr>
              </th>
              <th className="n" scope="col">
                <abbr title="Round Wins">
                  <span className="lg">Round </span>Wins
                </abbr>
              </th>
              <th scope="col">Expertise</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ResultRow({ result }: { result: HistoricalResult }) {
  const medal = medalOf(result.rank, result.is_over);
  return (
    <tr>
      <th scope="row">
        <TournamentName result={result} />
      </th>
      <td className="n">
        {medal !== null && (
          <span role="img" aria-label={medal.name}>
            {medal.emoji}{" "}
          </span>
        )}
        {result.rank}
        <small>/{result.total_players}</small>
      </td>
      <td className="n">{result.total_points}</td>
      <td className="n">{result.round_win_count}</td>
      <td>{countExpertise(result) > 0 && <Expertise of={result} />}</td>
    </tr>
  );
}

/** A click leads to the tournament's leaderboard; a tournament that cannot be chosen is only named. */
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
