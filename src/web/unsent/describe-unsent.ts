// What is told of a kept tap that does not count.
import { MARKETS, type Market, type PerMarket } from "#domain/contest/market.ts";
import type { CardChange, OwnPicks } from "#web/picks/own-picks.ts";

/** Why it does not count: too late, changed elsewhere meanwhile, or refused with this sentence. */
export type WhyNot = "late" | "changed-elsewhere" | { refused: string };

interface NotCounted {
  /** The name of the game or team. */
  contest: string;
  change: CardChange<unknown>;
  why: WhyNot;
  /** What the server has. */
  own: OwnPicks;
  /** The contest that has the joker of the round; null: it is not played. */
  joker: string | null;
}

/** What the markets of a sport are called on its cards. */
export type MarketNames = Readonly<Partial<PerMarket<string>>>;

function nameChange(change: CardChange<unknown>, names: MarketNames): string {
  if ("isOn" in change) return change.isOn ? "your joker" : "taking your joker back";
  if ("takesBack" in change) return "clearing your picks";
  const market = names[change.kind] ?? "Pick";
  return change.name === null ? `taking your ${market} back` : `${market} ${change.name}`;
}

function describeWhy(why: WhyNot): string {
  if (why === "late") return "came too late.";
  if (why === "changed-elsewhere") return "was not sent: you changed it elsewhere meanwhile.";
  return `was not saved. ${why.refused}`;
}

const listPicked = (own: OwnPicks): Market[] => MARKETS.filter((market) => own[market] !== null);

function describeCounting({ change, own, joker }: NotCounted, names: MarketNames): string {
  if ("isOn" in change) return joker === null ? "your joker is not played" : `your joker is on ${joker}`;
  if ("kind" in change) return own[change.kind] ?? "no pick";
  const picked = listPicked(own).map((market) => `${names[market] ?? "Pick"} ${own[market]}`);
  return picked.length === 0 ? "no pick" : picked.join(", ");
}

/** Writes which tap does not count, why, and what counts instead. */
export function describeNotCounted(not: NotCounted, names: MarketNames): string {
  const { contest, change, why } = not;
  return `${contest}: ${nameChange(change, names)} ${describeWhy(why)} What counts: ${describeCounting(not, names)}.`;
}
