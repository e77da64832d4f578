import { NotFoundPage } from "#web/screen/not-found-page.tsx";

/** What everybody sees of a league who is no member, whether there is one or not. */
export function LeagueMissing() {
  return (
    <NotFoundPage title="League not found" hidden="League">
      Only its members see a league. Ask its captain for an invitation.
    </NotFoundPage>
  );
}
