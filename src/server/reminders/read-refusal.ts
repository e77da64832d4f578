import { HttpError } from "#server/errors/http-error.ts";
import type { RefusedMessage } from "./channel-sender.ts";

const MAX_LENGTH = 200;

const readText = (error: object, name: string): string =>
  name in error ? String(Object.getOwnPropertyDescriptor(error, name)?.value ?? "") : "";

/** Reads what a mail server answered. A refused address has a code of 500 or more after its command, and none
 * of the codes 5.7, which refuse the sender. */
export function readRefusal(thrown: unknown): RefusedMessage {
  const error = thrown instanceof HttpError && thrown.cause !== undefined ? thrown.cause : thrown;
  if (!(error instanceof Error))
    return { text: "no reason", isBounce: false, isFinal: false, isOfServer: true };
  const code = Number(readText(error, "responseCode"));
  const command = readText(error, "command");
  const said = readText(error, "response") || error.message;
  const isOfMail = command === "RCPT TO" || command === "DATA";
  const isFinal = code >= 500 && isOfMail;
  return {
    text: said
      .replaceAll(/\S*@\S*/g, "…")
      .replaceAll(/\s+/g, " ")
      .slice(0, MAX_LENGTH),
    isFinal,
    isBounce: isFinal && command === "RCPT TO" && !/\b5\.7\./.test(said),
    isOfServer: !isOfMail,
  };
}
