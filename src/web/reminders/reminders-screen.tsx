import { useQuery } from "@tanstack/react-query";
import type { OwnReminders, ReminderChoice } from "#contract/reminders/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { PushNote, usePushState } from "#web/push/push-note.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { zoneName } from "#web/ui/time-zone.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { MailNote } from "./mail-note.tsx";
import { PausedNote } from "./paused-note.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { ReminderTable } from "./reminder-table.tsx";
import { remindersQuery, useSaveReminders } from "./queries.ts";
import "#web/later-styles.css";

/** What the player is reminded of, by which ways, and when not. */
export function RemindersScreen() {
  const user = useUser();
  return user && <OwnRemindersScreen user={user} />;
}

function OwnRemindersScreen({ user }: { user: SignedInUser }) {
  const { data, error, isLoadingError, refetch } = useQuery(remindersQuery(user.id));
  return (
    <ScreenLayout title="Reminders" noTournamentInTitle>
      <Crumb to={paths.ownProfile}>Profile</Crumb>
      <header className="head">
        <h1>Reminders</h1>
        <p>For all your tournaments.</p>
      </header>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {data === undefined && !isLoadingError && <Loading />}
      {data && <Choices user={user} own={data} onPushChanged={() => void refetch()} />}
    </ScreenLayout>
  );
}

interface ChoicesProps {
  user: SignedInUser;
  own: OwnReminders;
  onPushChanged: () => void;
}

function Choices({ user, own, onPushChanged }: ChoicesProps) {
  const save = useSaveReminders(user.id);
  const pushState = usePushState(user.id);
  const { choice, mail, push, leagues } = own;
  const hasPush = push.public_key !== null;
  // A choice counts for all of the player's devices, whatever this one does.
  const isPushOff = pushState !== "on" && push.devices.length === 0;
  // Whoever chooses here says in which zone.
  const change = (part: Partial<ReminderChoice>) =>
    save.mutate({ ...choice, time_zone: zoneName(), ...part });
  return (
    <div className="reminder-columns">
      <div>
        <MailNote user={user} mail={mail} />
        <PausedNote paused={own.paused} />
        {push.public_key !== null && pushState !== undefined && (
          <PushNote
            userId={user.id}
            state={pushState}
            publicKey={push.public_key}
            onChanged={onPushChanged}
          />
        )}
        <ReminderTable
          chosen={choice}
          channels={[
            ...(hasPush ? [{ channel: "push" as const, isOff: isPushOff }] : []),
            { channel: "mail", isOff: mail.state !== "on" },
          ]}
          organises={own.organises}
          onChoose={change}
        />
      </div>
      <div>
        <QuietHours quiet={choice.quiet} onChange={(quiet) => change({ quiet })} />
        {leagues.length > 0 && (
          <LeagueSwitches
            leagues={leagues}
            muted={choice.muted_leagues}
            onChange={(muted_leagues) => change({ muted_leagues })}
          />
        )}
        <CalendarSection user={user} madeAt={own.calendar_made_at} />
      </div>
      {push.devices.length > 0 && <DevicesSection userId={user.id} devices={push.devices} />}
    </div>
  );
}

/** The leagues that remind the player. */
function LeagueSwitches({
  leagues,
  muted,
  onChange,
}: {
  leagues: OwnReminders["leagues"];
  muted: readonly number[];
  onChange: (muted: number[]) => void;
}) {
  return (
    <section aria-labelledby="reminder-leagues">
      <div className="section-head">
        <h2 id="reminder-leagues">Leagues</h2>
      </div>
      <div className="reminder-set">
        {leagues.map(({ id, name, emoji }) => {
          const isOn = !muted.includes(id);
          const others = muted.filter((one) => one !== id);
          return (
            <Switch
              key={id}
              label={`${emoji} ${name}`}
              isOn={isOn}
              onToggle={() => onChange(isOn ? [...others, id] : others)}
            />
          );
        })}
        <p className="hint">
          A league that is off reminds you of nothing. Where you have picked yourself, you are reminded as
          chosen.
        </p>
      </div>
    </section>
  );
}
