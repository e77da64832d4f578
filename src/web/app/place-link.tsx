import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { isGamePath, paths } from "./paths.ts";

/** Tells whether the navigation marks a place on a screen: a game's page belongs to the predictions. */
function isCurrent(path: string, pathname: string): boolean {
  if (path === paths.predictions && isGamePath(pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface PlaceLinkProps {
  path: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A place of the navigation, marked while one is there. */
export function PlaceLink({ path, onClick, children }: PlaceLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={path} onClick={onClick} aria-current={isCurrent(path, pathname) ? "page" : undefined}>
      {children}
    </Link>
  );
}
