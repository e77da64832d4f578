import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Note } from "#contract/tournaments/schemas.ts";
import { useTournamentChoice, useTournamentInAddress } from "#web/tournaments/tournament-choice.tsx";
import { aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { RoundNotes } from "./round-notes.tsx";

const note = (text: string): Note => ({
  rounds: ["Final"],
  kind: "promotion",
  text,
  lang: "et",
  emoji: "🏎️",
});

function Chosen() {
  useTournamentInAddress();
  return <p>Chosen: {useTournamentChoice().tournament?.name}</p>;
}

function renderNote(text: string) {
  stubServer({
    "GET /api/tournaments": [aTournament(), aTournament({ id: 6, name: "Formula 1 2025", sport: "f1" })],
  });
  renderAt(
    "/rules",
    <>
      <RoundNotes notes={[note(text)]} round="Final" />
      <Chosen />
    </>,
  );
}

test("a note may lead to another tournament", async () => {
  renderNote("Proovi ka [F1 mängu](tournament:6)!");
  await userEvent.click(await screen.findByRole("link", { name: "F1 mängu" }));
  expect(screen.getByText("Chosen: Formula 1 2025")).toBeTruthy();
  expect(screen.getByLabelText("Address").textContent).toBe("/predictions");
  expect(screen.getByText(/Proovi ka/).closest("[lang=et]")?.textContent).toBe("🏎️Proovi ka F1 mängu!");
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "/\n\\evil.example"])(
  "an address that browsers read as another site is no link of this one: %j",
  (target) => {
    renderNote(`See the [rules](${target}).`);
    expect(screen.getByText("See the rules.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  },
);

test("a note may lead to a screen", () => {
  renderNote("See the [rules](/rules).");
  expect(screen.getByRole("link", { name: "rules" }).getAttribute("href")).toBe("/rules");
});

test.each(["Proovi ka [F1 mängu](tournament:9)!", "Proovi ka [F1 mängu](javascript:alert)!"])(
  "only the words stay of a link that leads nowhere: %s",
  (text) => {
    renderNote(text);
    expect(screen.getByText("Proovi ka F1 mängu!")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  },
);

test("a note stands above its own rounds only", () => {
  stubServer({ "GET /api/tournaments": [aTournament()] });
  renderAt("/", <RoundNotes notes={[note("Mind the gap")]} round="Semifinals" />);
  expect(screen.queryByText("Mind the gap")).toBeNull();
});
