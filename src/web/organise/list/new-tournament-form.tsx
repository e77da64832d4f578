import { type ReactNode, type SubmitEvent, useState } from "react";
import { useLocation } from "wouter";
import { type EditedRound, takeNewId } from "#web/organise/editor/edits/setup-edit.ts";
import type { Sport } from "#contract/schemas.ts";
import { SPORT_TERMS, termsOf } from "#contract/sports.ts";
import { DEFAULT_SPORT, SPORT_RULES, SPORTS } from "#domain/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Choices } from "#web/organise/choices.tsx";
import { useCreateTournament } from "#web/organise/use-organised.ts";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/session/session.tsx";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { organiseQuery } from "#web/organise/use-organises.ts";
import { nameNewRound, RoundRows } from "#web/organise/editor/rounds/round-rows.tsx";

type Start = "blank" | "copy" | "copy-with-games" | "copy-with-dates" | "files";

const CHOICES = SPORTS.map((sport) => {
  const { title, summary: text, emoji } = SPORT_TERMS[sport];
  return { value: SPORT_RULES[sport].wireName, title, text, emoji };
});

const STARTS = [
  { value: "blank", title: "Blank", text: "Add rounds and games yourself" },
  { value: "copy", title: "A copy", text: "Teams, players and rules of another tournament" },
  { value: "copy-with-games", title: "A copy with games", text: "Its games or races too, without dates" },
  { value: "copy-with-dates", title: "A whole copy", text: "With its games or races and their dates" },
  { value: "files", title: "Files", text: "CSV or the files of a tournament folder" },
] as const;

const FIRST_ROUNDS: EditedRound[] = [
  { key: takeNewId(), name: "Group stage", multiplier: 1 },
  { key: takeNewId(), name: "Semifinals", multiplier: 2 },
  { key: takeNewId(), name: "Final", multiplier: 3 },
];

const MAX_NAME_LENGTH = 80;

/** Asks for sport, name, origin and points, and creates the draft. */
export function NewTournamentForm() {
  const [, navigate] = useLocation();
  const [sport, setSport] = useState<Sport>(SPORT_RULES[DEFAULT_SPORT].wireName);
  const [name, setName] = useState("");
  const [start, setStart] = useState<Start>("blank");
  const [original, setOriginal] = useState<number>();
  const [rounds, setRounds] = useState(FIRST_ROUNDS);
  const { mutate, isPending, error } = useCreateTournament();
  const isCopy = start.startsWith("copy");
  // In racing each race is a round of its own.
  const hasRounds = start === "blank" && termsOf(sport).stages[0] === "round";
  const choose = (chosen: Start) => {
    setStart(chosen);
    if (chosen === "blank" || chosen === "files") setOriginal(undefined);
  };

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
    const asked = { sport, name, time_zone, points_per_pick: 1 };
    const copy = original !== undefined && {
      copy_of: original,
      with_games: start === "copy-with-games",
      with_dates: start === "copy-with-dates",
    };
    const next = start === "files" ? organisePaths.importFiles : organisePaths.tournamentEditor;
    const onSuccess = ({ id }: { id: number }) => navigate(next(id));
    mutate(
      { ...asked, ...(copy || (hasRounds && { rounds: rounds.map(({ key: _, ...round }) => round) })) },
      { onSuccess },
    );
  };

  return (
    <form onSubmit={handleSubmit}>
      <FormStep number={1} title="Sport">
        <Choices label="Sport" value={sport} options={CHOICES} onChange={setSport} />
      </FormStep>
      <FormStep number={2} title="Name">
        <NameField value={name} onChange={setName} />
      </FormStep>
      <FormStep number={3} title="Start from">
        <Choices label="Start from" value={start} options={STARTS} onChange={choose} />
        {isCopy && <OriginalSelect sport={sport} value={original} onChange={setOriginal} />}
      </FormStep>
      {hasRounds && (
        <FormStep number={4} title="Points">
          <EditableRounds rounds={rounds} onChange={setRounds} />
        </FormStep>
      )}
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="savebar">
        <span>{describeDraft(start, hasRounds ? rounds.length : 0)}</span>
        <button className="btn btn-primary" type="submit" aria-busy={isPending}>
          Create draft
        </button>
      </div>
    </form>
  );
}

function NameField(props: { value: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label="Name"
      isLabelHidden
      required
      maxLength={MAX_NAME_LENGTH}
      autoComplete="off"
      {...props}
    />
  );
}

function describeDraft(start: Start, rounds: number): string {
  if (start === "files") return "You choose the files next.";
  if (start !== "blank")
    return "A draft with what you copy. Once it is published, you can bring its leagues along under People.";
  return rounds === 0 ? "An empty draft." : `An empty draft with ${countOf(rounds, "round")}.`;
}

/** A numbered step of a form. */
function FormStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="rule organise-step">
      <span className="numeral" aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

interface OriginalSelectProps {
  sport: Sport;
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Which tournament of the sport to copy: a public one, or one's own, drafts and archived ones included. */
function OriginalSelect({ sport, value, onChange }: OriginalSelectProps) {
  const { data: shown = [] } = useQuery(tournamentsQuery);
  const own = useQuery(organiseQuery(useUser()?.id ?? 0)).data?.tournaments ?? [];
  const names = new Map(
    [...shown, ...own].filter((one) => one.sport === sport).map((one) => [one.id, one.name]),
  );
  return (
    <SelectField
      label="Copy from"
      required
      value={value ?? ""}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <option value="" disabled>
        Choose a tournament
      </option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Edits the rounds of a tournament that does not exist yet. */
function EditableRounds({
  rounds,
  onChange,
}: {
  rounds: EditedRound[];
  onChange: (rounds: EditedRound[]) => void;
}) {
  return (
    <>
      <p className="hint">Points for each correct pick. The joker doubles one game or team per round.</p>
      <RoundRows
        rounds={rounds}
        onChange={(at, round) => onChange(rounds.map((one, index) => (index === at ? round : one)))}
        onRemove={(at) => onChange(rounds.filter((_, index) => index !== at))}
        onAdd={() => onChange([...rounds, { key: takeNewId(), name: nameNewRound(rounds), multiplier: 1 }])}
      />
    </>
  );
}
