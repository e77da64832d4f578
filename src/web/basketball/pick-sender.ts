import { sendTakeBack } from "#web/picks/card/use-take-back.ts";
import { createPickSender, type LoadPickSender } from "#web/unsent/pick-sender.ts";
import { cardOf, gamePickRowMapper } from "./own-picks.ts";
import { gamesQuery, ownPredictionsQuery } from "./queries.ts";
import { titleOf } from "./teams.tsx";
import { sendJoker, sendPick } from "./use-game-pick-adapter.ts";

/** Fetches the games and own picks to which kept changes are sent. */
export const loadPickSender: LoadPickSender = async (client, userId, tournamentId) => {
  const own = ownPredictionsQuery(userId, tournamentId);
  const [contests, rows] = await Promise.all([
    client.fetchQuery({ ...gamesQuery(tournamentId), staleTime: 0, retry: false }),
    client.fetchQuery({ ...own, staleTime: 0, retry: false }),
  ]);
  return createPickSender({
    client,
    userId,
    names: { winner: "Winner", handicap: "Spread", topScorer: "Top scorer" },
    contests,
    rows,
    ownKey: own.queryKey,
    mapper: gamePickRowMapper,
    cardOf,
    nameOf: titleOf,
    sendChange(change, player) {
      if ("kind" in change) return sendPick(change, player);
      return "isOn" in change ? sendJoker(change, player) : sendTakeBack(change.contest.id, player);
    },
  });
};
