import { addLines } from "../add-lines.ts";

/** The import and the entry of football in a registry. */
const entry = (registered: string, name: string, file: string) =>
  [
    [registered, `${registered}, football: ${name}`],
    ["import ", `import { ${name} } from "./testing/football/${file}";\nimport `],
  ] as const;

const sport = entry("racing: racingSport", "footballSport", "sport.ts");

/** Creates a Vite plugin that adds football to the registry of each part. */
export const addFootball = () =>
  addLines("add-football", {
    "src/domain/sports.ts": sport,
    "src/contract/sports.ts": sport,
    "src/server/sports.ts": sport,
    "src/web/sports.ts": sport,
    "src/web/sport-screens.ts": entry("racing: racingScreens", "footballScreens", "screens.ts"),
  });
