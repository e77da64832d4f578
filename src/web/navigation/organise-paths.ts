import { SCREENS } from "#contract/screens.ts";

/** The paths of what organisers do with a tournament, which are not part of the first load. */
export const organisePaths = {
  newTournament: SCREENS.newTournament.path,
  tournamentEditor: (id: number, section?: string) =>
    `/organise/${id}${section === undefined ? "" : `?section=${section}`}`,
  logOfGame: (id: number, gameId: number) => `/organise/${id}?section=log&game=${gameId}`,
  results: (id: number) => `/organise/${id}/results`,
  pasteResults: (id: number) => `/organise/${id}/results/paste`,
  feeds: (id: number) => `/organise/${id}/feed`,
  addFeed: (id: number) => `/organise/${id}/feed/add`,
  importFiles: (id: number) => `/organise/${id}/import`,
};
