import { NewVersionBanner } from "./new-version-banner.tsx";
import { UnsentNote } from "./unsent-note.tsx";

/** What is said above every screen and the first one does not wait for. */
export function LaterNotes() {
  return (
    <>
      <UnsentNote />
      <NewVersionBanner />
    </>
  );
}
