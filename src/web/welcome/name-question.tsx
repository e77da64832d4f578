import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { isMadeUpName } from "#domain/players/made-up-name.ts";
import { normalizeName } from "#domain/players/name.ts";
import { instantOf } from "#domain/time.ts";
import { writeTimeLeft } from "#domain/time-left.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { useNow } from "#web/clock/clock.tsx";
import { invitationQuery, readIntended } from "#web/leagues/join/invitation-query.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { INTENDED_CODE } from "#web/session/stored-session.ts";
import { useUser } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { NamePreview } from "./name-preview.tsx";
import { type Prepare, useLeadOn } from "./use-lead-on.ts";
import { useNameQuestion } from "./use-name-question.ts";
import "#web/later-styles.css";

/** More than a name has: what is too long is refused with a sentence, not cut while it is typed. */
const MAX_TYPED_LENGTH = 80;

/** Asks a new player for a name, before anything else is shown; `prepare` loads what is shown next. */
export function NameQuestion({ prepare }: { prepare: Prepare }) {
  const user = useUser();
  const [code] = useState(() => visitStorage.getItem(INTENDED_CODE));
  // What is shown next stands there at once, above the picks.
  useEffect(() => void import("./landed.tsx").catch(() => undefined), []);
  const league = useWaitingLeague(code, user);
  const leadOn = useLeadOn(code, prepare);
  return (
    <ScreenLayout title="Your name" noTournamentInTitle>
      {user !== null && (
        <Question {...{ user, league, leadOn }}>
          <p className={code === null ? "lead-in" : "lead-in is-of-league"}>
            You are signed in. {league && <Waiting league={league} />}
          </p>
        </Question>
      )}
    </ScreenLayout>
  );
}

/** The league that is joined after the question; null: none, undefined: it is loading. */
function useWaitingLeague(code: string | null, user: SignedInUser | null): InvitationPage | null | undefined {
  const { data = null, isLoading } = useQuery({
    ...invitationQuery(code ?? "", null, user?.id ?? null),
    enabled: code !== null,
    placeholderData: () => readIntended(code ?? ""),
  });
  return isLoading ? undefined : data;
}

interface QuestionProps {
  user: SignedInUser;
  league: InvitationPage | null | undefined;
  leadOn: (name: string) => Promise<void>;
  /** What stands above the question. */
  children: ReactNode;
}

function Question({ user, league, leadOn, children }: QuestionProps) {
  const { name, refusal, isSaving, save, type } = useNameQuestion(user, leadOn);
  const isKnown = name === user.name;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(name);
  };
  const handleFree = (free: string) => {
    type(free);
    void save(free);
  };
  return (
    <div className="nameq">
      {children}
      <h1>What do your friends call you?</h1>
      <form noValidate onSubmit={handleSubmit}>
        <NameField name={name} error={refusal?.text ?? null} onType={type}>
          {isKnown && !isMadeUpName(user.name) && <ProviderNote />}
          This name stands on the board and in the chat. You can change it in your profile.
        </NameField>
        {refusal !== null && refusal.free.length > 0 && (
          <div className="free-names">
            <p>Free names:</p>
            {refusal.free.map((free) => (
              <button className="chip" type="button" key={free} onClick={() => handleFree(free)}>
                {free}
              </button>
            ))}
          </div>
        )}
        <button className="btn btn-primary btn-lg" aria-busy={isSaving || undefined}>
          <ButtonText isSaving={isSaving} name={isKnown ? name : null} />
        </button>
      </form>
      <NamePreview name={normalizeName(name)} league={league} />
    </div>
  );
}

function ButtonText({ isSaving, name }: { isSaving: boolean; name: string | null }) {
  if (isSaving) return "Saving…";
  return name === null || name === "" ? "Continue" : `Continue as ${name}`;
}

/** The league that waits, and how much time its next picks have. */
function Waiting({ league: { name, next_deadline } }: { league: InvitationPage }) {
  const locksAt = next_deadline && instantOf(next_deadline.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  const isOpen = locksAt !== null && locksAt > now;
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{" "}
      waits
      {isOpen && next_deadline !== null && (
        <>
          : {writeTimeLeft(locksAt - now)} left for {countOf(next_deadline.picks, "pick")}
        </>
      )}
      .
    </>
  );
}

function ProviderNote() {
  const provider = useSettings()?.sign_in;
  if (provider?.kind !== "google" && provider?.kind !== "oidc") return null;
  return `From your ${describeProvider(provider)} account. `;
}

interface NameFieldProps {
  name: string;
  error: string | null;
  onType: (typed: string) => void;
  /** What the name is for. */
  children: ReactNode;
}

/** The field, which has the focus from the start, with what is in it selected. */
function NameField({ name, error, onType, children }: NameFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isRefused = error !== null;
  useLayoutEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      <TextField
        ref={field}
        label="Name"
        isLabelHidden
        value={name}
        error={error}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="nickname"
        enterKeyHint="go"
        spellCheck={false}
        placeholder="Jaan"
        aria-describedby={id}
        onChange={onType}
      />
      {error === null && (
        <p className="hint" id={id}>
          {children}
        </p>
      )}
    </>
  );
}
