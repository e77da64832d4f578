import { useQuery } from "@tanstack/react-query";
import type { Sport } from "#contract/schemas.ts";
import { useUser } from "#web/session/session.tsx";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { SelectField } from "#web/ui/field.tsx";
import { organiseQuery } from "#web/organise/queries.ts";

interface OriginalSelectProps {
  sport: Sport;
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Which tournament of the sport to copy: one that everybody sees, or an own one, drafts and archived ones too. */
export function OriginalSelect({ sport, value, onChange }: OriginalSelectProps) {
  const { data: shown = [] } = useQuery(tournamentsQuery);
  const own = useQuery(organiseQuery(useUser()?.id ?? 0)).data?.tournaments ?? [];
  const names = new Map(
    [...shown, ...own].filter((one) => one.sport === sport).map((one) => [one.id, one.name]),
  );
  return (
    <SelectField
      label="Copy from"
      required
      value={value ?? ""}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <option value="" disabled>
        Choose a tournament
      </option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
