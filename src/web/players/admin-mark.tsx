import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import { players } from "#contract/players/calls.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";

/** The ids of all admins. */
const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: () => call(players.admins),
  staleTime: 10 * MINUTE,
});

const NONE: readonly number[] = [];
const Admins = createContext(NONE);

/** Loads for players who the admins are; once for all marks, of which a board has hundreds. */
export function AdminsProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...adminsQuery, enabled: isSignedIn });
  return <Admins value={isSignedIn && data ? data.user_ids : NONE}>{children}</Admins>;
}

/** The mark beside an admin's name, styled so that no name can imitate it; nothing for other players and for
 * visitors. */
export function AdminMark({ userId }: { userId: number }) {
  if (!use(Admins).includes(userId)) return null;
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className="admin-mark">Admin</span>
    </>
  );
}
