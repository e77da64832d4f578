import { useQuery } from "@tanstack/react-query";
import { usePageDraft, usePageTournament } from "#web/tournaments/use-page-tournament.ts";
import { organisedQuery } from "./queries.ts";

/** Loads the tournament or draft that a page of its organisers is about, which the masthead names then. */
export function useOrganised(id: number) {
  const query = useQuery(organisedQuery(id));
  const { data } = query;
  const isDraft = data?.stage === "draft";
  usePageDraft(isDraft ? { name: data.setup.settings.name, sport: data.setup.sport } : null);
  usePageTournament(isDraft ? null : data?.id);
  return query;
}
