import { Link } from "wouter";
import { TournamentMenu } from "../tournaments/tournament-menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { paths } from "./paths.ts";
import { PlaceLink } from "./place-link.tsx";
import type { Place } from "./places.ts";
import { SessionButton } from "./session-button.tsx";
import { Drawer } from "./drawer.tsx";
import { usePopup } from "../ui/use-popup.ts";

interface NavbarProps {
  places: Place[];
  onChooseTournament: (id: number) => void;
}

/** The masthead: brand, tournament menu, links on a wide screen, the toggle of the drawer on a phone. */
export function Navbar({ places, onChooseTournament }: NavbarProps) {
  const { open, buttonRef, panelRef, toggle, dismiss } = usePopup<HTMLElement>();
  return (
    <>
      <header className="bar">
        <Link className="brand" to={paths.home}>
          Jokerpick
        </Link>
        <TournamentMenu onChoose={onChooseTournament} />
        <nav className="bar-nav" aria-label="Main">
          {places.map((place) => (
            <PlaceLink key={place.path} path={place.path}>
              {place.label}
            </PlaceLink>
          ))}
          <SessionButton className="sp" />
        </nav>
        <button
          ref={buttonRef}
          className="bar-toggle"
          type="button"
          aria-expanded={open}
          aria-controls="drawer"
          aria-label="Menu"
          onClick={toggle}
        >
          <Icon name="menu" className="i i-24 open" />
          <Icon name="close" className="i i-24 close" />
        </button>
      </header>
      <Drawer ref={panelRef} isOpen={open} places={places} onChoose={dismiss} />
    </>
  );
}
