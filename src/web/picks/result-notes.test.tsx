import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { NotOnBoard } from "./result-notes.tsx";

test("a result that the board does not count says so, and no other", async () => {
  stubServer({ "GET /api/tournaments": [], "GET /api/leaderboard/unpublished?tournamentId=7": [48, 61] });
  renderAt(
    "/",
    <>
      <p>
        One <NotOnBoard tournamentId={7} contestIds={[48]} />
      </p>
      <p>
        Two <NotOnBoard tournamentId={7} contestIds={[47, 49]} />
      </p>
      <p>
        Three <NotOnBoard tournamentId={7} contestIds={[60, 61]} />
      </p>
    </>,
  );
  const found = await screen.findAllByText("Not yet on the board");
  expect(found.map((tag) => tag.parentElement?.textContent)).toEqual([
    "One Not yet on the board",
    "Three Not yet on the board",
  ]);
});
