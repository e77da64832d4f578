import type { Outlook } from "#contract/provisional/schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ordinal } from "#domain/ordinal.ts";

/** What a player can still reach: "Top 3 clinched", "Can win", "4th at best", "Out of reach". */
export function OutlookTag({ outlook: { tag, best_rank, worst_rank } }: { outlook: Outlook }) {
  if (tag === "clinched") {
    return (
      <span className="outlook-tag is-clinched">
        <Icon name="check" className="icon icon-16" />
        {worst_rank === 1 ? "1st clinched" : `Top ${worst_rank ?? best_rank} clinched`}
      </span>
    );
  }
  if (tag === "can-win") return <span className="outlook-tag">Can win</span>;
  const text = tag === "at-best" ? `${ordinal(best_rank)} at best` : "Out of reach";
  return <span className="outlook-tag is-dashed">{text}</span>;
}
