import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { JoinCodeForm } from "./join-code-form.tsx";

test.for(["kqsk-7q2f", " KQSK-7Q2F", "KQSK \u2013 7Q2F ", "K Q S K  7 Q 2 F"])(
  "a code that is pasted with blanks leads to its invitation: %j",
  async (pasted) => {
    renderAt("/leagues", <JoinCodeForm />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText("Code from the captain"));
    await user.paste(pasted);
    await user.click(screen.getByRole("button", { name: "Join" }));
    expect(screen.getByLabelText("Address").textContent).toMatch(/^\/join\/KQSK-?7Q2F$/);
  },
);
