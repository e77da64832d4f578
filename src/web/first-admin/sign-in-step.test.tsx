import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteSettings } from "#contract/site/schemas.ts";
import { aUser, someSettings } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { SignInStep } from "./sign-in-step.tsx";

const SITE: SiteSettings = {
  name: "Cup",
  mail: null,
  email_codes: false,
  provider: null,
  by_environment: [],
};
const mail = { server: "smtps://mail.example.org", from: "game@example.org", user: "", has_password: false };

test.each<[string, Partial<SiteSettings>]>([
  ["Needs a mail server", {}],
  ["Printed only", { email_codes: true }],
  ["On", { email_codes: true, mail }],
  ["On", { email_codes: true, by_environment: ["mail"] }],
])("codes by e-mail: %s with %o", async (state, changes) => {
  stubServer({ "GET /api/settings": someSettings(), "GET /api/account/passkeys": [] });
  renderAt("/set-up", <SignInStep user={aUser()} site={{ ...SITE, ...changes }} />);
  const way = (await screen.findByText("Code by e-mail")).closest("li");
  expect(way?.querySelector(".tag")?.textContent).toBe(state);
});
