import { useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { type Finishes, NOT_CLASSIFIED } from "./race-finishes.ts";
import { readOrder } from "./race-order.ts";

interface OrderFieldProps {
  drivers: readonly string[];
  onChange: (finishes: Finishes) => void;
}

/** One field for the whole order; what is typed fills every duel. */
export function OrderField({ drivers, onChange }: OrderFieldProps) {
  const [text, setText] = useState("");
  const { unclear } = readOrder(text, drivers);
  const change = (typed: string) => {
    setText(typed);
    const { positions } = readOrder(typed, drivers);
    if (positions.size === 0) return;
    onChange(
      Object.fromEntries(drivers.map((driver) => [driver, String(positions.get(driver) ?? NOT_CLASSIFIED)])),
    );
  };
  return (
    <div className="card results-order">
      <TextField
        label="Type the order, fills every duel"
        value={text}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={change}
      />
      <p className="hint" role="status">
        {unclear.length === 0
          ? "Three letters each, first to last. Who is missing becomes NC."
          : `Not one driver: ${unclear.join(", ")}. Write the surname, each once.`}
      </p>
    </div>
  );
}
