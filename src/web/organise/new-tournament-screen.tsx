import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NewTournamentForm } from "./new-tournament-form.tsx";
import "#web/later-styles.css";

/** Asks for what a new tournament needs, and creates a draft that only its organiser sees. */
export function NewTournamentScreen() {
  return (
    <ScreenLayout title="New tournament" noTournamentInTitle>
      <Link className="crumb" href={paths.organise}>
        <Icon name="chev-l" className="icon icon-16" />
        Organise
      </Link>
      <header className="head">
        <h1>New tournament</h1>
        <p>Nobody sees it until you publish.</p>
      </header>
      <NewTournamentForm />
    </ScreenLayout>
  );
}
