import { expect, test } from "vitest";
import { listShared, readOrder } from "./race-order.ts";

const DRIVERS = ["Max Verstappen", "Lando Norris", "Sergio Pérez", "Nyck de Vries", "Jean-Éric Vergne"];

test.each([
  { typed: "NOR PER", positions: { "Lando Norris": 1, "Sergio Pérez": 2 }, unclear: [] },
  { typed: "1. nor, 2. Verstappen", positions: { "Lando Norris": 1, "Max Verstappen": 2 }, unclear: [] },
  { typed: "perez\ndev", positions: { "Sergio Pérez": 1, "Nyck de Vries": 2 }, unclear: [] },
  { typed: "VER NOR", positions: { "Lando Norris": 1 }, unclear: ["VER"] },
  { typed: "NOR XYZ NOR", positions: { "Lando Norris": 1 }, unclear: ["XYZ", "NOR"] },
  { typed: "  ", positions: {}, unclear: [] },
])("“$typed” as an order", ({ typed, positions, unclear }) => {
  const order = readOrder(typed, DRIVERS);
  expect(Object.fromEntries(order.positions)).toEqual(positions);
  expect(order.unclear).toEqual(unclear);
});

test("a position is shared by those who have the same", () => {
  const positions = new Map([
    ["Norris", 7],
    ["Pérez", 2],
    ["Vergne", 7],
  ]);
  expect([...listShared(positions)]).toEqual([[7, ["Norris", "Vergne"]]]);
});
