import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { giftsQuery, useGiveGift } from "./queries.ts";
import { getGiftLabels } from "./gift-labels.ts";

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
