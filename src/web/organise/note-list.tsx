import { Icon } from "#web/ui/icon.tsx";

/** Hints for an organiser that are not problems. */
export function NoteList({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="note">
      <Icon name="info" />
      <span>{sentence}</span>
    </p>
  ));
}
