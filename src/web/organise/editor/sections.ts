import type { OrganisedTournament, Problem, SetupTable } from "#contract/organise/schemas.ts";

/** The section that opens first; of races it has another title. */
export const CONTESTS = { name: "contests", title: "Games", tables: ["games", "races"] } as const;

/** Where a draft is played through; nobody needs it once there are players. */
const TRIAL = { name: "trial", title: "Trial run", tables: [] } as const;

/** The sections of the editor, with the tables of the setup that each shows. */
const SECTIONS = [
  CONTESTS,
  { name: "teams", title: "Teams & players", tables: ["teams"] },
  { name: "rounds", title: "Rounds & rules", tables: ["rounds", "settings"] },
  { name: "questions", title: "Questions", tables: [] },
  TRIAL,
  { name: "people", title: "People", tables: [] },
  { name: "export", title: "Export", tables: [] },
  { name: "log", title: "Log", tables: [] },
] as const satisfies readonly { name: string; title: string; tables: readonly SetupTable[] }[];

export type Section = (typeof SECTIONS)[number];

/** Lists the sections that a tournament has at its stage. */
export const listSections = ({ stage }: Pick<OrganisedTournament, "stage">): readonly Section[] =>
  SECTIONS.filter((one) => one !== TRIAL || stage === "draft");

/** Whether a section shows what a problem is about; questions are a setting with a section of their own. */
export const isAbout = (
  { name, tables }: { name: string; tables: readonly SetupTable[] },
  { table, field }: Pick<Problem, "table" | "field">,
): boolean => (table === "settings" && field === "questions" ? name === "questions" : tables.includes(table));
