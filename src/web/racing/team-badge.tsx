/** Where a racing team's badge lies: its name in lower case with hyphens. */
function badgeOf(team: string): string {
  return `/f1_logos/${team.toLowerCase().replaceAll(" ", "-")}.svg`;
}

/** A racing team's badge, 20 pixels square, in the place of its name. */
export function TeamBadge({ team }: { team: string }) {
  return <img src={badgeOf(team)} alt={team} width="20" height="20" />;
}
