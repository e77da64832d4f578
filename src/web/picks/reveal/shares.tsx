import { type ReactNode, useId } from "react";
import type { Share } from "#domain/contest/shares.ts";
import { isShownInPercent, wholePercents } from "#domain/contest/whole-percents.ts";
import { countOf } from "#domain/pluralize.ts";
import { PickMark } from "#web/ui/pick-mark.tsx";

/** How the picks of one market were shared out. */
export interface MarketShares {
  /** A text that no other market of the contest has. */
  key: string;
  caption: ReactNode;
  /** One bar of two sides, or a list of names. */
  isOfSides: boolean;
  /** Whether it takes the whole width: its neighbour is missing. */
  isAlone?: boolean;
  shares: readonly Share[];
  labelOf: (name: string) => ReactNode;
  /** A name in short, behind the count of a league. */
  shortOf: (name: string) => string;
  /** The name that the viewer picked. */
  mine: string | null;
  /** The same among the members of a league; null: no league is shown. */
  ofLeague: { name: string; shares: readonly Share[]; players: number } | null;
}

interface ShareSheetProps {
  /** How many players picked. */
  players: number;
  markets: readonly MarketShares[];
  /** What stands below the bars: the same in exact figures. */
  children?: ReactNode;
}

/** What everyone picked: a bar or a list for each market, with the own side marked. */
export function ShareSheet({ players, markets, children }: ShareSheetProps) {
  const id = useId();
  const inPercent = isShownInPercent(players);
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>What everyone picked</h2>
        <span className="section-note">{countOf(players, "player")}</span>
      </div>
      <div className="sheet shares">
        {markets.map((market) =>
          market.isOfSides ? (
            <SideShares key={market.key} market={market} inPercent={inPercent} />
          ) : (
            <ListedShares key={market.key} market={market} inPercent={inPercent} />
          ),
        )}
        {children}
      </div>
    </section>
  );
}

interface SharesProps {
  market: MarketShares;
  inPercent: boolean;
}

const isAnyCounted = (shares: readonly Share[]) => shares.some(({ count }) => count > 0);

/** Names the market, with how many of the league made its most frequent pick. */
function ShareCaption({ market: { caption, ofLeague, shortOf } }: { market: MarketShares }) {
  const first = ofLeague?.shares.toSorted((a, b) => b.count - a.count)[0];
  return (
    <p className="share-caption">
      <span>{caption}</span>
      {ofLeague && first !== undefined && first.count > 0 && (
        <span>
          <bdi>{ofLeague.name}</bdi>: {first.count} of {ofLeague.players} {shortOf(first.name)}
        </span>
      )}
    </p>
  );
}

function ShareName({ market, share }: { market: MarketShares; share: Share }) {
  return (
    <span>
      {share.isCorrect && (
        <>
          <PickMark verdict="right" />{" "}
        </>
      )}
      {market.labelOf(share.name)}
      {share.name === market.mine && <span className="you-mark">You</span>}
    </span>
  );
}

const classOf = (base: string, { mine }: MarketShares, { name, isCorrect }: Share) =>
  [base, name === mine && "is-mine", isCorrect && "is-right"].filter(Boolean).join(" ");

/** Two sides with one bar. */
function SideShares({ market, inPercent }: SharesProps) {
  const { shares, isAlone = false } = market;
  const percents = wholePercents(shares.map(({ count }) => count));
  return (
    <div className={isAlone ? "share-market is-alone" : "share-market"}>
      <ShareCaption market={market} />
      {shares.map((share, at) => (
        <p key={share.name} className={classOf("share-side", market, share)}>
          <span className="numeral">
            {inPercent ? percents[at] : share.count}
            {inPercent && <small>%</small>}
          </span>
          <ShareName market={market} share={share} />
        </p>
      ))}
      {isAnyCounted(shares) && (
        <span className="split-bar" aria-hidden="true">
          {shares.map((share, at) => (
            <span
              key={share.name}
              className={classOf("split-part", market, share)}
              style={{ "--v": `${percents[at]}%` }}
            />
          ))}
        </span>
      )}
    </div>
  );
}

/** Number of the most frequent names that a list shows, besides the own one and the right ones. */
const LISTED = 3;

/** Names with a bar each; what few picked is one line. */
function ListedShares({ market, inPercent }: SharesProps) {
  const { shares, mine } = market;
  const percents = wholePercents(shares.map(({ count }) => count));
  const rows = shares.map((share, at) => ({ share, percent: percents[at] ?? 0 }));
  const isListed = ({ share }: (typeof rows)[number], at: number) =>
    at < LISTED || share.name === mine || share.isCorrect;
  const rest = rows.filter((row, at) => !isListed(row, at));
  const sumOf = (read: (row: (typeof rows)[number]) => number) =>
    rest.reduce((sum, row) => sum + read(row), 0);
  const figure = (count: number, percent: number) => (inPercent ? `${percent}%` : count);
  return (
    <div className="share-market is-alone is-list">
      <ShareCaption market={market} />
      {isAnyCounted(shares) ? (
        <ul className="share-list">
          {rows.filter(isListed).map(({ share, percent }) => (
            <li key={share.name} className={classOf("share-name", market, share)}>
              <ShareName market={market} share={share} />
              <span className="barv" aria-hidden="true" style={{ "--v": `${percent}%` }} />
              <span className="numeral">{figure(share.count, percent)}</span>
            </li>
          ))}
          {rest.length > 0 && (
            <li className="share-name">
              <span>{countOf(rest.length, "other")}</span>
              <span
                className="barv"
                aria-hidden="true"
                style={{ "--v": `${sumOf((row) => row.percent)}%` }}
              />
              <span className="numeral">
                {figure(
                  sumOf((row) => row.share.count),
                  sumOf((row) => row.percent),
                )}
              </span>
            </li>
          )}
        </ul>
      ) : (
        <p className="hint">Nobody picked one.</p>
      )}
    </div>
  );
}
