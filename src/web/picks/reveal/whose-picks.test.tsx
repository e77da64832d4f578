import { useIsFetching } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { anOwnLeague, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useWhosePicks } from "./whose-picks.tsx";

let renders = 0;

/** Says whose picks are shown, and counts how often. */
function Shown() {
  renders++;
  const { league } = useWhosePicks(7);
  return <p>{league?.name ?? "Everyone"}</p>;
}

/** Whether requests are on their way. */
const Fetching = () => <output aria-label="Requests">{useIsFetching()}</output>;

test.each([
  ["in no league", [], "Everyone", 0],
  ["only in one that waits for approval", [anOwnLeague({ is_pending: true })], "Everyone", 0],
  ["in one", [anOwnLeague({ name: "Office" })], "Office", 1],
])("for a player %s the page is rendered again only if that changes it", async (_, leagues, shown, again) => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  let answer: (leagues: OwnLeague[]) => void = () => {};
  stubServer({ "GET /api/leagues": () => new Promise((resolve) => (answer = resolve)) });
  const page = (
    <>
      <Shown />
      <Fetching />
    </>
  );
  renderAt("/", page);
  const requests = screen.getByLabelText("Requests");
  await waitFor(() => expect(requests.textContent).toBe("1"));
  screen.getByText("Everyone");
  renders = 0;
  act(() => answer(leagues));
  await waitFor(() => expect(requests.textContent).toBe("0"));
  screen.getByText(shown);
  expect(renders).toBe(again);
});
