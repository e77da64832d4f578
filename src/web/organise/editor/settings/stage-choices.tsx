import { Choices } from "#web/organise/choice.tsx";

/** A stage that a published tournament can have. */
export type ShownStage = "unlisted" | "published" | "archived";

const STAGES = [
  { value: "published", title: "Everybody", text: "In the menu of all players" },
  { value: "unlisted", title: "Whoever has the link", text: "Not in the menu" },
] as const;

const ARCHIVED = {
  value: "archived",
  title: "Archived",
  text: "Over: out of the menu, its link works",
} as const;

interface StageChoicesProps {
  isOver: boolean;
  chosen: ShownStage;
  onChoose: (stage: ShownStage) => void;
}

/** Chooses who finds a tournament; only one that is over can be archived. */
export function StageChoices({ isOver, chosen, onChoose }: StageChoicesProps) {
  return (
    <Choices
      label="Who finds it"
      value={chosen}
      options={isOver ? [...STAGES, ARCHIVED] : STAGES}
      onChange={onChoose}
    />
  );
}
