import { useNow } from "./clock.tsx";
import { useSettings } from "./settings.ts";

const HOUR = 3_600_000;
const year = new Intl.DateTimeFormat("en", { year: "numeric" });

/** The contact and the copyright. */
export function Footer() {
  const contact = useSettings()?.contact_email;
  const now = useNow(HOUR);
  return (
    <footer className="foot">
      {contact && <a href={`mailto:${contact}`}>{contact}</a>}
      <span>© {year.format(now)} Jokerpick contributors</span>
    </footer>
  );
}
