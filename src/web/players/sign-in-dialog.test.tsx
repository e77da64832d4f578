import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { App } from "#web/app/app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";
import { answers } from "#web/testing/app-answers.ts";
import { someSettings } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";

afterEach(cleanup);

test("the sign-in dialog has a button that closes it", async () => {
  history.replaceState(null, "", "/");
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where there is no way to sign in, the page says so", async () => {
  history.replaceState(null, "", "/");
  stubServer({ ...answers, "GET /api/settings": someSettings({ sign_in: { kind: "none" } }) });
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { name: "Nobody can sign in here yet" });
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});
