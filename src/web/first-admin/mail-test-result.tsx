import type { MailTest } from "#contract/site/schemas.ts";
import { CheckMark } from "./check-mark.tsx";

/** What failed, and what to do about it. */
const PROBLEMS: Readonly<Record<NonNullable<MailTest["problem"]>, readonly [what: string, todo: string]>> = {
  "not-set-up": ["No mail server is set up.", "Enter one first."],
  "unknown-host": ["There is no such mail server.", "Compare its name with what your provider writes."],
  unreachable: [
    "The mail server cannot be reached.",
    "Compare the port: 587 and 465 are usual. Some hosts block outgoing mail.",
  ],
  timeout: ["The mail server does not answer.", "Compare name and port. A firewall may be in between."],
  encryption: [
    "No encrypted connection came about.",
    "Port 465 is encrypted from the start, 587 after a greeting.",
  ],
  password: ["The mail server refuses the password.", "Many providers want an app password, not your own."],
  address: [
    "The mail server refuses an address.",
    "The sender usually has to be one of the account that signs in.",
  ],
  other: ["The mail was not sent.", ""],
};

/** Problems of which the mail server itself speaks; of the others only this side knows. */
const SAID_BY_SERVER: ReadonlySet<MailTest["problem"]> = new Set(["password", "address"] as const);

/** The result of a test mail, in the server's own words. */
export function MailTestResult({ result, server }: { result: MailTest; server: string }) {
  const { to, seconds, code_end, problem, said } = result;
  if (problem === null) {
    return (
      <div className="mail-result is-sent">
        <CheckMark state="right" />
        <p>
          <b>
            The mail server took a test mail to {to} in {seconds.toLocaleString("en")} s.
          </b>
        </p>
        <p>Read its code there to be sure that it arrives: it ends in {code_end}.</p>
      </div>
    );
  }
  const [what, todo] = PROBLEMS[problem];
  return (
    <div className="mail-result is-failed">
      <CheckMark state="stop" />
      <p>
        <b>{what}</b>
      </p>
      <p>
        {said !== null && `${SAID_BY_SERVER.has(problem) ? server : "This machine"} says “${said}”. `}
        {todo}
      </p>
    </div>
  );
}
