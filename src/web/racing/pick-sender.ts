import { sendTakeBack } from "#web/picks/card/use-take-back.ts";
import { createPickSender, type LoadPickSender } from "#web/unsent/pick-sender.ts";
import { cardOf, teamPickRowMapper } from "./own-picks.ts";
import { ownPredictionsQuery, racesQuery } from "./queries.ts";
import { nameOf, sendJoker, sendPick } from "./use-team-pick-adapter.ts";

/** Fetches the races and own picks to which kept changes are sent. */
export const loadPickSender: LoadPickSender = async (client, userId, tournamentId) => {
  const own = ownPredictionsQuery(userId, tournamentId);
  const [races, rows] = await Promise.all([
    client.fetchQuery({ ...racesQuery(tournamentId), staleTime: 0, retry: false }),
    client.fetchQuery({ ...own, staleTime: 0, retry: false }),
  ]);
  return createPickSender({
    client,
    userId,
    names: { winner: "Winner", handicap: "Handicap" },
    contests: races.flatMap((race) => race.teams.map((team) => ({ race, team }))),
    rows,
    ownKey: own.queryKey,
    mapper: teamPickRowMapper(userId),
    cardOf,
    nameOf,
    sendChange(change, player) {
      if ("kind" in change) return sendPick(change, player);
      return "isOn" in change ? sendJoker(change, player) : sendTakeBack(change.contest.team.id, player);
    },
  });
};
