import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/session/session.tsx";
import { adminsQuery } from "./admins-query.ts";

/** The mark beside an admin's name, a drawn label that no text in a name looks like; nothing for other players and visitors. */
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
