import { useState } from "react";
import { messageOf } from "#web/api/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { useAppoint } from "#web/organise/organise-mutations.ts";

/** Appoints the player of a profile, whose address ends with the player's number. */
export function AppointForm({ id }: { id: number }) {
  const { mutate, isPending, error } = useAppoint(id);
  const [profile, setProfile] = useState("");
  const userId = Number(/(\d+)\D*$/.exec(profile)?.[1] ?? 0);
  return (
    <form
      className="league-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && userId > 0)
          mutate({ userId, rights: "results" }, { onSuccess: () => setProfile("") });
      }}
    >
      <TextField
        label="Link or number of a player’s profile"
        value={profile}
        required
        autoComplete="off"
        error={error && messageOf(error)}
        onChange={setProfile}
      />
      <button className="btn btn-primary" type="submit" aria-busy={isPending}>
        Appoint
      </button>
    </form>
  );
}
