import { useQuery } from "@tanstack/react-query";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { boardPreviewQuery, PREVIEW_ROWS } from "./queries.ts";

interface NamePreviewProps {
  name: string;
  /** Whose board it is; null: everybody's, undefined: it is loading. */
  league: InvitationPage | null | undefined;
}

/** Shows the typed name on the board below others. Not announced, since it follows each key. */
export function NamePreview({ name, league }: NamePreviewProps) {
  const board = useQuery({ ...boardPreviewQuery(useTournament().id), enabled: league === null });
  const isLoading = league === undefined || board.isLoading;
  const rows = league === null ? (board.data ?? []) : (league?.best ?? []);
  return (
    <section aria-labelledby="name-preview">
      <h2 className="visually-hidden" id="name-preview">
        How it looks on the board
      </h2>
      <ol className="sheet standing">
        {isLoading && Array.from({ length: PREVIEW_ROWS }, (_, at) => <li key={at} aria-hidden="true" />)}
        {rows.slice(-PREVIEW_ROWS).map((row) => (
          <li key={row.name}>
            <span className="standing-rank">{row.rank}</span>
            <span className="standing-who">
              <bdi>{row.name}</bdi>
            </span>
            <span className="standing-points">{row.total_points}</span>
          </li>
        ))}
        <li className="is-me">
          <span className="standing-rank">–</span>
          <span className="standing-who">
            {name === "" ? <span className="muted">Your name</span> : <bdi>{name}</bdi>}
            <span className="you-mark">You</span>
          </span>
          <span className="standing-wait">no points yet</span>
        </li>
      </ol>
      <p className="hint" aria-hidden="true">
        How it looks on the board.
      </p>
    </section>
  );
}
