import { useSearchParams } from "wouter";
import { OVERALL } from "#domain/leaderboard/overall.ts";

/** The value of the option that shows everyone: no team is called nothing. */
export const ALL_FANS = "";

/** Which board the address asks for; choosing another one is a step that Back takes back. */
export function useShownBoard() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string, general: string) =>
    setSearch((shown) => {
      const params = new URLSearchParams(shown);
      if (value === general) params.delete(name);
      else params.set(name, value);
      return params;
    });
  return {
    round: search.get("round") ?? OVERALL,
    team: search.get("fans") ?? ALL_FANS,
    chooseRound: (round: string) => choose("round", round, OVERALL),
    chooseTeam: (team: string) => choose("fans", team, ALL_FANS),
  };
}
