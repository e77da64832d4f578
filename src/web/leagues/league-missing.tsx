import { NotFoundPage } from "#web/screen/not-found-page.tsx";

/** What everybody sees of a league who is no member, whether there is one or not. */
export function LeagueMissing() {
  return (
    <NotFoundPage title="League not found" hidden="League">
      Only its members see a league. Ask its captain for an invitation.
    </NotFoundPage>
  );
}

/** What somebody sees of a league who was a member of it a moment ago. */
export function LeagueGone() {
  return (
    <NotFoundPage title="You are no longer in this league" hidden="League">
      You left, a captain removed you, or the league was deleted. To come back, ask its captain for a new
      code.
    </NotFoundPage>
  );
}
