import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { getGiftLabels, writeGiftMessage } from "./gift-labels.ts";
import { giftsQuery, useGiveGift } from "./queries.ts";

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
