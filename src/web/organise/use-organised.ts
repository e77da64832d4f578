import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePageDraft, usePageTournament } from "#web/tournaments/use-page-tournament.ts";
import { invalidateOrganised } from "#web/tournaments/invalidate-tournaments.ts";
import { invalidateResults, organisedQuery, showOrganised } from "./queries.ts";
import type { Body } from "#contract/endpoint.ts";
import type { ImportRequest } from "#contract/organise/import-schemas.ts";
import type {
  DuelResult,
  GameResult,
  OrganisedTournament,
  Rights,
  SetupEdit,
} from "#contract/organise/schemas.ts";
import { organise } from "#contract/organise/calls.ts";
import { call, isRefusedWith } from "#web/api/api.ts";
import { invalidateUnpublished } from "#web/leaderboard/queries.ts";
import { callOnce } from "#web/api/call-once.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";

/** Loads the tournament or draft of an organiser's page, and names it in the masthead. */
export function useOrganised(id: number) {
  const query = useQuery(organisedQuery(id));
  const { data } = query;
  const isDraft = data?.stage === "draft";
  usePageDraft(isDraft ? { name: data.setup.settings.name, sport: data.setup.sport } : null);
  usePageTournament(isDraft ? null : data?.id);
  return query;
}

/** Returns whether a save was refused because somebody else was faster. */
const isOvertaken = (error: unknown) =>
  isRefusedWith(error, "result-overtaken") || isRefusedWith(error, "just-published");

/** The options of a mutation whose response is the changed tournament. */
function useOrganisedOptions<Input>(mutationFn: (input: Input) => Promise<OrganisedTournament>) {
  const client = useQueryClient();
  return {
    mutationFn,
    onSuccess: (organised: OrganisedTournament) => showOrganised(client, organised),
    // Shows what somebody else has saved meanwhile, beside what was entered.
    onError: (error: Error) => (isOvertaken(error) ? invalidateResults(client) : undefined),
  };
}

const useOrganisedMutation = <Input>(mutationFn: (input: Input) => Promise<OrganisedTournament>) =>
  useSingleMutation(useOrganisedOptions(mutationFn));

/** Creates a draft; returns its id. */
export function useCreateTournament() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Body<typeof organise.create>) => callOnce(organise.create, { body }),
    onSuccess: () => invalidateOrganised(client),
  });
}

interface SetupSave {
  body: SetupEdit;
  onSaved: (organised: OrganisedTournament) => void;
}

/** Saves changed rows, all or none; `onSaved` runs before the response is shown. */
export function useChangeSetup(id: number) {
  return useOrganisedMutation(async ({ body, onSaved }: SetupSave) => {
    const organised = await call(organise.change, { params: { id }, body });
    onSaved(organised);
    return organised;
  });
}

/** Imports files, or with a dry run only lists the changes. */
export function useImportFiles(id: number) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: ImportRequest) => call(organise.importFiles, { params: { id }, body }),
    onSuccess: ({ tournament }) => (tournament === null ? undefined : showOrganised(client, tournament)),
  });
}

/** Undoes the last import. */
export const useUndoImport = (id: number) =>
  useOrganisedMutation((_input: void) => call(organise.undoImport, { params: { id } }));

/** Saves results of games, all or none, and updates the leaderboard; `onSaved` runs even if the form has
 * unmounted. */
export function useEnterGames(id: number) {
  return useOrganisedMutation(
    async ({ games, reason, onSaved }: { games: GameResult[]; reason: string; onSaved: () => void }) => {
      const organised = await call(organise.enterGames, { params: { id }, body: { games, reason } });
      onSaved();
      return organised;
    },
  );
}

/** The same for the positions of a race. */
export function useEnterRace(id: number) {
  return useOrganisedMutation(
    async ({
      onSaved,
      ...body
    }: {
      race_id: number;
      duels: DuelResult[];
      reason: string;
      onSaved: () => void;
    }) => {
      const organised = await call(organise.enterRace, { params: { id }, body });
      onSaved();
      return organised;
    },
  );
}

/** Publishes the stored results that a preview of this version showed. */
export function usePublishResults(id: number) {
  const client = useQueryClient();
  return useOrganisedMutation(async (version: number) => {
    const organised = await call(organise.publishResults, { params: { id }, body: { version } });
    await invalidateUnpublished(client, id);
    return organised;
  });
}

/** Undoes the newest publication together with its results; `onUndone` runs even if the button has
 * unmounted. */
export const useUndoResults = (id: number) =>
  useOrganisedMutation(
    async ({ onUndone, ...body }: { publication_id: number; reason: string; onUndone: () => void }) => {
      const organised = await call(organise.undoResults, { params: { id }, body });
      onUndone();
      return organised;
    },
  );

/** Publishes, hides or archives a tournament. */
export const useSetStage = (id: number) =>
  useOrganisedMutation((stage: "unlisted" | "published" | "archived") =>
    call(organise.setStage, { params: { id }, body: { stage } }),
  );

/** Appoints an organiser, or removes the rights (null); of several organisers at once. */
export const useAppoint = (id: number) =>
  useMutation(
    useOrganisedOptions(({ userId, rights }: { userId: number; rights: Rights | null }) =>
      call(organise.appoint, { params: { id, userId }, body: { rights } }),
    ),
  );

/** Deletes a draft. */
export function useRemoveDraft(id: number) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(organise.removeDraft, { params: { id } }),
    onSuccess: () => invalidateOrganised(client),
  });
}
