import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { instantOf, SECOND } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { getGiftLabels, writeGiftMessage } from "./gift-labels.ts";
import { giftsQuery, useGiftCall } from "./queries.ts";

interface GiftButtonProps {
  receiver: { id: number };
  tournament: Pick<Tournament, "id" | "gift_type">;
}

const GIVEN = "Given anonymously";

/** Gives a player the tournament's gift, which can be taken back for a minute; the server allows one per
 * giver and tournament. */
export function GiftButton({ receiver, tournament }: GiftButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { isGiven, isBusy, until, said, give, takeBack } = useGift(receiver.id, tournament.id);
  const { emoji, offer } = getGiftLabels(tournament.gift_type);
  const isIdle = !isGiven && !isBusy;
  const handleTakeBack = () => {
    button.current?.focus();
    takeBack();
  };
  return (
    <div className="gift">
      <button
        ref={button}
        className="btn"
        type="button"
        aria-disabled={!isIdle || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isGiven ? undefined : id}
        onClick={isIdle ? give : undefined}
      >
        <Icon name={isGiven ? "check" : "gift"} />
        <span>
          {isGiven ? GIVEN : offer} <span aria-hidden="true">{emoji}</span>
        </span>
      </button>
      {isGiven ? (
        <TakeBack until={until} onTakeBack={handleTakeBack} />
      ) : (
        <small id={id}>Anonymous: nobody learns that it is from you.</small>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** Whether the own gift is given, until when it can be taken back, and what is announced. */
function useGift(receiverId: number, tournamentId: number) {
  const give = useGiftCall("give", receiverId, tournamentId);
  const takeBack = useGiftCall("takeBack", receiverId, tournamentId);
  const { data, isPending } = useQuery(giftsQuery(receiverId, tournamentId));
  const isGiven = data?.given === true;
  const isBusy = give.isPending || takeBack.isPending || isPending;
  return {
    isGiven,
    isBusy,
    until: data?.take_back_until ?? null,
    said: describeChange(isGiven, { given: give.isSuccess, takenBack: takeBack.isSuccess }),
    give: () => give.mutate(),
    takeBack: () => {
      if (!isBusy) takeBack.mutate();
    },
  };
}

function describeChange(isGiven: boolean, done: { given: boolean; takenBack: boolean }): string {
  if (isGiven) return done.given ? GIVEN : "";
  return done.takenBack ? "Taken back" : "";
}

/** The way back while the server allows it. */
function TakeBack({ until, onTakeBack }: { until: string | null; onTakeBack: () => void }) {
  const end = until === null ? null : instantOf(until);
  const now = useNow(end === null ? [] : [end]);
  if (end === null || end <= now) return null;
  return (
    <button className="link-btn" type="button" onClick={onTakeBack}>
      Take it back ({Math.ceil((end - now) / SECOND)} s)
    </button>
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
