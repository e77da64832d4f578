import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { site } from "#contract/site/calls.ts";
import type { MailServerEdit, SiteEdit } from "#contract/site/schemas.ts";
import { call } from "#web/api/api.ts";
import { useWithProof } from "#web/session/use-with-proof.ts";
import { settingsQuery } from "#web/settings/settings.ts";

/** The site's settings, as admins see them. */
export function siteQuery(userId: number) {
  return queryOptions({ queryKey: ["site", userId], queryFn: () => call(site.get) });
}

/** What the site found out about itself. */
export function siteCheckQuery(userId: number) {
  return queryOptions({
    queryKey: ["site", userId, "check"],
    queryFn: () => call(site.check),
    staleTime: Infinity,
  });
}

/** Saves changed settings; then the name and the ways to sign in are shown anew everywhere. */
export function useSaveSite(userId: number) {
  const client = useQueryClient();
  const withProof = useWithProof();
  return useMutation({
    mutationFn: (body: SiteEdit) => withProof(() => call(site.save, { body })),
    onSuccess: (saved) => {
      client.setQueryData(siteQuery(userId).queryKey, saved);
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      void client.invalidateQueries({ queryKey: siteCheckQuery(userId).queryKey });
    },
  });
}

/** Sends a test mail to the admin, by settings that need not be saved yet. */
export const useTestMail = () =>
  useMutation({ mutationFn: (mail: MailServerEdit) => call(site.testMail, { body: { mail } }) });
