import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ScreenLayout } from "./screen-layout.tsx";

interface NotFoundProps {
  title: string;
  /** The page's heading for those who cannot see it. */
  hidden: string;
  /** One sentence. */
  children: string;
  /** Replaces the usual link. */
  action?: ReactNode;
}

/** The page of something that does not exist, with a link to the predictions or to the leaderboard. */
export function NotFoundPage({ title, hidden, children, action }: NotFoundProps) {
  const [to, label] = useUser()
    ? [paths.predictions, "Go to Predictions"]
    : [paths.leaderboard, "Go to the leaderboard"];
  const usual = (
    <Link className="btn" to={to}>
      {label}
    </Link>
  );
  return (
    <ScreenLayout title={title}>
      <h1 className="visually-hidden">{hidden}</h1>
      <EmptyState title={title} card="back" action={action ?? usual}>
        {children}
      </EmptyState>
    </ScreenLayout>
  );
}
