import { Link } from "wouter";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Shown at a path that no screen has. */
export function NotFoundScreen() {
  return (
    <ScreenLayout title="Page not found" noTournamentInTitle>
      <div className="empty wrong-card">
        <img src="/joker-back.svg" alt="" />
        <h1>Wrong card</h1>
        <p>There is no page at this address. The link may be old, or the game has moved.</p>
        <p>
          <Link className="btn btn-primary" to={paths.leaderboard}>
            Go to the leaderboard
          </Link>
        </p>
      </div>
    </ScreenLayout>
  );
}
