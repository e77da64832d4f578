import type { OrganisedTournament } from "#contract/organise/schemas.ts";

const CSV = {
  title: "CSV",
  text: "Games from a spreadsheet: round, date, time, team 1, team 2, spread",
};

const FOLDER_FILES = {
  basketball: "tournament.json, players.json, games.json, rules.md",
  f1: "tournament.json, races.json, rules.md",
} as const;

/** Which files can be imported. */
export function FileHelp({ sport }: { sport: OrganisedTournament["setup"]["sport"] }) {
  const folder = {
    title: "Folder of a tournament",
    text: `${FOLDER_FILES[sport]}: one of them or all. Results are entered at Results.`,
  };
  return (
    <ul className="sheet league-rows">
      {(sport === "basketball" ? [CSV, folder] : [folder]).map(({ title, text }) => (
        <li key={title}>
          <div>
            <p className="league-row-title">{title}</p>
            <small>{text}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
