import type { Treat } from "#contract/tournaments.ts";

interface TreatWords {
  emoji: string;
  /** What the button that gives one says. */
  offer: string;
}

const TREATS: Record<Treat, TreatWords> = {
  croissant: { emoji: "🥐", offer: "Give a croissant" },
  champagne: { emoji: "🍾", offer: "Give champagne" },
  chocolate: { emoji: "🍫", offer: "Give a chocolate" },
};

/** The emoji of a treat, and what the button that gives one says (spec §1). */
export function wordsOf(treat: Treat): TreatWords {
  return TREATS[treat];
}

/** What the own profile says about gifts received. */
interface GiftNews {
  congratulations: string;
  text: string;
  lang?: string;
}

function tellInEnglish(count: number, one: string, many: string): GiftNews {
  const [what, from] = count === 1 ? [one, "an anonymous friend"] : [many, "anonymous friends"];
  return { congratulations: "Congratulations!", text: `You have received ${count} ${what} from ${from}.` };
}

/** Tells of at least one gift, in singular or plural; of croissants in French (spec §2). */
export function tellGifts(treat: Treat, count: number): GiftNews {
  if (treat === "champagne") return tellInEnglish(count, "bottle of champagne", "bottles of champagne");
  if (treat === "chocolate") return tellInEnglish(count, "chocolate", "chocolates");
  const what = count === 1 ? "croissant d’un ami anonyme" : "croissants d’amis anonymes";
  return { congratulations: "Félicitations !", text: `Vous avez reçu ${count} ${what}.`, lang: "fr" };
}
