import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { countPicks, type Picks } from "#domain/contest/pick-kinds.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Sport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { GamePickRows } from "#web/basketball/game-pick-rows.tsx";
import { gamesQuery } from "#web/basketball/queries.ts";
import { useNow } from "#web/clock/clock.tsx";
import { racesQuery } from "#web/racing/queries.ts";
import { TeamPickRows } from "#web/racing/team-pick-rows.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { listOpenGames, listOpenTeams, type OpenContest } from "./open-contests.ts";
import { useEnterPicks } from "./use-enter-picks.ts";

interface PickDialogProps {
  tournamentId: number;
  sport: Sport;
  player: { user_id: number; name: string };
  onClose: () => void;
}

/** Enters picks for a player who allowed it; what the player has picked is not shown. */
export function PickDialog({ tournamentId, sport, player, onClose }: PickDialogProps) {
  const now = useNow();
  const games = useQuery({ ...gamesQuery(tournamentId), enabled: sport === "basketball" }).data;
  const races = useQuery({ ...racesQuery(tournamentId), enabled: sport === "racing" }).data;
  const [chosen, setChosen] = useState<number | null>(null);
  const contests = [...listOpenGames(games ?? [], now), ...listOpenTeams(races ?? [], now)];
  const contest = contests.find(({ id }) => id === chosen) ?? contests[0];
  return (
    <Dialog title={`Pick for ${player.name}`} isSheet hasClose onClose={onClose}>
      {games === undefined && races === undefined && <Loading />}
      {contest === undefined ? (
        <p>Nothing is open for picks.</p>
      ) : (
        <>
          <SelectField
            label={sport === "basketball" ? "Game" : "Team"}
            value={contest.id}
            onChange={(id) => setChosen(Number(id))}
          >
            {contests.map(({ id, title, locksAt }) => (
              <option key={id} value={id}>
                {title}, {dayAndTime(locksAt, now)}
              </option>
            ))}
          </SelectField>
          <PickForm
            key={contest.id}
            tournamentId={tournamentId}
            contest={contest}
            player={player}
            onDone={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

const NOTHING: Picks = { winner: null, handicap: null, topScorer: null };

interface PickFormProps extends Pick<PickDialogProps, "tournamentId" | "player"> {
  contest: OpenContest;
  onDone: () => void;
}

function PickForm({ tournamentId, contest, player, onDone }: PickFormProps) {
  const [picks, setPicks] = useState(NOTHING);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useEnterPicks(tournamentId, player);
  const count = countPicks(picks);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && count > 0) mutate({ contestId: contest.id, picks, reason, onDone });
  };
  return (
    <form className="league-dialog" onSubmit={handleSubmit}>
      <ContestPicks contest={contest} picks={picks} onPicks={setPicks} />
      <TextField
        label={`Why, for the log and for ${player.name}`}
        value={reason}
        required
        maxLength={200}
        autoComplete="off"
        onChange={setReason}
      />
      <p className="hint">
        {player.name} gets a message, and after the lock everybody sees that you entered the picks. The
        player’s own later picks count instead.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn" type="button" onClick={onDone}>
          Cancel
        </button>
        <button className="btn btn-primary" type="submit" disabled={count === 0} aria-busy={isPending}>
          Save {countOf(count, "pick")}
        </button>
      </div>
    </form>
  );
}

interface ContestPicksProps {
  contest: OpenContest;
  picks: Picks;
  onPicks: (picks: Picks) => void;
}

function ContestPicks({ contest, picks, onPicks }: ContestPicksProps) {
  const rows = {
    picked: picks,
    isSavingOf: () => false,
    onPick: (kind: keyof Picks, name: string | null) =>
      onPicks({ ...picks, [kind]: picks[kind] === name ? null : name }),
  };
  return contest.kind === "game" ? (
    <GamePickRows game={contest.game} {...rows} />
  ) : (
    <TeamPickRows team={contest.team} {...rows} />
  );
}
