import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import type { SetupRound } from "#contract/organise-schemas.ts";
import type { Sport } from "#contract/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Choices } from "./choice.tsx";
import { useCreateTournament } from "./organise-mutations.ts";
import { organiseQuery } from "./queries.ts";
import { nameNewRound, RoundRows } from "./round-rows.tsx";

type Start = "blank" | "copy" | "copy-with-games" | "copy-with-dates" | "files";

const SPORTS = [
  { value: "basketball", title: "Basketball", text: "Winner, spread, top scorer", emoji: "🏀" },
  { value: "f1", title: "Formula 1", text: "Driver duels: winner, handicap", emoji: "🏎️" },
] as const;

const STARTS = [
  { value: "blank", title: "Blank", text: "Add rounds and games yourself" },
  { value: "copy", title: "A copy", text: "Teams, players and rules of another tournament" },
  { value: "copy-with-games", title: "A copy with games", text: "Its games or races too, without dates" },
  { value: "copy-with-dates", title: "A whole copy", text: "With its games or races and their dates" },
  { value: "files", title: "Files", text: "CSV or the files of a tournament folder" },
] as const;

const FIRST_ROUNDS: SetupRound[] = [
  { name: "Group stage", multiplier: 1 },
  { name: "Semifinals", multiplier: 2 },
  { name: "Final", multiplier: 3 },
];

const MAX_NAME_LENGTH = 80;

/** Asks for what a new tournament needs, and creates a draft that only its organiser sees. */
export function NewTournamentScreen() {
  return (
    <ScreenLayout title="New tournament" noTournamentInTitle>
      <Link className="crumb" href={paths.organise}>
        <Icon name="chev-l" className="icon icon-16" />
        Organise
      </Link>
      <header className="head">
        <h1>New tournament</h1>
        <p>Nobody sees it until you publish.</p>
      </header>
      <NewTournamentForm />
    </ScreenLayout>
  );
}

function NewTournamentForm() {
  const [, navigate] = useLocation();
  const [sport, setSport] = useState<Sport>("basketball");
  const [name, setName] = useState("");
  const [start, setStart] = useState<Start>("blank");
  const [original, setOriginal] = useState<number>();
  const [rounds, setRounds] = useState(FIRST_ROUNDS);
  const { mutate, isPending, error } = useCreateTournament();
  const isCopy = start.startsWith("copy");
  const isBlank = start === "blank";
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
    const next = start === "files" ? paths.importFiles : paths.tournamentEditor;
    const onSuccess = ({ id }: { id: number }) => navigate(next(id));
    mutate({ ...asked, ...(copy || (isBlank && { rounds })) }, { onSuccess });
  };

  return (
    <form onSubmit={handleSubmit}>
      <Step number={1} title="Sport">
        <Choices label="Sport" value={sport} options={SPORTS} onChange={setSport} />
      </Step>
      <Step number={2} title="Name">
        <NameField value={name} onChange={setName} />
      </Step>
      <Step number={3} title="Start from">
        <Choices label="Start from" value={start} options={STARTS} onChange={choose} />
        {isCopy && <OriginalSelect sport={sport} value={original} onChange={setOriginal} />}
      </Step>
      {isBlank && (
        <Step number={4} title="Points">
          <EditableRounds rounds={rounds} onChange={setRounds} />
        </Step>
      )}
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="savebar">
        <span>{describeDraft(start, rounds.length)}</span>
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
  return start === "blank"
    ? `An empty draft with ${countOf(rounds, "round")}.`
    : "A draft with what you copy.";
}

interface OriginalSelectProps {
  sport: Sport;
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Which tournament of the sport to copy: one that everybody sees, or an own one, drafts and archived ones too. */
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

function EditableRounds({
  rounds,
  onChange,
}: {
  rounds: SetupRound[];
  onChange: (rounds: SetupRound[]) => void;
}) {
  return (
    <>
      <p className="hint">Points for each correct pick. The joker doubles one game or team per round.</p>
      <RoundRows
        rounds={rounds}
        onChange={(at, round) => onChange(rounds.map((one, index) => (index === at ? round : one)))}
        onRemove={(at) => onChange(rounds.filter((_, index) => index !== at))}
        onAdd={() => onChange([...rounds, { name: nameNewRound(rounds), multiplier: 1 }])}
      />
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
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
