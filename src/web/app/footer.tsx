import { useNow } from "#web/clock/clock.tsx";
import { useSettings } from "#web/settings/use-settings.ts";

/** The contact and the copyright. */
export function Footer() {
  const contact = useSettings()?.contact_email;
  const now = useNow();
  return (
    <footer className="foot">
      {contact && <a href={`mailto:${contact}`}>{contact}</a>}
      {/* Not with Intl: its first use costs a phone 100 ms on every first screen. */}
      <span>© {new Date(now).getFullYear()} Jokerpick contributors</span>
    </footer>
  );
}
