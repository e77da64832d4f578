import { Icon } from "#web/ui/icon.tsx";

/** What an organiser should look at although nothing is wrong with it. */
export function NoteList({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="note">
      <Icon name="info" />
      <span>{sentence}</span>
    </p>
  ));
}
