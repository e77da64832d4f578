import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { NewTournamentForm } from "./new-tournament-form.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** Asks for what a new tournament needs, and creates a draft that only its organiser sees. */
export function NewTournamentScreen() {
  return (
    <ScreenLayout title="New tournament" noTournamentInTitle>
      <Crumb to={paths.organise}>Organise</Crumb>
      <header className="head">
        <h1>New tournament</h1>
        <p>Nobody sees it until you publish.</p>
      </header>
      <NewTournamentForm />
    </ScreenLayout>
  );
}
