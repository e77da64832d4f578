import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "wouter";
import type { TournamentRecap } from "#contract/recap/schemas.ts";
import { joinNames } from "#contract/recap/sentences.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { readId } from "#web/navigation/initial-route.ts";
import { loadShownBoard, storeShownBoard } from "#web/navigation/shown-board.ts";
import { paths } from "#web/navigation/paths.ts";
import { leagueRecapQuery, tournamentRecapQuery } from "#web/recap/queries.ts";
import { usePlayedLeagues } from "#web/recap/use-played-leagues.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useUser } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { LeadStory } from "./lead-story.tsx";
import { NextTournament } from "./next-tournament.tsx";
import { OwnAwards, OwnFinish } from "./own-finish.tsx";
import { listNames } from "./list-names.ts";
import { Podium } from "./podium.tsx";
import "#web/later-styles.css";

interface ChampionPageProps {
  /** One that is over. */
  tournament: Tournament;
  /** Shown in its place where nobody has won anything, or without a connection: the board is cached. */
  instead: ReactNode;
}

/** Who won a tournament, among everyone or in one of the player's leagues. */
export function ChampionPage({ tournament, instead }: ChampionPageProps) {
  const userId = useUser()?.id ?? null;
  const { data, isPending, refetch } = useQuery(tournamentRecapQuery(tournament.id, userId));
  if (data?.recap) return <ScopedChampion tournament={tournament} everyones={data.recap} />;
  if (!isPending) return instead;
  return <UnloadedScreen title="Leaderboard" failure={null} onRetry={() => void refetch()} />;
}

const NO_LEAGUES: readonly OwnLeague[] = [];

/** The recap of a league; undefined until it has loaded and for everyone, null if nobody there has points. */
function useLeagueRecap(league: OwnLeague | undefined, tournamentId: number) {
  const isAsked = league !== undefined;
  const query = leagueRecapQuery(league?.id ?? 0, tournamentId);
  const { data } = useQuery({ ...query, enabled: isAsked });
  return isAsked ? data?.recap : undefined;
}

/** In the address: the league whose podium is shown, or `EVERYONE`. */
const SCOPE = "league";
const EVERYONE = "all";

/** Whose podium is shown (null: everyone's): as the address says, else that of the board shown last. A choice
 * is put into the address and kept with that of the board. */
function useScope(tournamentId: number): [number | null, (leagueId: number | null) => void] {
  const userId = useUser()?.id ?? 0;
  const [search, setSearch] = useSearchParams();
  const named = search.get(SCOPE);
  const choose = (leagueId: number | null) => {
    storeShownBoard(userId, tournamentId, leagueId);
    setSearch(
      (before) => {
        before.set(SCOPE, leagueId === null ? EVERYONE : String(leagueId));
        return before;
      },
      { replace: true },
    );
  };
  return [named === null ? loadShownBoard(userId, tournamentId) : readId(named), choose];
}

/** The podium of everyone, or of a league of the player; until that has loaded, everyone's. */
function ScopedChampion({ tournament, everyones }: { tournament: Tournament; everyones: TournamentRecap }) {
  const [leagueId, setLeagueId] = useScope(tournament.id);
  const leagues = usePlayedLeagues(tournament.id) ?? NO_LEAGUES;
  const league = leagues.find(({ id }) => id === leagueId);
  const ofLeague = useLeagueRecap(league, tournament.id);
  const recap = ofLeague ?? everyones;
  return (
    <Champion tournament={tournament} recap={recap}>
      {leagues.length > 0 && (
        <ScopeChoice leagues={leagues} shown={recap.league?.id ?? null} onChoose={setLeagueId} />
      )}
      {ofLeague === null && <p role="status">Nobody in {league?.name} has points.</p>}
    </Champion>
  );
}

interface ScopeChoiceProps {
  leagues: readonly OwnLeague[];
  /** Null: everyone. */
  shown: number | null;
  onChoose: (leagueId: number | null) => void;
}

/** Chooses whose podium is shown: two buttons, or a list for several leagues. */
function ScopeChoice({ leagues, shown, onChoose }: ScopeChoiceProps) {
  const [only, ...others] = leagues;
  if (only !== undefined && others.length === 0)
    return (
      <div className="segments" role="group" aria-label="Whose podium">
        <button type="button" aria-pressed={shown === null} onClick={() => onChoose(null)}>
          Everyone
        </button>
        <button type="button" aria-pressed={shown === only.id} onClick={() => onChoose(only.id)}>
          <bdi>{only.name}</bdi>
        </button>
      </div>
    );
  return (
    <div className="champion-scope">
      <SelectField
        label="Whose podium"
        value={shown === null ? "" : String(shown)}
        onChange={(value) => onChoose(value === "" ? null : Number(value))}
      >
        <option value="">Everyone</option>
        {leagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Writes who won: "Siân Llywelyn wins", "You win Kossuvennad", "Mari and Jaan win". */
export function writeWinner({ podium, league, own }: TournamentRecap): string {
  const [first] = podium;
  if (first === undefined) return "Nobody wins";
  const names = listNames(first.players, own?.user_id);
  const isShared = names.length + first.others > 1;
  if (names[0] === "You" && !isShared) return league === null ? "You win" : `You win ${league.name}`;
  return `${joinNames(names, first.others)} ${isShared ? "win" : "wins"}`;
}

/** What was won against how many: a league's name stands in the heading of its winner already. */
function describeField(tournament: Tournament, recap: TournamentRecap): string {
  const { league, players, events } = recap;
  const counted = [countOf(players, "player"), countOf(events, SPORT_TERMS[getSport(tournament)].event)];
  if (league === null) return [tournament.name, ...counted.toReversed()].join(", ");
  if (writeWinner(recap).endsWith(league.name)) return counted.join(", ");
  return `${league.name}, ${countOf(players, "player")}`;
}

interface LoadedProps {
  tournament: Tournament;
  recap: TournamentRecap;
  children: ReactNode;
}

function Champion({ tournament, recap, children }: LoadedProps) {
  const { own, lead, podium } = recap;
  const terms = SPORT_TERMS[getSport(tournament)];
  const figures = { tournamentId: tournament.id, leagueId: recap.league?.id };
  return (
    <ScreenLayout title={`${tournament.name} is over`} noTournamentInTitle>
      <header className="head champion-head">
        <h1>{writeWinner(recap)}</h1>
        <p>{describeField(tournament, recap)}</p>
        {children}
      </header>
      <Podium steps={podium} ownId={own?.user_id ?? null} figures={figures} />
      <div className="champion-columns">
        <div className="champion-left">
          {own && <OwnFinish own={own} recap={recap} stages={terms.stages} figures={figures} />}
          <LeadStory recap={recap} lead={lead} stages={terms.stages} />
        </div>
        <div className="champion-right">
          {own && own.awards.length > 0 && <OwnAwards awards={own.awards} />}
          <div className="recap-actions">
            <SharePodium tournament={tournament} recap={recap} />
            <Link className="btn btn-lg" to={paths.finalBoard(tournament.id)}>
              Final board
            </Link>
          </div>
          {recap.next && <NextTournament next={recap.next} />}
        </div>
      </div>
    </ScreenLayout>
  );
}

/** Shares the link to the podium shown, or copies it where the device has no share menu. */
function SharePodium({ tournament, recap }: Omit<LoadedProps, "children">) {
  const copy = useCopy();
  const title = writeWinner({ ...recap, own: null });
  const address = `${paths.leaderboardIn(tournament.id)}&${SCOPE}=${recap.league?.id ?? EVERYONE}`;
  const url = new URL(address, location.origin).href;
  const handleClick = () => {
    // Closing the share menu rejects, but is not a failure.
    if ("share" in navigator) void navigator.share({ title, url }).catch(() => undefined);
    else void copy(url, "Link copied.");
  };
  return (
    <button className="btn btn-primary btn-lg" type="button" onClick={handleClick}>
      <Icon name="share" />
      Share the podium
    </button>
  );
}
