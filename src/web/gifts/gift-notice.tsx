import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { Banner } from "#web/ui/banner.tsx";
import { giftsQuery } from "./queries.ts";
import { writeGiftMessage, getGiftLabels } from "./gift-labels.ts";

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
