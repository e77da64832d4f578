import type { RoomKind } from "#contract/chat/schemas.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";

/** A chat: of a tournament, or of a league. */
export interface Room {
  kind: RoomKind;
  /** Of the tournament or the league. */
  id: number;
}

/** Throws a 404 unless the player may read this room: everybody a tournament's, members a league's. */
export async function checkRoom({ db, memberships }: Context, player: Player, room: Room): Promise<void> {
  if (room.kind === "tournament") await getTournament(db, room.id);
  else await memberships.get(player.id, room.id);
}
