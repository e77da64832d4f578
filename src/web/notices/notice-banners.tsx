import { JOKER_IS_FREE } from "#contract/contest-sentences.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { paths } from "#web/navigation/paths.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { Link } from "wouter";

interface NoticeBannersProps {
  tournamentId: number;
  notices: readonly Notice[];
  onDismiss: (notice: Notice) => void;
  onDecline: (notice: Notice) => void;
}

/** Notices with their texts, each with a button that dismisses it. */
export function NoticeBanners({ tournamentId, notices, onDismiss, onDecline }: NoticeBannersProps) {
  const now = useNow();
  return notices.map((notice) => (
    <Banner key={notice.id} kind="warn">
      {describeNotice(notice, now)}{" "}
      {notice.kind === "mail-stopped" && (
        <>
          <Link to={paths.reminders}>Say where they should go</Link>{" "}
        </>
      )}
      {notice.kind === "place-open" && (
        <>
          <Link to={organisePaths.tournamentEditor(tournamentId)}>Open the editor</Link>{" "}
        </>
      )}
      {notice.kind === "brought-along" && (
        <>
          <button className="link-btn" type="button" onClick={() => onDecline(notice)}>
            Leave {notice.name}
          </button>{" "}
        </>
      )}
      <button
        className="link-btn"
        type="button"
        aria-label={`Dismiss: ${notice.name || "Trash Talk"}`}
        onClick={() => onDismiss(notice)}
      >
        Got it
      </button>
    </Banner>
  ));
}

/** Texts of decisions about the player, and of requests to admins. */
const DECISIONS: Partial<Record<Notice["kind"], (name: string, by: Who) => string>> = {
  removed: (name, { organiser }) =>
    `${organiser} removed you from ${name}: you can look, but not take part. Your picks that are not locked are hidden.`,
  "let-back-in": (name) => `You take part in ${name} again, with your picks and joker that are not locked.`,
  muted: (name, { admin, organiser }) =>
    name === ""
      ? `${admin} muted you in Trash Talk: you can read, but not write.`
      : `${organiser} muted you in the Trash Talk of ${name}: you can read there, but not write.`,
  unmuted: (name) => `You can write in ${name === "" ? "Trash Talk" : `the Trash Talk of ${name}`} again.`,
  "name-hidden": (name, { organiser }) =>
    `${organiser} hid your name in ${name}: others read “Player” and your number there. You can choose another name on your profile.`,
  "name-shown": (name, { organiser }) => `${organiser} shows your name in ${name} again.`,
  "signed-out": (_, { admin }) => `${admin} signed you out on all your devices.`,
  renamed: (name, { admin }) =>
    `${admin} gave you another name. ${name} stays reserved for you for a year: you can take it back on your profile.`,
  "rename-asked": (name, { organiser }) =>
    `${organiser} asks for another name for ${name}. You can give one under Organise, People.`,
  "option-withdrawn": (name) => `Your answer to “${name}” does not count, so choose another one:`,
  "leagues-continued": (name, { organiser }) =>
    `${organiser} has your leagues go on in ${name}. You can leave each of them on its page:`,
  appointed: (name) => `You organise ${name} now: its page is under Organise in the menu.`,
};

/** The start of a decision's sentence, with the name if there is one. */
interface Who {
  organiser: string;
  admin: string;
}

const describeWho = (by: string | null): Who =>
  by === null
    ? { organiser: "An organiser", admin: "An admin" }
    : { organiser: `${by}, an organiser,`, admin: `${by}, an admin,` };

/** Describes what happened to the contest, with dates in the viewer's time zone. */
function describeChange({ kind, name, race_id, starts_at, locked_at }: Notice, now: Instant): string {
  const format = (iso: string | null) => (iso === null ? "another date" : dayAndTime(instantOf(iso), now));
  switch (kind) {
    case "moved":
      return `${name} was moved to ${format(starts_at)}.`;
    case "locked-early":
      return `${name} started early: your picks count as they were at ${format(locked_at)}.`;
    case "postponed":
      return `${name} was postponed to ${format(starts_at)}. Your picks stay as they were at the lock.`;
    case "undated":
      return `${name} was postponed. There is no new date yet; what you picked is kept.`;
    case "cancelled":
      return `${name} was cancelled: it earns no points.`;
    case "entered-picks":
      return `An organiser entered your picks of ${name}. You can change them until the lock.`;
    case "handicap-changed":
      return `${name} has another ${race_id === null ? "spread" : "handicap"} now than when you picked, and your pick stays unless you change it:`;
    case "restored":
      return `${name} is not cancelled any more. What you picked counts again.`;
    default:
      return `${name} has another side now, and picks of the one that is gone do not count:`;
  }
}

/** Adds that the joker of a cancelled game can be played again; not for a race, which is its own round. */
function describeJoker({ kind, has_joker, race_id, is_team_alone }: Notice): string {
  if (!has_joker || kind !== "cancelled") return "";
  if (race_id === null) return ` ${JOKER_IS_FREE}`;
  return is_team_alone ? " Until the lock you can play your joker on another team of the race." : "";
}

/** Kinds whose reason is a sentence of its own. */
const SENTENCES: readonly Notice["kind"][] = [
  "side-replaced",
  "option-withdrawn",
  "handicap-changed",
  "appointed",
  "leagues-continued",
];

/** Texts that say everything, the reason among it. */
const WHOLE: Partial<Record<Notice["kind"], (notice: Notice, now: Instant) => string>> = {
  reminded: ({ by, name, reason, starts_at }, now) => {
    const lock = starts_at === null ? "" : ` They lock ${dayAndTime(instantOf(starts_at), now)}.`;
    return `${by ?? "A captain"} of ${name} reminds you: picks of ${reason} are missing.${lock}`;
  },
  "brought-along": ({ by, name, reason }) =>
    `${describeWho(by).organiser} has the players of ${reason} go on in ${name}. You find it among your tournaments, and are reminded of its picks.`,
  "place-open": ({ name, reason, starts_at }, now) => {
    const lock = starts_at === null ? "soon" : dayAndTime(instantOf(starts_at), now);
    const areOpen = reason.includes(" and ") ? "are" : "is";
    return `Nobody can pick ${name}, which locks ${lock}: ${reason} ${areOpen} still open.`;
  },
  "mail-stopped": ({ name }) => `${name} took no mail of ours, so no reminder reaches you there.`,
  "joker-free": ({ name, reason, race_id }) =>
    `${name} is no longer in ${reason}. Your joker of ${reason} was on it and is free: you can play it on another ${race_id === null ? "game" : "team"} of ${reason}, if there is one.`,
};

/** Writes a notice's text, which ends with the reason. */
export function describeNotice(notice: Notice, now: Instant): string {
  const whole = WHOLE[notice.kind]?.(notice, now);
  if (whole !== undefined) return whole;
  const isSentence = SENTENCES.includes(notice.kind);
  const why = isSentence ? `${notice.reason}.` : `Reason: ${notice.reason}`;
  const decision = DECISIONS[notice.kind]?.(notice.name, describeWho(notice.by));
  return `${decision ?? describeChange(notice, now)}${describeJoker(notice)} ${why}`;
}
