import { type ReactNode, useId } from "react";
import type { Figure } from "#web/ledger/figure.ts";
import { Why, whyProps } from "#web/ledger/why.tsx";
import { RecapLink } from "#web/recap/recap-link.tsx";
import { JokerGlyph, JokerMark } from "#web/ui/joker-mark.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { BestBurst } from "./best-burst.tsx";
import { CorrectionNote } from "./correction-note.tsx";

interface OwnCardProps {
  title: string;
  hint: ReactNode;
  /** Whether the joker is on the contest, or on one of the race's teams. */
  joker: boolean;
  round: string;
  /** Null before there is a score. */
  total: number | null;
  /** Whether the score is an organiser's from during the game. */
  isProvisional?: boolean;
  /** The points that are explained, where they are on the board. */
  figure?: Figure | undefined;
  /** Whether the page was open before the result. */
  isArriving?: boolean;
  children: ReactNode;
}

/** The viewer's picks of a contest: what they are worth, and each with its mark; above them, whether the
 * result was corrected. */
export function OwnCard({
  title,
  hint,
  joker,
  round,
  total,
  isProvisional = false,
  figure,
  isArriving = false,
  children,
}: OwnCardProps) {
  const id = useId();
  const explained = total === null || isProvisional ? undefined : figure;
  return (
    <>
      {explained !== undefined && total !== null && <CorrectionNote figure={explained} total={total} />}
      <section className="card own-card" aria-labelledby={id}>
        <div className="own-head">
          <h3 id={id}>{title}</h3>
          <p>{hint}</p>
          <OwnTotal
            total={total}
            joker={joker}
            isProvisional={isProvisional}
            figure={explained}
            isArriving={isArriving}
          />
        </div>
        {children}
        {explained !== undefined && (
          <div className="own-acts">
            <button {...whyProps(explained)} className="btn btn-s" type="button">
              Why these points?
            </button>
            <RecapLink round={round} isButton />
          </div>
        )}
      </section>
    </>
  );
}

interface OwnTotalProps extends Pick<OwnCardProps, "total" | "joker"> {
  isProvisional: boolean;
  /** Undefined: nothing counts yet. */
  figure: Figure | undefined;
  isArriving: boolean;
}

/** What the picks brought, or before there is a score the joker, if it is on them. */
function OwnTotal({ total, joker, isProvisional, figure, isArriving }: OwnTotalProps) {
  if (total === null) return joker && <JokerMark isLarge />;
  const text = signedPoints(total);
  if (isArriving && figure !== undefined) return <BestBurst figure={figure}>{text}</BestBurst>;
  return (
    <span className={isProvisional ? "numeral is-so-far" : "numeral"}>
      <Why of={figure ?? null} label={`${text} points`} isPlain>
        {text}
      </Why>
    </span>
  );
}

/** The points of a contest as a sum: "4 + 4 + 4 = 12 × 2 = 24"; in words for screen readers. */
export function PointsSum({ parts, joker }: { parts: readonly number[]; joker: boolean }) {
  const sum = parts.reduce((all, part) => all + part, 0);
  const words = `${parts.join(" plus ")} is ${sum}${joker ? `, times 2 with the joker is ${2 * sum}` : ""}`;
  return (
    <p className="points-line">
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">
        {parts.map((part, at) => (
          // Parts have no other key than their place.
          <span key={at}>
            {at > 0 && " + "}
            <b>{part}</b>
          </span>
        ))}{" "}
        = <b>{sum}</b>
      </span>
      {joker && (
        <span className="nowrap" aria-hidden="true">
          × <b>2</b>{" "}
          <span className="joker-mark">
            <JokerGlyph />
          </span>{" "}
          = <b>{2 * sum}</b>
        </span>
      )}
    </p>
  );
}

const NUMBERS = ["No", "One", "Two", "Three"];
const words = (count: number) => NUMBERS[count] ?? String(count);

/** Says how many of the picks are right: "All three right", "Two of three right". */
export function describeRight(right: number, picked: number): string {
  if (picked === 1) return right === 1 ? "Your pick was right" : "Not this time";
  if (right === 0) return "Not this time";
  if (right === picked) return picked === 2 ? "Both right" : `All ${words(picked).toLowerCase()} right`;
  return `${words(right)} of ${words(picked).toLowerCase()} right`;
}

/** Says how many of the picks that a contest offers are made: "All three picked", "2 of 3 picked". */
export function describePicked(picked: number, offered: number): string {
  return picked === offered ? `All ${words(offered).toLowerCase()} picked` : `${picked} of ${offered} picked`;
}
