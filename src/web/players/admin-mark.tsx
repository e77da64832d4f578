import { queryOptions, useQuery } from "@tanstack/react-query";
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

/** The mark beside an admin's name, styled so that no name can imitate it; nothing for other players and for
 * visitors. */
export function AdminMark({ userId }: { userId: number }) {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...adminsQuery, enabled: isSignedIn });
  if (data?.user_ids.includes(userId) !== true) return null;
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className="admin-mark">Admin</span>
    </>
  );
}
