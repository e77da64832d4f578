import type { Tournament } from "#contract/tournaments.ts";
import { Icon } from "../ui/icon.tsx";
import { useGiveGift } from "./queries.ts";
import { wordsOf } from "./treats.ts";

interface GiftButtonProps {
  receiver: { id: number };
  tournament: Pick<Tournament, "id" | "treat">;
}

const GIVEN = "Given anonymously";

/** Gives a player the tournament's treat, anonymously and once (spec §1, §2). */
export function GiftButton({ receiver, tournament }: GiftButtonProps) {
  const give = useGiveGift(receiver.id, tournament.id);
  const { emoji, offer } = wordsOf(tournament.treat);
  const isIdle = give.isIdle || give.isError;
  return (
    <>
      <button
        className="btn"
        type="button"
        aria-disabled={!isIdle || undefined}
        aria-busy={give.isPending || undefined}
        onClick={() => {
          if (isIdle) give.mutate();
        }}
      >
        <Icon name={give.isSuccess ? "check" : "gift"} />
        <span>
          {give.isSuccess ? GIVEN : offer} <span aria-hidden="true">{emoji}</span>
        </span>
      </button>
      <span className="vh" role="status">
        {give.isSuccess && GIVEN}
      </span>
    </>
  );
}
