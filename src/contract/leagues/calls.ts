import type { Calls } from "../endpoint.ts";
import type { leaguesEndpoints } from "./endpoints.ts";
import { listLeagues } from "./list-call.ts";

export const leagues: Calls<typeof leaguesEndpoints> = {
  list: listLeagues,
  create: { method: "POST", path: "/api/leagues" },
  get: { method: "GET", path: "/api/leagues/:id" },
  change: { method: "PUT", path: "/api/leagues/:id" },
  remove: { method: "POST", path: "/api/leagues/:id/delete" },
  restore: { method: "POST", path: "/api/leagues/:id/restore" },
  renewInvitation: { method: "POST", path: "/api/leagues/:id/invitation" },
  revokeInvitation: { method: "POST", path: "/api/leagues/:id/invitation/revoke" },
  members: { method: "GET", path: "/api/leagues/:id/members" },
  changeMember: { method: "POST", path: "/api/leagues/:id/members/:userId" },
  leave: { method: "POST", path: "/api/leagues/:id/leave" },
  leaderboard: { method: "GET", path: "/api/leagues/:id/leaderboard" },
  rounds: { method: "GET", path: "/api/leagues/:id/round-leaderboard" },
  waiting: { method: "GET", path: "/api/leagues/:id/waiting" },
  changes: { method: "GET", path: "/api/leagues/:id/changes" },
  picked: { method: "GET", path: "/api/leagues/:id/picked" },
  ready: { method: "GET", path: "/api/leagues/ready" },
  remind: { method: "POST", path: "/api/leagues/:id/remind" },
  log: { method: "GET", path: "/api/leagues/:id/log" },
  messages: { method: "GET", path: "/api/leagues/:id/messages" },
  removeMessage: { method: "POST", path: "/api/leagues/:id/messages/:messageId/remove" },
  stake: { method: "GET", path: "/api/leagues/:id/stake" },
  changeStake: { method: "PUT", path: "/api/leagues/:id/stake" },
  markPaid: { method: "POST", path: "/api/leagues/:id/stake/:userId" },
  invitation: { method: "GET", path: "/api/join/:code", offline: true },
  invitedBoard: { method: "GET", path: "/api/join/:code/board" },
  join: { method: "POST", path: "/api/join/:code" },
};
