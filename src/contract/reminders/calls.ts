import type { Calls } from "../endpoint.ts";
import type { remindersEndpoints } from "./endpoints.ts";

export const reminders: Calls<typeof remindersEndpoints> = {
  get: { method: "GET", path: "/api/reminders" },
  save: { method: "PUT", path: "/api/reminders" },
  useAddress: { method: "POST", path: "/api/reminders/address" },
  useMailAgain: { method: "POST", path: "/api/reminders/use-mail-again" },
  noteZone: { method: "POST", path: "/api/reminders/zone" },
  newCalendar: { method: "POST", path: "/api/reminders/calendar" },
};
