import { queryOptions } from "@tanstack/react-query";
import { leagues } from "#contract/leagues/calls.ts";
import { call } from "#web/api/api.ts";
import { LEAGUES_KEY } from "#web/leagues/own-leagues-query.ts";

interface AskedInvitation {
  code: string;
  /** The league that it has to be of; null: any. */
  leagueId: number | null;
}

/** What an invitation leads to; fetched separately for each viewer, who may be a member. */
export function invitationQuery({ code, leagueId }: AskedInvitation, userId: number | null) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "invitation", code, leagueId, userId],
    queryFn: () =>
      call(leagues.invitation, { params: { code }, query: leagueId === null ? {} : { leagueId } }),
    retry: false,
  });
}
