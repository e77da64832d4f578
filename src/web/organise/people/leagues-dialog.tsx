import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { organise } from "#contract/organise/calls.ts";
import type { OrganiseRow } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { call, messageOf } from "#web/api/api.ts";
import { organiseQuery } from "#web/organise/use-organises.ts";
import { useUser } from "#web/session/session.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useToast } from "#web/ui/toast.tsx";

interface LeaguesDialogProps {
  id: number;
  onClose: () => void;
}

/** Lists the published tournaments other than this one in which the organiser may do everything. */
function useEarlierTournaments(id: number) {
  const { data, error } = useQuery(organiseQuery(useUser()?.id ?? 0));
  const earlier = data?.tournaments.filter(
    (one) => one.id !== id && one.stage !== "draft" && one.rights === "everything",
  );
  return { earlier, error };
}

/** Has the leagues of an earlier tournament go on in this one, after it has said how many there are. */
export function LeaguesDialog({ id, onClose }: LeaguesDialogProps) {
  const { earlier, error } = useEarlierTournaments(id);
  const [first] = earlier ?? [];
  return (
    <Dialog title="Leagues of last season" isSheet hasClose onClose={onClose}>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      {earlier === undefined && !error && <Loading />}
      {earlier?.length === 0 && <p>You organise no other tournament that is published.</p>}
      {earlier && first && <LeaguesOf id={id} earlier={earlier} first={first.id} onClose={onClose} />}
    </Dialog>
  );
}

interface LeaguesOfProps extends LeaguesDialogProps {
  earlier: readonly OrganiseRow[];
  first: number;
}

function LeaguesOf({ id, earlier, first, onClose }: LeaguesOfProps) {
  const [from, setFrom] = useState(first);
  return (
    <>
      <SelectField label="From" value={from} onChange={(value) => setFrom(Number(value))}>
        {earlier.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <LeaguesForm key={from} id={id} from={from} onClose={onClose} />
    </>
  );
}

type Counts = Record<"leagues" | "players" | "others", number>;

const NOTHING: Counts = { leagues: 0, players: 0, others: 0 };

/** Writes who comes along: "2 leagues with 9 players and 3 players in no league". */
const describeCounts = ({ leagues, players, others }: Counts) =>
  [
    ...(leagues > 0 ? [`${countOf(leagues, "league")} with ${countOf(players, "player")}`] : []),
    ...(others > 0 ? [`${countOf(others, "player")} in no league`] : []),
  ].join(" and ");

/** What is brought: "2 leagues", "2 leagues and 3 players", "3 players"; empty: nothing. */
const describeBrought = ({ leagues, others }: Counts) =>
  [
    ...(leagues > 0 ? [countOf(leagues, "league")] : []),
    ...(others > 0 ? [countOf(others, "player")] : []),
  ].join(" and ");

function useContinued({ id, from, onClose }: LeaguesDialogProps & { from: number }) {
  const toast = useToast();
  const params = { id };
  const counted = useQuery({
    queryKey: ["continue-leagues", id, from],
    queryFn: () =>
      call(organise.continueLeagues, { params, body: { from, brings_players: true, is_dry_run: true } }),
    gcTime: 0,
    staleTime: 0,
  });
  const bring = useMutation({
    mutationFn: (bringsPlayers: boolean) =>
      call(organise.continueLeagues, { params, body: { from, brings_players: bringsPlayers } }),
    onSuccess: (continued) => {
      toast.success(`${describeCounts(continued)} go on here.`);
      onClose();
    },
  });
  return { counted, bring };
}

function LeaguesForm(props: LeaguesDialogProps & { from: number }) {
  const { counted, bring } = useContinued(props);
  const [bringsPlayers, setBringsPlayers] = useState(false);
  const found = counted.data ?? NOTHING;
  const chosen = describeBrought({ ...found, others: bringsPlayers ? found.others : 0 });
  const error = counted.error ?? bring.error;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== "" && !bring.isPending) bring.mutate(bringsPlayers);
  };
  return (
    <form className="league-dialog" onSubmit={handleSubmit}>
      <p role="status">
        {counted.data && found.leagues === 0 && "No league that is not here already."}
        {found.leagues > 0 && `${describeCounts({ ...found, others: 0 })}.`}
      </p>
      {found.others > 0 && (
        <OthersCheck count={found.others} isOn={bringsPlayers} onChange={setBringsPlayers} />
      )}
      <p className="hint">
        Captains, members and rules stay, codes are new. Each player gets one message and can leave. Whoever
        is muted or removed in one of the two tournaments stays behind, and so do stakes and messages.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn" type="button" onClick={props.onClose}>
          Cancel
        </button>
        <button
          className="btn btn-primary"
          type="submit"
          disabled={chosen === ""}
          aria-busy={bring.isPending}
        >
          {chosen === "" ? "Bring leagues" : `Bring ${chosen}`}
        </button>
      </div>
    </form>
  );
}

interface OthersCheckProps {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the players of last season who are in no league come along. */
function OthersCheck({ count, isOn, onChange }: OthersCheckProps) {
  return (
    <label className="league-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>
        Also {countOf(count, "player")} in no league{" "}
        <small>They played last season, and are reminded here.</small>
      </span>
    </label>
  );
}
