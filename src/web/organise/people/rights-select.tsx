import type { Organiser } from "#contract/organise/schemas.ts";
import { SelectField } from "#web/ui/field.tsx";

type RightsOrNone = Organiser["rights"] | "none";

const RIGHTS: readonly { value: RightsOrNone; title: string }[] = [
  { value: "everything", title: "Everything" },
  { value: "results", title: "Results only" },
  { value: "none", title: "No organiser any more" },
];

/** Chooses what an organiser may do. */
export function RightsSelect({
  organiser,
  onChange,
}: {
  organiser: Organiser;
  onChange: (rights: Organiser["rights"] | null) => void;
}) {
  return (
    <SelectField
      label={`${organiser.name} may do`}
      value={organiser.rights}
      onChange={(value) => {
        const chosen = RIGHTS.find((right) => right.value === value)?.value ?? organiser.rights;
        onChange(chosen === "none" ? null : chosen);
      }}
    >
      {RIGHTS.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
