import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { expect } from "vitest";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { type SetupEdits, useSetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { organisedQuery } from "#web/organise/queries.ts";
import { ORGANISED } from "./organised.ts";
import { renderAt } from "./render.tsx";
import { stubServer } from "./server.ts";

const CALL = "PUT /api/organise/tournaments/4";

export const createRound = (name: string) => ({ name, multiplier: 1 });
export const createGame = (id: number, spread: number | null = null) => ({
  id,
  round: "Group",
  starts_at: null,
  status: "scheduled" as const,
  side1: null,
  side2: null,
  spread,
});
export const createRace = (id: number, duelId: number, handicap: number | null = null) => ({
  id,
  round: "Monaco",
  name: "Monaco",
  starts_at: null,
  qualifying_at: null,
  status: "scheduled" as const,
  gp_emoji: "🇲🇨",
  duels: [
    { id: duelId, team: "Reds", driver1: "Ann", driver1_flag: "", driver2: "Bo", driver2_flag: "", handicap },
  ],
});
export const createTeam = (name: string) => ({ name, emoji: "🏀", color: null, players: [] });

/** The tournament of a stage with these rounds and teams. */
export const organise = (stage: OrganisedTournament["stage"], ...names: string[]): OrganisedTournament => ({
  ...ORGANISED,
  stage,
  setup: { ...ORGANISED.setup, rounds: names.map(createRound), teams: names.map(createTeam) },
});

interface EditorProps {
  organised: OrganisedTournament;
  onShow: (edits: SetupEdits) => void;
}

function Editor({ organised, onShow }: EditorProps) {
  const edits = useSetupEdits(organised);
  useEffect(() => onShow(edits));
  return null;
}

function Screen({ onShow }: Pick<EditorProps, "onShow">) {
  const { data } = useQuery(organisedQuery(4));
  return data && <Editor organised={data} onShow={onShow} />;
}

/** Edits a tournament as the server has it. `reply`: to a save. */
export async function renderEdits(organised: OrganisedTournament, reply: unknown, others: object = {}) {
  const asked = stubServer({ "GET /api/organise/tournaments/4": organised, [CALL]: reply, ...others });
  const shown: SetupEdits[] = [];
  renderAt("/organise/4", <Screen onShow={(edits) => void shown.push(edits)} />);
  await waitFor(() => expect(shown).not.toEqual([]));
  const read = () => {
    const last = shown.at(-1);
    if (last === undefined) throw new Error("Nothing is shown.");
    return last;
  };
  return {
    shown,
    read,
    names: (table: "rounds" | "teams") => read().setup[table].map(({ name }) => name),
    keys: (table: "rounds" | "teams") => read().setup[table].map(({ key }) => key),
    rename: (table: "rounds" | "teams", at: number, name: string) =>
      act(() => {
        const { setup, change } = read();
        const [round, team] = [setup.rounds[at], setup.teams[at]];
        if (table === "rounds" && round !== undefined) change(table, round, { ...round, name });
        if (table === "teams" && team !== undefined) change(table, team, { ...team, name });
      }),
    saved: () => asked.filter(({ call }) => call === CALL).map(({ body }) => body),
  };
}
