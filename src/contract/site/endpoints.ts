import type { Descriptions } from "../endpoint.ts";
import { StrictObject } from "../schemas.ts";
import { MailServerEdit, MailTest, SiteCheck, SiteEdit, SiteSettings } from "./schemas.ts";
import { Type } from "typebox";

export const siteEndpoints = {
  get: {
    access: "admin",
    summary: "The site's name, mail server without its password, and sign-in provider",
    reply: SiteSettings,
  },
  save: {
    access: "admin",
    summary: "Changes the site's name, mail server or sign-in provider; environment variables still win",
    body: SiteEdit,
    reply: SiteSettings,
  },
  testMail: {
    access: "admin",
    summary:
      "Sends a mail to the admin who calls, by the given or else the stored mail server, and says how far it came",
    body: StrictObject({ mail: Type.Optional(MailServerEdit) }),
    reply: MailTest,
  },
  check: {
    access: "admin",
    summary: "Checks the site's address, its clock, its disk, its backups, and the DNS of its mail's sender",
    reply: SiteCheck,
  },
} satisfies Descriptions;
