import { lazy, type Ref, Suspense } from "react";
import { Link } from "wouter";
import { exportOf } from "#web/browser/export-of.ts";
import { whenInitialRenderIdle } from "#web/browser/initial-render.ts";
import { paths } from "#web/navigation/paths.ts";
import { useSession } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { TournamentMenu } from "#web/tournaments/tournament-menu.tsx";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { type NavItem, NavLink } from "./nav-items.tsx";

const UnreadInRooms = lazy(async () => {
  await whenInitialRenderIdle();
  return { default: await exportOf(import("#web/chat-room/unread-in-rooms.tsx"), "UnreadInRooms") };
});

/** The number of new messages beside the name of Trash Talk, which only players have. */
const ItemCount = ({ path }: { path: string }) =>
  path === paths.chat && (
    <Suspense>
      <UnreadInRooms />
    </Suspense>
  );

interface NavbarProps {
  items: NavItem[];
  onChooseTournament: (id: number) => void;
}

/** The header: brand, tournament menu, links on a wide screen, the drawer's button on a phone. */
export function Navbar({ items, onChooseTournament }: NavbarProps) {
  const { open, buttonRef, panelRef, toggle, dismiss } = usePopup<HTMLElement>();
  return (
    <>
      <header className="navbar">
        <Link className="brand" to={paths.home}>
          Jokerpick
        </Link>
        <TournamentMenu onChoose={onChooseTournament} />
        <nav className="bar-nav" aria-label="Main">
          {items
            .filter(({ inMasthead }) => inMasthead)
            .map((item) => (
              <NavLink key={item.path} path={item.path}>
                {item.label}
                <ItemCount path={item.path} />
              </NavLink>
            ))}
          <SessionButton className="navbar-session" />
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
          <ShellIcon name="menu" className="icon icon-24 open" />
          <ShellIcon name="close" className="icon icon-24 close" />
        </button>
      </header>
      <Drawer ref={panelRef} isOpen={open} items={items} onChoose={dismiss} />
    </>
  );
}

interface DrawerProps {
  ref: Ref<HTMLElement>;
  isOpen: boolean;
  items: NavItem[];
  onChoose: () => void;
}

/** The menu of a phone: all navigation items, then Login or Logout. */
function Drawer({ ref, isOpen, items, onChoose }: DrawerProps) {
  return (
    <nav ref={ref} className="drawer" id="drawer" aria-label="Menu" hidden={!isOpen}>
      {items.map((item) => (
        <NavLink key={item.path} path={item.path} hasLeagues onClick={onChoose}>
          <ShellIcon name={item.icon} className="icon icon-24" />
          {item.label}
        </NavLink>
      ))}
      <hr />
      <SessionButton iconClassName="icon icon-24" onChoose={onChoose} />
    </nav>
  );
}

interface SessionButtonProps {
  className?: string;
  iconClassName?: string;
  onChoose?: () => void;
}

/** Logout for a player, Login for a visitor, nothing where signing in is not possible. */
function SessionButton({ className, iconClassName = "icon", onChoose }: SessionButtonProps) {
  const { user, signOut } = useSession();
  const signIn = useSignIn();
  if (!user && !signIn.isOffered) return null;
  const handleClick = () => {
    onChoose?.();
    if (user) void signOut();
    else signIn.begin();
  };
  return (
    <button className={className} type="button" onClick={handleClick}>
      <ShellIcon name={user ? "logout" : "login"} className={iconClassName} />
      {user ? "Logout" : "Login"}
    </button>
  );
}

/** The main navigation items at the bottom of a phone's screen. */
export function TabBar({ items }: { items: NavItem[] }) {
  return (
    <nav className="tabs" aria-label="Main places">
      {items.map((item) => (
        <NavLink key={item.path} path={item.path}>
          <ShellIcon name={item.icon} className="icon icon-24" />
          {item.label}
          <ItemCount path={item.path} />
        </NavLink>
      ))}
    </nav>
  );
}
