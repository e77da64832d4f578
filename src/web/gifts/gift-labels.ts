import type { GiftType } from "#contract/tournaments/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";

interface GiftLabels {
  emoji: string;
  /** Text of the button that gives one. */
  offer: string;
}

const LABELS: Record<GiftType, GiftLabels> = {
  croissant: { emoji: "🥐", offer: "Give a croissant" },
  champagne: { emoji: "🍾", offer: "Give champagne" },
  chocolate: { emoji: "🍫", offer: "Give a chocolate" },
};

/** Returns a gift type's emoji and the text of the button that gives one. */
export function getGiftLabels(giftType: GiftType): GiftLabels {
  return LABELS[giftType];
}

/** The message on one's own profile about gifts received. */
interface GiftMessage {
  congratulations: string;
  text: string;
  lang?: string;
}

function writeEnglishMessage(count: number, one: string, many: string): GiftMessage {
  const [what, from] = count === 1 ? [one, "an anonymous friend"] : [many, "anonymous friends"];
  return { congratulations: "Congratulations!", text: `You have received ${count} ${what} from ${from}.` };
}

/** Writes the message for one or more received gifts; the one about croissants is in French. */
export function writeGiftMessage(giftType: GiftType, count: number): GiftMessage {
  if (giftType === "champagne")
    return writeEnglishMessage(count, "bottle of champagne", "bottles of champagne");
  if (giftType === "chocolate") return writeEnglishMessage(count, "chocolate", "chocolates");
  const what = pluralize(count, "croissant d’un ami anonyme", "croissants d’amis anonymes");
  return { congratulations: "Félicitations !", text: `Vous avez reçu ${count} ${what}.`, lang: "fr" };
}
