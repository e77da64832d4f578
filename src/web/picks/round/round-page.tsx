import type { ReactNode } from "react";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { NoticeList } from "#web/notices/notice-list.tsx";
import { RoundSelector, type RoundChip } from "./round-selector.tsx";

interface RoundPageProps {
  rounds: readonly RoundChip[];
  current: string;
  onChoose: (round: string) => void;
  /** The progress box; null while there is nothing to pick. */
  progress: ReactNode;
  children: ReactNode;
}

/** The frame of both sports' predictions: in the rail the progress and the way to the other rounds, beside it the round. */
export function RoundPage({ rounds, current, onChoose, progress, children }: RoundPageProps) {
  return (
    <ScreenLayout title={`Predictions, ${current}`} hasBottomBar={progress !== null}>
      <div className="split">
        <div className="rail">
          {progress}
          <RoundSelector rounds={rounds} current={current} onChoose={onChoose} />
        </div>
        <div>
          <NoticeList tournamentId={useTournament().id} />
          {children}
        </div>
      </div>
    </ScreenLayout>
  );
}
