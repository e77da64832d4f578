import { useMutation } from "@tanstack/react-query";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { site } from "#contract/site/calls.ts";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "#domain/health/delivery-channels.ts";
import type { HealthProblem } from "#domain/health/problems.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { call, messageOf } from "#web/api/api.ts";
import { MailTestResult } from "#web/first-admin/mail-test-result.tsx";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

const NAMES: Readonly<Record<DeliveryChannel, string>> = { mail: "Mail", push: "Push", posts: "Posts" };

type Sum = HealthStatus["deliveries"][DeliveryChannel];

/** When a message last arrived, or since when none does. */
function writeLast(
  { last_delivered_at, undelivered_since, attempted }: Sum,
  now: Instant,
  isBad: boolean,
): string {
  if (isBad && undelivered_since !== null)
    return `None delivered since ${timeOrDay(instantOf(undelivered_since), now)}`;
  if (last_delivered_at !== null) return `Last at ${timeOrDay(instantOf(last_delivered_at), now)}`;
  return attempted === 0 ? "Nothing was sent" : "None delivered yet";
}

interface DeliveriesProps {
  status: HealthStatus;
  problems: readonly HealthProblem[];
}

/** What went out by each way and what of it arrived: attempts and deliveries are counted apart. */
export function DeliveriesSection({ status, problems }: DeliveriesProps) {
  const test = useMutation({ mutationFn: () => call(site.testMail, { body: {} }) });
  return (
    <section aria-labelledby="health-deliveries">
      <div className="section-head">
        <h2 id="health-deliveries">Deliveries</h2>
        <span className="section-note">Last 24 hours</span>
        <button
          className="btn btn-s"
          type="button"
          aria-busy={test.isPending || undefined}
          onClick={() => !test.isPending && test.mutate()}
        >
          <Icon name="send" />
          Test to me
        </button>
      </div>
      {test.data && <MailTestResult result={test.data} server="The mail server" />}
      {test.error && <InlineError>{messageOf(test.error)}</InlineError>}
      <DeliveryTable status={status} problems={problems} />
    </section>
  );
}

function DeliveryTable({ status, problems }: DeliveriesProps) {
  const now = instantOf(status.checked_at);
  return (
    <div className="sheet scroll-x">
      <table className="data-table health-sums" aria-labelledby="health-deliveries">
        <thead>
          <tr>
            <th scope="col">Way</th>
            {["Attempted", "Delivered", "Failed", "Waiting"].map((name) => (
              <th key={name} className="number-cell" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DELIVERY_CHANNELS.map((channel) => {
            const sum = status.deliveries[channel];
            const isBad = problems.includes(`${channel}-undelivered`);
            return (
              <tr key={channel} className={isBad ? "is-bad" : undefined}>
                <th scope="row">
                  {NAMES[channel]}
                  <small>{writeLast(sum, now, isBad)}</small>
                </th>
                {[sum.attempted, sum.delivered, sum.failed, sum.waiting].map((count, at) => (
                  <td key={at} className="number-cell">
                    {count.toLocaleString("en")}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
