import { useLayoutEffect } from "react";
import type { Profile } from "#contract/players/schemas.ts";
import { useSession } from "#web/session/session.tsx";

type OwnUser = Profile["user"];

/** Updates the stored user with the user of the own profile, null until the server has sent it: another session may have
 * changed the name. */
export function useAccountRefresh(own: OwnUser | null): void {
  const { update } = useSession();
  // Before the old name is painted.
  useLayoutEffect(() => {
    if (own === null) return;
    const { name, email, admin } = own;
    update({ name, ...(email !== undefined && { email }), ...(admin !== undefined && { admin }) });
  }, [own, update]);
}
