import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { INVITED_TO } from "#contract/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { sportOf } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import {
  describeDrawnPlayers,
  describePlayers,
  type Leaders,
  type Preview,
  toCardRows,
  writeDrawnTournament,
  writeTime,
} from "./describe.ts";
import { fitCardName } from "./share-card.ts";

/** The facts of a league that everybody with its code sees. */
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
  return {
    title: `${name} · ${tournament.name}`,
    heading: null,
    description: `A league of ${describePlayers(players, after)}.`,
    tournamentId: tournament.id,
    path: `/leagues/${id}?code=${code}`,
    card: {
      sport: sportOf(tournament.sport),
      kicker: writeDrawnTournament(tournament.name),
      title: fitCardName(name, UNDRAWN_LEAGUE),
      foot: describeDrawnPlayers(players, after),
      rows: toCardRows(leaders),
    },
    picture: `/api/share/league/${id}.png?code=${code}`,
  };
}

/** Describes an invitation: who invites to which league, and what locks next. */
export function describeInvitation(code: string, invitation: InvitationPage): Preview {
  const { name, invited_by, members, tournament, next_deadline } = invitation;
  const invite = (by: string | null) => (by === null ? INVITED_TO : `${by} invites you to`);
  const where = (named: string | undefined) => (named === undefined ? "" : ` on ${named}`);
  const count = countOf(members, "player");
  const lock = next_deadline === null ? "" : ` First lock ${writeTime(instantOf(next_deadline.locks_at))}.`;
  return {
    title: `Join ${name}`,
    heading: name,
    description: `${invite(invited_by)} ${name}: ${count}${where(tournament?.name)}.${lock}`,
    tournamentId: tournament?.id ?? null,
    path: `/join/${code}`,
    card: {
      sport: tournament && sportOf(tournament.sport),
      kicker: invite(invited_by && fitCardName(invited_by)),
      title: fitCardName(name, UNDRAWN_LEAGUE),
      foot: `${count}${where(tournament === null ? undefined : writeDrawnTournament(tournament.name))}.${lock}`,
      rows: [],
    },
    picture: `/api/share/join/${code}.png`,
  };
}
