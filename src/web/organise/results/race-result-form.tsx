import { useState } from "react";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament, SetupRace } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useEnterRace } from "#web/organise/use-organised.ts";
import { OvertakenResult } from "./overtaken-result.tsx";
import { PreviewLine } from "#web/organise/publication/preview-line.tsx";
import { useResultPreview } from "./result-preview.tsx";
import { RaceDuels } from "./race-duels.tsx";
import { ProvisionalRace } from "./provisional-race.tsx";
import { type Finishes, hasRaceResult, isPlaced, NOT_CLASSIFIED, useRaceFinishes } from "./race-finishes.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { readOrder } from "./race-order.ts";
import { useNow } from "#web/clock/clock.tsx";
import { describeRunning } from "./describe-odd.ts";
import { useAskIfOdd } from "./odd-result.tsx";
import { CorrectionReason } from "./correction-reason.tsx";

interface RaceResultFormProps {
  organised: OrganisedTournament;
  race: SetupRace;
  /** How the race stands, as an organiser entered it. */
  provisional: ProvisionalResult | undefined;
  /** The finishes that were read from a pasted classification. */
  pasted?: Finishes;
  onSaved: (id: number, preview: LeaderboardPreview | undefined) => void;
  onKeep: () => void;
}

/** Enters the positions of a race, as a whole order or team by team. */
export function RaceResultForm({ organised, race, onSaved, onKeep, ...begin }: RaceResultFormProps) {
  const entered = useRaceFinishes(race, organised.facts, begin.provisional, begin.pasted);
  const { finishes, setFinishes, drivers, isComplete, duels, overtaken } = entered;
  const { preview, error } = useResultPreview(organised.id, isComplete ? { duels } : null);
  const saving = useEnterRace(organised.id);
  const [reason, setReason] = useState("");
  const teamIds = race.duels.map(({ id }) => id);
  const save = (shown: typeof entered.shown) => {
    if (saving.isPending || !isComplete) return;
    entered.setShown(shown);
    const results = duels.map((duel, at) => {
      const { position1 = null, position2 = null } = shown[at] ?? {};
      return { ...duel, was: { position1, position2 } };
    });
    saving.mutate({ race_id: race.id, duels: results, reason, onSaved: () => onSaved(race.id, preview) });
  };
  const now = useNow();
  const odd = entered.form.isStored ? describeRunning("race", race.starts_at, now) : "";
  const { submit, question } = useAskIfOdd(odd === "" ? [] : [odd], () => save(entered.shown));
  const failure = saving.error ?? error;
  return (
    <form className="results-race" onSubmit={submit}>
      <RaceHead
        race={race}
        placed={`${drivers.filter((driver) => isPlaced(finishes, driver)).length} of ${drivers.length} placed`}
      />
      <OrderField drivers={drivers} onChange={setFinishes} />
      <RaceDuels race={race} teams={organised.setup.teams} entered={entered} />
      <ProvisionalRace
        tournamentId={organised.id}
        race={race}
        hasResult={hasRaceResult(race, organised.facts)}
        entered={entered}
      />
      <CorrectionReason
        facts={organised.facts.filter(({ id }) => teamIds.includes(id))}
        value={reason}
        onChange={setReason}
      />
      {overtaken && <OvertakenResult {...overtaken} onKeep={onKeep} onReplace={() => save(entered.stored)} />}
      {failure !== null && !overtaken && <InlineError>{messageOf(failure)}</InlineError>}
      <div className="savebar import-bar">
        <span role="status">
          <PreviewLine preview={preview} />
        </span>
        <button className="btn btn-primary" type="submit" disabled={!isComplete} aria-busy={saving.isPending}>
          Save and update
        </button>
        {question}
      </div>
    </form>
  );
}

function RaceHead({ race, placed }: { race: SetupRace; placed: string }) {
  return (
    <div className="results-race-head">
      <h2 tabIndex={-1}>
        {race.gp_emoji} {race.name}
      </h2>
      <span>{placed}</span>
    </div>
  );
}

interface OrderFieldProps {
  drivers: readonly string[];
  onChange: (finishes: Finishes) => void;
}

/** A field for the whole order; typing fills every duel. */
function OrderField({ drivers, onChange }: OrderFieldProps) {
  const [text, setText] = useState("");
  const { unclear } = readOrder(text, drivers);
  const change = (typed: string) => {
    setText(typed);
    const { positions } = readOrder(typed, drivers);
    if (positions.size === 0) return;
    onChange(
      Object.fromEntries(drivers.map((driver) => [driver, String(positions.get(driver) ?? NOT_CLASSIFIED)])),
    );
  };
  return (
    <div className="card results-order">
      <TextField
        label="Type the order, fills every duel"
        value={text}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={change}
      />
      <p className="hint" role="status">
        {unclear.length === 0
          ? "Three letters each, first to last. Drivers you leave out become NC."
          : `Unclear: ${unclear.join(", ")}. Write each driver’s surname once.`}
      </p>
    </div>
  );
}
