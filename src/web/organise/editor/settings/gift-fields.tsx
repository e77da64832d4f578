import type { Setup } from "#contract/organise/schemas.ts";
import { SelectField } from "#web/ui/field.tsx";

const GIFTS = [
  { value: "chocolate", title: "Chocolate" },
  { value: "croissant", title: "Croissant" },
  { value: "champagne", title: "Champagne" },
] as const;

interface GiftFieldsProps {
  settings: Setup["settings"];
  onChange: (changed: Partial<Setup["settings"]>) => void;
}

/** What players give each other, and who is marked for it. */
export function GiftFields({ settings, onChange }: GiftFieldsProps) {
  return (
    <>
      <SelectField
        label="Gift that players give each other"
        value={settings.gift_type}
        onChange={(value) =>
          onChange({ gift_type: GIFTS.find((gift) => gift.value === value)?.value ?? "chocolate" })
        }
      >
        {GIFTS.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Who is marked for gifts on the leaderboard"
        value={settings.gift_badge}
        onChange={(badge) => onChange({ gift_badge: badge === "everyone" ? "everyone" : "leader" })}
      >
        <option value="leader">Only the leader</option>
        <option value="everyone">Everyone with a gift, with the count</option>
      </SelectField>
    </>
  );
}
