import { NotFoundPage } from "#web/screen/not-found-page.tsx";

/** The page of a league for everybody who is not a member, whether the league exists or not. */
export function LeagueMissing() {
  return (
    <NotFoundPage title="League not found" hidden="League">
      Only its members see a league. Ask its captain for an invitation.
    </NotFoundPage>
  );
}

/** The page of a league for somebody who stopped being a member while it was open. */
export function LeagueGone() {
  return (
    <NotFoundPage title="You are no longer in this league" hidden="League">
      You left, a captain removed you, or the league was deleted. To come back, ask its captain for a new
      code.
    </NotFoundPage>
  );
}
