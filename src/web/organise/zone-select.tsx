import { SelectField } from "#web/ui/field.tsx";

/** The zones that the browser knows, with the current one even where it does not. */
const listZones = (current: string) => [...new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")])];

/** In which zone the times of a file are. */
export function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  return (
    <div className="import-zone">
      <SelectField label="Times in the file are those of" value={zone} onChange={onChange}>
        {listZones(zone).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}
