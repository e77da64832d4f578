import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { JoinCodeForm } from "./join-code-form.tsx";

test.for(["kqsk-7q2f", " KQSK-7Q2F", "KQSK \u2013 7Q2F ", "K Q S K  7 Q 2 F"])(
  "a code that is pasted with blanks leads to its invitation: %j",
  async (pasted) => {
    stubServer({ "GET /api/join/KQSK7Q2F": { own_state: null } });
    renderAt("/leagues", <JoinCodeForm />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText("Code from the captain"));
    await user.paste(pasted);
    await user.click(screen.getByRole("button", { name: "Join" }));
    await waitFor(() => expect(screen.getByLabelText("Address").textContent).toMatch(/^\/join\/KQSK-?7Q2F$/));
  },
);

test("a code that leads to no league is refused at the field, which keeps it", async () => {
  stubServer({ "GET /api/join/KQSK7Q2F": new RefusedReply(404, "There never was one.") });
  renderAt("/leagues", <JoinCodeForm />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>("Code from the captain");
  await user.type(field, "KQSK-7Q2F");
  await user.click(screen.getByRole("button", { name: "Join" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^This code leads to no league/);
  expect(field.value).toBe("KQSK-7Q2F");
  expect(screen.getByLabelText("Address").textContent).toBe("/leagues");
});

test("what else fails is said on the page of the invitation", async () => {
  stubServer({ "GET /api/join/KQSK7Q2F": new RefusedReply(503, "The store cannot be reached.") });
  renderAt("/leagues", <JoinCodeForm />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Code from the captain"), "KQSK-7Q2F");
  await user.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(screen.getByLabelText("Address").textContent).toMatch(/^\/join\//));
});
