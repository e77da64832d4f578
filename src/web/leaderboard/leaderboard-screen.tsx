import { useQuery } from "@tanstack/react-query";
import { memo, Suspense, useDeferredValue, useMemo } from "react";
import type { PublishedChanges } from "#contract/leaderboard/schemas.ts";
import { FIXED_HEADINGS } from "#contract/screens.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { OVERALL } from "#domain/leaderboard/ranking.ts";
import { getSport } from "#domain/sports.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { afterInitialRender } from "#web/browser/initial-render.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { LeaderboardLoading } from "./leaderboard-states.tsx";
import { BoardSummary } from "./board-summary.tsx";
import {
  type BoardEntry,
  findColumnLeaders,
  listFanGroups,
  listRounds,
  listShown,
  type Rounds,
  getPointsColumns,
} from "./board.ts";
import { LeaderboardTable } from "./leaderboard-table.tsx";
import { FanSelect, useShownBoard } from "./board-filters.tsx";
import {
  changesQuery,
  isSmallBoard,
  NO_PREVIOUS_RANKS,
  overallQuery,
  type PreviousRanks,
  ranksBeforeQuery,
} from "./queries.ts";
import { roundsQuery } from "./round-boards.ts";
import { useNewcomers } from "./use-newcomers.ts";
import { WhatChanged } from "./what-changed.tsx";

// What visitors do not see, and what stands below the board, is not part of the first load.
const BoardChoices = lazyComponent(() => exportOf(import("#web/leagues/board-choices.tsx"), "BoardChoices"));
const LeaderboardLegend = lazyComponent(() =>
  afterInitialRender().then(() => exportOf(import("./leaderboard-legend.tsx"), "LeaderboardLegend")),
);
const NewcomersSection = lazyComponent(() => exportOf(import("./newcomers.tsx"), "NewcomersSection"));
const NobodyYet = lazyComponent(() => exportOf(import("./empty-board.tsx"), "NobodyYet"));

/** The leaderboard of the chosen tournament; another tournament starts with its overall board again. */
export function LeaderboardScreen() {
  const tournament = useTournament();
  const isSignedIn = useUser() !== null;
  const overall = useQuery(overallQuery(tournament.id));
  // The board does not wait for the places gained; they appear once loaded.
  const ranksBefore = useQuery(ranksBeforeQuery(tournament.id));
  // In a transition, since the rows of a long board take a slow phone long.
  const board = useDeferredValue(overall.data);
  const isRoundShown = useShownBoard().round !== OVERALL;
  // The boards of the rounds are fetched once the overall board is shown.
  const rounds = useQuery({
    ...roundsQuery(tournament.id),
    enabled: isRoundShown || Boolean(board && overall.data && isSmallBoard(overall.data)),
  });
  const ranks = useDeferredValue(ranksBefore.data);
  // A board stays when a refetch fails.
  const isFailed = overall.isLoadingError || rounds.isLoadingError;
  const retry = () => {
    if (overall.isError) void overall.refetch();
    if (rounds.isError) void rounds.refetch();
  };
  return (
    <ScreenLayout title="Leaderboard">
      {isSignedIn && (
        <Suspense fallback={<div className="board-choices" />}>
          <BoardChoices leagueId={null} />
        </Suspense>
      )}
      <header className="head">
        <h1>{FIXED_HEADINGS.leaderboard}</h1>
        {!isFailed && board && <BoardSummary tournament={tournament} overall={board} />}
      </header>
      {isFailed ? (
        <ErrorBanner onRetry={retry}>Failed to load leaderboard data. Please try again later.</ErrorBanner>
      ) : (
        <Boards
          key={tournament.id}
          tournament={tournament}
          overall={board}
          rounds={rounds.data}
          ranksBefore={ranks}
        />
      )}
    </ScreenLayout>
  );
}

/** Stands in for the boards of the rounds while the overall one is shown without them: they are many times
 * its size. */
const NO_ROUNDS: Rounds = {};

interface BoardsProps {
  tournament: Tournament;
  overall: readonly BoardEntry[] | undefined;
  rounds: Rounds | undefined;
  ranksBefore: PreviousRanks | undefined;
}

function Boards({ tournament, overall, rounds, ranksBefore = NO_PREVIOUS_RANKS }: BoardsProps) {
  const shown = useShownBoard();
  const isRoundLoading = shown.round !== OVERALL && rounds === undefined;
  const user = useUser();
  const publication = useNewestPublication(tournament.id);
  if (overall === undefined || isRoundLoading || publication === undefined) return <LeaderboardLoading />;
  return (
    <>
      <WhatChanged tournamentId={tournament.id} publication={publication} />
      <ShownBoard {...{ tournament, overall, rounds: rounds ?? NO_ROUNDS, ranksBefore, shown }} />
      {user === null && (
        <Suspense>
          <FirstVisit />
        </Suspense>
      )}
    </>
  );
}

/** What the newest publication changed; null for none, or when loading failed. Undefined while loading: it
 * stands above the board, which would move down if it appeared later. */
function useNewestPublication(tournamentId: number): PublishedChanges["publication"] | undefined {
  const userId = useUser()?.id ?? null;
  const { data, isPending, failureCount } = useQuery(changesQuery(tournamentId, userId));
  if (isPending && failureCount === 0) return undefined;
  return data?.publication ?? null;
}

const listNames = ({ rounds }: Tournament) => rounds.map(({ name }) => name);

interface ShownBoardProps {
  tournament: Tournament;
  overall: readonly BoardEntry[];
  rounds: Rounds;
  ranksBefore: PreviousRanks;
  shown: ReturnType<typeof useShownBoard>;
}

function ShownBoard({ tournament, overall, rounds, ranksBefore, shown }: ShownBoardProps) {
  const { round, team, chosen, chooseRound, chooseTeam } = shown;
  const ofRound = round === OVERALL ? undefined : rounds[round];
  const isOverall = ofRound === undefined;
  const roundNames = useMemo(
    () => (rounds === NO_ROUNDS && !isSmallBoard(overall) ? listNames(tournament) : listRounds(rounds)),
    [rounds, overall, tournament],
  );
  const teams = useMemo(() => listFanGroups(overall), [overall]);
  const findTeam = (name: string) => (teams.includes(name) ? name : null);
  return (
    <>
      <div className="filters">
        <SelectField
          label="Round"
          value={roundNames.includes(chosen.round) ? chosen.round : OVERALL}
          onChange={chooseRound}
        >
          {[OVERALL, ...roundNames].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <FanSelect teams={teams} team={findTeam(chosen.team)} onChooseTeam={chooseTeam} />
      </div>
      <Board
        tournament={tournament}
        entries={ofRound ?? overall}
        team={findTeam(team)}
        round={round}
        isOverall={isOverall}
        ranksBefore={ranksBefore}
      />
    </>
  );
}

interface BoardProps {
  tournament: Tournament;
  entries: readonly BoardEntry[];
  team: string | null;
  round: string;
  isOverall: boolean;
  ranksBefore: PreviousRanks;
}

interface NobodyShownProps {
  team: string | null;
  isOver: boolean;
  /** Whether newcomers may still come. */
  isLoading: boolean;
}

/** Says that nobody is on the board, once that is known. */
function NobodyShown({ isLoading, ...of }: NobodyShownProps) {
  if (isLoading) return <LeaderboardLoading />;
  return (
    <Suspense>
      <NobodyYet {...of} />
    </Suspense>
  );
}

/** Memoized, so that the arrival of the rounds' boards does not render it again. */
const Board = memo(function Board(props: BoardProps) {
  const { tournament, entries, team, round, isOverall, ranksBefore } = props;
  const myId = useUser()?.id ?? null;
  const sport = getSport(tournament);
  const columns = getPointsColumns(sport);
  const shown = useMemo(() => listShown(entries, team), [entries, team]);
  // Places gained are of overall ranks, so boards of rounds and of fans have none.
  const isWhole = isOverall && team === null;
  const best = useMemo(() => findColumnLeaders(shown, columns), [shown, columns]);
  const figures = useMemo(
    () => ({ tournamentId: tournament.id, round: isOverall ? undefined : round }),
    [tournament.id, round, isOverall],
  );
  const { players, isPending } = useNewcomers(tournament.id, team);
  const newcomers = isOverall ? players : [];
  if (shown.length + newcomers.length === 0)
    return <NobodyShown team={team} isOver={tournament.is_over} isLoading={isPending} />;
  return (
    <div className="with-key">
      <div>
        {shown.length > 0 && (
          <LeaderboardTable
            board={`${round} ${team}`}
            shown={shown}
            columns={columns}
            best={best}
            context={tournament}
            hasExpertise={isOverall}
            ranksBefore={isWhole ? ranksBefore : NO_PREVIOUS_RANKS}
            myId={myId}
            figures={figures}
          />
        )}
        {newcomers.length > 0 && (
          <Suspense>
            <NewcomersSection players={newcomers} myId={myId} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={<aside className="leaderboard-legend" />}>
        <LeaderboardLegend
          context={tournament}
          sport={sport}
          isOverall={isOverall}
          hasMovement={isWhole && ranksBefore.size > 0}
        />
      </Suspense>
    </div>
  );
});
