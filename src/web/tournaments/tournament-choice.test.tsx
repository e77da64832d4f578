import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SessionProvider } from "#web/session/session.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { tournamentQuery, tournamentsQuery } from "./queries.ts";
import { TournamentProvider, useTournamentChoice } from "./tournament-choice.tsx";

const UNLISTED = aTournament({ id: 2, name: "Office cup", visible: false });

const list = [
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

const ANSWERS = {
  "GET /api/tournaments": list,
  "GET /api/tournaments/2": UNLISTED,
  "GET /api/tournaments/99": new RefusedReply(404, "Tournament not found"),
};

test.each([
  ["nothing is stored", null, "Paris", ""],
  ["a listed one is stored", "6", "Formula 1", ""],
  ["one that is not listed is stored", "2", "Office cup", ", Office cup"],
  ["a deleted one is stored", "99", "Paris", ""],
  ["an invalid value is stored", "x", "Paris", ""],
])("when %s", async (_, remembered, name, more) => {
  if (remembered) localStorage.setItem("tournamentId", remembered);
  stubServer(ANSWERS);
  renderAt("/", <Chosen />);
  expect(await screen.findByText(`Chosen: ${name}`)).toBeTruthy();
  expect(screen.getByText(`Of: Paris, Formula 1${more}`)).toBeTruthy();
});

test("a player also finds unlisted tournaments in which he or she plays", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({ ...ANSWERS, "GET /api/tournaments/unlisted": [UNLISTED] });
  renderAt("/", <Chosen />);
  expect(await screen.findByText("Of: Paris, Formula 1, Office cup")).toBeTruthy();
});

test("after each connection the page subscribes to changes of the tournament shown", async () => {
  const asked = stubServer(ANSWERS);
  localStorage.setItem("tournamentId", "2");
  const connection = new FakeConnection();
  renderAt("/", <Chosen />, connection);
  await screen.findByText("Chosen: Office cup");
  await vi.waitFor(() => expect(connection.opened).toContain(2));
  connection.opened.splice(0);
  asked.splice(0);
  connection.connect();
  expect(connection.opened).toEqual([2]);
  // What may have changed before the connection is asked for again.
  await vi.waitFor(() => expect(asked.map(({ call }) => call)).toContain("GET /api/tournaments/2"));
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

test("without a tournament none is chosen", async () => {
  stubServer({ "GET /api/tournaments": [] });
  renderAt("/", <Chosen />);
  expect(await screen.findByText("None yet")).toBeTruthy();
});

test.each([
  ["?tournament=6", ["Formula 1"]],
  ["?tournament=2", ["Office cup"]],
  ["", ["Paris"]],
])("with loaded tournaments, the screen of %j renders for its tournament only", (search, names) => {
  localStorage.setItem("tournamentId", "1");
  history.replaceState(null, "", `/leaderboard${search}`);
  const client = new QueryClient();
  client.setQueryData(tournamentsQuery.queryKey, list);
  client.setQueryData(tournamentQuery(2).queryKey, UNLISTED);
  const rendered = new Set<string | undefined>();
  function Screen() {
    rendered.add(useTournamentChoice().tournament?.name);
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <TournamentProvider>
          <Screen />
        </TournamentProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect([...rendered]).toEqual(names);
  history.replaceState(null, "", "/");
});
