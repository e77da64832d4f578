import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ImportReport, ImportRequest } from "#contract/organise/import-schemas.ts";
import { aUser } from "#web/testing/builders.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { ImportForm } from "./import-form.tsx";

const REPORT: ImportReport = {
  rows: [
    {
      table: "games",
      line: 2,
      name: "Reds – Blues",
      kind: "new",
      fields: [],
      why: null,
      cell: null,
    },
  ],
  notes: [],
  questions: [],
  tables: [],
  unchanged: 0,
  told: 0,
  tournament: null,
};

/** The card comes after a second. */
const LONGER = { timeout: 10_000 };

/** Pastes a table; the answers to its dry runs and to its import are the test's. */
function renderForm() {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const [checked, checkedAgain, stored] = [createDeferred(), createDeferred(), createDeferred()];
  const dryRuns = [checked, checkedAgain];
  const asked = stubServer({
    "GET /api/tournaments": [],
    "GET /api/organise/tournaments/4/import": { last: null },
    "POST /api/organise/tournaments/4/import": ({ is_dry_run }: ImportRequest) =>
      (is_dry_run ? dryRuns.shift() : stored)?.promise,
  });
  const connection = new FakeConnection();
  renderAt("/organise/4/import", <ImportForm organised={ORGANISED} />, connection);
  fireEvent.change(screen.getByRole("textbox", { name: "Or paste a table" }), {
    target: { value: "date,team 1,team 2\n1.1.2027,Reds,Blues" },
  });
  const tell = (share: number, tournament_id = 4) =>
    act(() => connection.listeners?.onImportProgress({ tournament_id, share }));
  return { checked, checkedAgain, stored, tell, asked };
}

const QUESTION: ImportReport["questions"][number] = {
  key: "team Blues",
  title: "Which team is Blues?",
  text: "It is not in this tournament.",
  evidence: [],
  options: [
    { value: "new", label: "A new team", note: "" },
    { value: "Blue Stars", label: "Blue Stars", note: "" },
  ],
  suggested: null,
  typed: null,
};

test("a check and an import that take long show how much of them is done, and what failed stays", async () => {
  const user = userEvent.setup();
  const { checked, stored, tell } = renderForm();
  expect(await screen.findByRole("heading", { name: /^Checking / }, LONGER)).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("value")).toBeNull();
  tell(0.4);
  tell(0.9, 5);
  expect(screen.getByText("40 %").parentElement?.textContent).toBe("40 % checked");

  await act(async () => checked.resolve(REPORT));
  await user.click(await screen.findByRole("button", { name: "Import 1 game" }));
  // The preview stays where it is quick.
  expect(screen.getByText("Reds – Blues")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: /^Importing / }, LONGER)).toBeTruthy();
  expect(screen.queryByText("40 %")).toBeNull();
  tell(0.756);
  expect(screen.getByText("75 %").parentElement?.textContent).toBe("75 % stored");
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("0.756");

  await act(async () => stored.resolve(new RefusedReply(503, "The server is busy. Try again.")));
  expect(await screen.findByText("The server is busy. Try again.")).toBeTruthy();
  expect(screen.getByText("Reds – Blues")).toBeTruthy();
});

test("nothing can be imported while an answer is still being checked", async () => {
  const user = userEvent.setup();
  const { checked, checkedAgain } = renderForm();
  await act(async () => checked.resolve({ ...REPORT, questions: [QUESTION] }));
  await user.click(await screen.findByRole("radio", { name: "A new team" }));
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const button = screen.getByRole("button", { name: "Import 1 game" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await act(async () => checkedAgain.resolve({ ...REPORT, questions: [QUESTION] }));
  expect(button.getAttribute("aria-disabled")).toBe("false");
});

test("a double click imports once", async () => {
  const { checked, stored, asked } = renderForm();
  await act(async () => checked.resolve(REPORT));
  const button = await screen.findByRole("button", { name: "Import 1 game" });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => stored.resolve(REPORT));
  expect(await screen.findByRole("link", { name: "See the games" })).toBeTruthy();
  const sent = asked.map(({ body }) => body as Partial<ImportRequest> | undefined);
  expect(sent.filter((body) => body?.is_dry_run === false)).toHaveLength(1);
});
