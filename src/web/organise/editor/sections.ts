import type { OrganisedTournament, SetupTable } from "#contract/organise/schemas.ts";

/** The section that opens first; of races it has another title. */
export const CONTESTS = { name: "contests", title: "Games", tables: ["games", "races"] } as const;

/** Where a draft is played through; nobody needs it once there are players. */
const TRIAL = { name: "trial", title: "Trial run", tables: [] } as const;

/** The sections of the editor, with the tables of the setup that each shows. */
const SECTIONS = [
  CONTESTS,
  { name: "teams", title: "Teams & players", tables: ["teams"] },
  { name: "rounds", title: "Rounds & rules", tables: ["rounds", "settings"] },
  TRIAL,
  { name: "people", title: "People", tables: [] },
  { name: "export", title: "Export", tables: [] },
  { name: "log", title: "Log", tables: [] },
] as const satisfies readonly { name: string; title: string; tables: readonly SetupTable[] }[];

export type Section = (typeof SECTIONS)[number];

/** Lists the sections that a tournament has at its stage. */
export const listSections = ({ stage }: Pick<OrganisedTournament, "stage">): readonly Section[] =>
  SECTIONS.filter((one) => one !== TRIAL || stage === "draft");

/** Whether a section shows a table of the setup. */
export const hasTable = ({ tables }: { tables: readonly SetupTable[] }, table: SetupTable): boolean =>
  tables.includes(table);
