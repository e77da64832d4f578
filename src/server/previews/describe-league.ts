import type { InvitationPage } from "#contract/league-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { type Leaders, type Preview, describePlayers, toCardRows, writeTime } from "./describe.ts";
import { fitCardName } from "./share-card.ts";

/** What everybody with its code sees of a league. */
interface LeagueFacts extends Leaders {
  id: number;
  name: string;
  /** The code of the invitation, with its dash. */
  code: string;
  tournament: Pick<NonNullable<InvitationPage["tournament"]>, "id" | "name" | "sport">;
}

/** Shown for a league whose name cannot be drawn. */
const UNDRAWN_LEAGUE = "A league";

/** Describes the standings of a league, without names if its captain hides them. */
export function describeLeague({
  id,
  name,
  code,
  tournament,
  leaders,
  players,
  after,
}: LeagueFacts): Preview {
  const foot = describePlayers(players, after);
  return {
    title: `${name} · ${tournament.name}`,
    description: `A league of ${foot}.`,
    tournamentId: tournament.id,
    path: `/leagues/${id}?code=${code}`,
    card: {
      sport: SPORT_BY_WIRE_NAME[tournament.sport],
      kicker: tournament.name,
      title: fitCardName(name, UNDRAWN_LEAGUE),
      foot,
      rows: toCardRows(leaders),
    },
    picture: `/api/share/league/${id}.png?code=${code}`,
  };
}

/** Describes an invitation: who invites to which league, and what locks next. */
export function describeInvitation(code: string, invitation: InvitationPage): Preview {
  const { name, invited_by, members, tournament, next_deadline } = invitation;
  const kicker = invited_by === null ? "You are invited to" : `${fitCardName(invited_by)} invites you to`;
  const where = tournament === null ? "" : ` on ${tournament.name}`;
  const lock = next_deadline === null ? "" : ` First lock ${writeTime(instantOf(next_deadline.locks_at))}.`;
  return {
    title: `Join ${name}`,
    description: `${kicker} ${name}: ${countOf(members, "player")}${where}.${lock}`,
    tournamentId: tournament?.id ?? null,
    path: `/join/${code}`,
    card: {
      sport: tournament && SPORT_BY_WIRE_NAME[tournament.sport],
      kicker,
      title: fitCardName(name, UNDRAWN_LEAGUE),
      foot: `${countOf(members, "player")}${where}.${lock}`,
      rows: [],
    },
    picture: `/api/share/join/${code}.png`,
  };
}
