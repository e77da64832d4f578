import { TextField } from "#web/ui/text-field.tsx";

/** Longest address, as the server takes it. */
const MAX_ADDRESS = 500;

interface AddressFieldProps {
  label: string;
  noun: "game" | "race";
  value: string;
  onChange: (url: string) => void;
}

/** The address of a source. */
export function AddressField({ label, noun, value, onChange }: AddressFieldProps) {
  return (
    <div className="feed-url">
      <TextField
        label={label}
        type="url"
        value={value}
        maxLength={MAX_ADDRESS}
        autoComplete="off"
        placeholder="https://"
        onChange={onChange}
      />
      <p className="hint">
        Only https, only public addresses. It is read every 15 minutes, every 5 while a {noun} is on.
      </p>
    </div>
  );
}
