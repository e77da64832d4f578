import { GROUP_RULES, type GroupRule } from "#domain/basketball/group-table.ts";
import { SelectField } from "#web/ui/select-field.tsx";

const RULES: Record<GroupRule, string> = {
  fiba: "By FIBA’s rules",
  difference: "By wins, difference, points scored",
};

interface GroupRuleSelectProps {
  rule: GroupRule | null;
  onChange: (rule: GroupRule | null) => void;
}

/** Who fills places such as "1st of group A": the organiser, or the tables by a rule. */
export function GroupRuleSelect({ rule, onChange }: GroupRuleSelectProps) {
  return (
    <SelectField
      label="Places such as “1st of group A”"
      value={rule ?? ""}
      onChange={(value) => onChange(GROUP_RULES.find((one) => one === value) ?? null)}
    >
      <option value="">I write the teams myself</option>
      {GROUP_RULES.map((one) => (
        <option key={one} value={one}>
          {RULES[one]}
        </option>
      ))}
    </SelectField>
  );
}
