import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { tournamentsQuery } from "./queries.ts";
import { TournamentProvider, useTournamentChoice } from "./tournament-choice.tsx";

const list = [
  aTournament({ id: 2, name: "Hidden", visible: false }),
  aTournament({ id: 1, name: "Paris", sequence: 1 }),
  aTournament({ id: 6, name: "Formula 1", sport: "f1", sequence: 6 }),
];

function Chosen() {
  const { tournament, tournaments, choose } = useTournamentChoice();
  return (
    <>
      <p>{tournament ? `Chosen: ${tournament.name}` : "None yet"}</p>
      <p>Of: {tournaments.map((one) => one.name).join(", ")}</p>
      <button onClick={() => choose(6)}>Choose 6</button>
    </>
  );
}

test.each([
  ["nothing is stored", null, "Paris"],
  ["a visible one is stored", "6", "Formula 1"],
  ["a hidden one is stored", "2", "Paris"],
  ["a deleted one is stored", "99", "Paris"],
  ["an invalid value is stored", "x", "Paris"],
])("when %s", async (_, remembered, name) => {
  if (remembered) localStorage.setItem("tournamentId", remembered);
  stubServer({ "GET /api/tournaments": list });
  renderAt("/", <Chosen />);
  expect(await screen.findByText(`Chosen: ${name}`)).toBeTruthy();
  expect(screen.getByText("Of: Paris, Formula 1")).toBeTruthy();
});

test("a choice is stored and sets the page's sport", async () => {
  stubServer({ "GET /api/tournaments": list });
  renderAt("/", <Chosen />);
  await screen.findByText("Chosen: Paris");
  expect(document.documentElement.dataset["sport"]).toBe("basketball");
  await userEvent.click(screen.getByText("Choose 6"));
  expect(screen.getByText("Chosen: Formula 1")).toBeTruthy();
  expect(document.documentElement.dataset["sport"]).toBe("racing");
  expect(localStorage.getItem("tournamentId")).toBe("6");
});

test("without a visible tournament none is chosen", async () => {
  stubServer({ "GET /api/tournaments": [aTournament({ visible: false })] });
  renderAt("/", <Chosen />);
  expect(await screen.findByText("None yet")).toBeTruthy();
});

test.each([
  ["?tournament=6", ["Formula 1"]],
  ["?tournament=2", ["Paris"]],
  ["", ["Paris"]],
])("with the tournaments there, the screen of %j is made for its tournament only", (search, names) => {
  localStorage.setItem("tournamentId", "1");
  history.replaceState(null, "", `/leaderboard${search}`);
  const client = new QueryClient();
  client.setQueryData(tournamentsQuery.queryKey, list);
  const rendered = new Set<string | undefined>();
  function Screen() {
    rendered.add(useTournamentChoice().tournament?.name);
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <TournamentProvider>
        <Screen />
      </TournamentProvider>
    </QueryClientProvider>,
  );
  expect([...rendered]).toEqual(names);
  history.replaceState(null, "", "/");
});
