import { useSession } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { ShellIcon } from "#web/ui/shell-icon.tsx";

interface SessionButtonProps {
  className?: string;
  iconClassName?: string;
  onChoose?: () => void;
}

/** Logout for a player, Login for a visitor, nothing where signing in is not possible. */
export function SessionButton({ className, iconClassName = "icon", onChoose }: SessionButtonProps) {
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
