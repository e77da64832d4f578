import { useQuery } from "@tanstack/react-query";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { overallQuery } from "#web/leaderboard/queries.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { LogView, type Named } from "./log-view.tsx";
import { logQuery } from "./queries.ts";
import "#web/later-styles.css";
import "#web/organise-styles.css";

const NOBODY: readonly LeaderboardEntry[] = [];
const toNamed = ({ user_id, name }: LeaderboardEntry): Named => ({ user_id, user_name: name });

/** The audit log for admins: every change that anyone made, the newest first. */
export function LogScreen() {
  const { data: board = NOBODY } = useQuery(overallQuery(useTournament().id));
  return (
    <ScreenLayout title="Log" noTournamentInTitle>
      <header className="head">
        <h1>Log</h1>
        <p>Newest first</p>
      </header>
      <LogView contestId={null} queryOf={logQuery} known={board.map(toNamed)} />
    </ScreenLayout>
  );
}
