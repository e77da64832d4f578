import type { Descriptions } from "../endpoint.ts";
import { Code } from "../identities/schemas.ts";
import { StrictObject, Success, Text } from "../schemas.ts";
import { NewCalendar, OwnReminders, OwnZone, ReminderChoice } from "./schemas.ts";

export const remindersEndpoints = {
  get: {
    access: "player",
    summary: "What the caller is reminded of, and by which ways",
    reply: OwnReminders,
  },
  save: {
    access: "player",
    summary: "Changes what the caller is reminded of",
    body: ReminderChoice,
    reply: OwnReminders,
  },
  useAddress: {
    access: "player",
    summary:
      "Has messages to the caller sent to another address than the account's, confirmed by a code sent there for this browser; the account's own ends that",
    body: StrictObject({ email: Text(320), code: Code }),
    reply: OwnReminders,
  },
  useMailAgain: {
    access: "player",
    summary: "Has mails sent to the caller's address again after it took none",
    reply: OwnReminders,
  },
  noteZone: {
    access: "player",
    summary: "Notes the time zone of the caller, if none is known yet",
    body: OwnZone,
    reply: Success,
  },
  newCalendar: {
    access: "player",
    summary: "Makes an address of the caller's calendar; the one before shows nothing any more",
    reply: NewCalendar,
  },
} satisfies Descriptions;
