import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A tournament's stage in a word. */
export function StageTag({ row: { stage, is_over } }: { row: Pick<Row, "stage" | "is_over"> }) {
  if (stage === "draft") return <span className="stage-tag is-draft">Draft</span>;
  if (is_over || stage === "archived") {
    return (
      <span className="state">
        <Icon name="finish-flag" className="icon icon-16" />
        {stage === "archived" ? "Archived" : "Over"}
      </span>
    );
  }
  return stage === "unlisted" ? (
    <span className="stage-tag">Link only</span>
  ) : (
    <span className="state live">Published</span>
  );
}
