import { Link } from "wouter";
import { Page } from "./page.tsx";
import { paths } from "./paths.ts";

/** What stands at an address that is nobody's. */
export function NotFoundScreen() {
  return (
    <Page title="Page not found" isGeneral>
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
    </Page>
  );
}
