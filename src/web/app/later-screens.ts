// Screens that a visit seldom begins with, so that the first load need not name their files.
import { exportOf } from "#web/browser/export-of.ts";

export const LATER_SCREENS = {
  manageLeague: () => exportOf(import("#web/leagues/manage/manage-screen.tsx"), "ManageScreen"),
  organise: () => exportOf(import("#web/organise/list/organise-screen.tsx"), "OrganiseScreen"),
  newTournament: () =>
    exportOf(import("#web/organise/list/new-tournament-screen.tsx"), "NewTournamentScreen"),
  tournamentEditor: () =>
    exportOf(import("#web/organise/editor/tournament-editor-screen.tsx"), "TournamentEditorScreen"),
  results: () => exportOf(import("#web/organise/results/results-screen.tsx"), "ResultsScreen"),
  pasteResults: () => exportOf(import("#web/organise/results-paste/paste-screen.tsx"), "PasteScreen"),
  feeds: () => exportOf(import("#web/organise/feeds/feeds-screen.tsx"), "FeedsScreen"),
  addFeed: () => exportOf(import("#web/organise/feeds/add-feed-screen.tsx"), "AddFeedScreen"),
  importFiles: () => exportOf(import("#web/organise/import/import-screen.tsx"), "ImportScreen"),
  question: () => exportOf(import("#web/questions/question-screen.tsx"), "QuestionScreen"),
  proof: () => exportOf(import("#web/proof/proof-screen.tsx"), "ProofScreen"),
  reminders: () => exportOf(import("#web/reminders/reminders-screen.tsx"), "RemindersScreen"),
  admin: () => exportOf(import("#web/admin/admin-screen.tsx"), "AdminScreen"),
  health: () => exportOf(import("#web/health/health-screen.tsx"), "HealthScreen"),
  auditLog: () => exportOf(import("#web/audit-log/log-screen.tsx"), "LogScreen"),
  mailbox: () => exportOf(import("#web/sign-in/mailbox-screen.tsx"), "MailboxScreen"),
};

export type LaterScreen = keyof typeof LATER_SCREENS;
