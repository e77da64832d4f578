import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { gifts } from "#contract/gifts/calls.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { getGiftLabels, writeGiftMessage } from "./gift-labels.ts";

/** How many gifts a player received in a tournament, and whether the signed-in player gave one. */
function giftsQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: ["gifts", userId, tournamentId],
    queryFn: () => {
      const reply = call(gifts.count, { params: { id: userId }, query: { tournamentId } });
      return logRejection(reply, "Failed to fetch the gift count");
    },
  });
}

/** Gives a player an anonymous gift. Failures are only logged. */
function useGiveGift(receiverId: number, tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const reply = call(gifts.give, { params: { id: receiverId }, body: { tournamentId } });
      return logRejection(reply, "Failed to give the gift");
    },
    onSuccess: () => {
      void invalidateBoards(client, tournamentId);
    },
    // The call may have failed because another device already gave the gift.
    onSettled: () => client.invalidateQueries(giftsQuery(receiverId, tournamentId)),
  });
}

interface GiftButtonProps {
  receiver: { id: number };
  tournament: Pick<Tournament, "id" | "gift_type">;
}

const GIVEN = "Given anonymously";

/** Gives a player the tournament's gift, anonymously; the server allows one per giver and tournament. */
export function GiftButton({ receiver, tournament }: GiftButtonProps) {
  const give = useGiveGift(receiver.id, tournament.id);
  const { emoji, offer } = getGiftLabels(tournament.gift_type);
  const known = useQuery(giftsQuery(receiver.id, tournament.id));
  const isGiven = give.isSuccess || known.data?.given === true;
  const isBusy = give.isPending || known.isPending;
  const isIdle = !isGiven && !isBusy;
  return (
    <>
      <button
        className="btn"
        type="button"
        aria-disabled={!isIdle || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (isIdle) give.mutate();
        }}
      >
        <Icon name={isGiven ? "check" : "gift"} />
        <span>
          {isGiven ? GIVEN : offer} <span aria-hidden="true">{emoji}</span>
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {give.isSuccess && GIVEN}
      </span>
    </>
  );
}

/** Tells players how many gifts they received in a tournament; renders nothing without any. */
export function GiftNotice({ userId, tournament }: { userId: number; tournament: Tournament }) {
  const count = useQuery(giftsQuery(userId, tournament.id)).data?.count ?? 0;
  if (count <= 0) return null;
  const { congratulations, text, lang } = writeGiftMessage(tournament.gift_type, count);
  return (
    <Banner kind="gift" emoji={getGiftLabels(tournament.gift_type).emoji} lang={lang}>
      <b>{congratulations}</b> {text}
    </Banner>
  );
}
