import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { VersusScreen } from "./versus-screen.tsx";

test("a player against himself or herself leads to the profile", async () => {
  stubServer({ "GET /api/tournaments": [] });
  renderAt(
    "/versus/3/3?tournament=7",
    <>
      <Route path="/versus/:id/:otherId">
        <VersusScreen />
      </Route>
      <Route path="/profile/:id">{({ id }) => <p>Profile of {id}</p>}</Route>
    </>,
  );
  expect(await screen.findByText("Profile of 3")).toBeTruthy();
});
