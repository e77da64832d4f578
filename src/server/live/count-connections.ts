import { type Live, OWN_ROOMS } from "./live.ts";

/** The open connections of a server. */
export interface Connections {
  all: number;
  /** Those that ask again and again, because they could not open a WebSocket. */
  polling: number;
  /** Signed-in players with an open page. */
  players: number;
}

/** Counts the connections to this server. */
export function countConnections(live: Live): Connections {
  const sockets = live.listHere();
  const polling = sockets.filter(({ conn }) => conn.transport.name === "polling").length;
  const players = new Set(
    sockets.flatMap(({ rooms }) => [...rooms].filter((room) => room.startsWith(OWN_ROOMS))),
  );
  return { all: sockets.length, polling, players: players.size };
}
