import { queryOptions, useQuery } from "@tanstack/react-query";
import { demo } from "#contract/app/calls.ts";
import { call, isNotFound, messageOf } from "#web/api/api.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import "#web/later-styles.css";

/** The mails of a demo, the newest first; 404 when the server sends its mails. */
const mailboxQuery = queryOptions({
  queryKey: ["mailbox"],
  queryFn: () => call(demo.mailbox),
  retry: false,
  staleTime: 0,
  refetchInterval: 2000,
});

/** The mails of a demo, which has no mail server: its codes are shown here. */
export function MailboxScreen() {
  const { data, error, isPending } = useQuery(mailboxQuery);
  return (
    <ScreenLayout title="Mailbox" noTournamentInTitle>
      <header className="head">
        <h1>Mailbox</h1>
        <p>The demo has no mail server, so its mails are shown here.</p>
      </header>
      {isPending && <Loading />}
      {error && (
        <InlineError>
          {isNotFound(error) ? "This server sends its mails; look into your own mailbox." : messageOf(error)}
        </InlineError>
      )}
      {data?.mails.length === 0 && (
        <EmptyState title="No mail yet">Ask for a code at the sign-in, and look here again.</EmptyState>
      )}
      {data?.mails.map(({ to, subject, text }, at) => (
        <article className="card mailbox-mail" key={at}>
          <h2>{subject}</h2>
          <p className="hint">To {to}</p>
          <p className="mailbox-text">{text}</p>
        </article>
      ))}
    </ScreenLayout>
  );
}
