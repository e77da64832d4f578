import { useQuery } from "@tanstack/react-query";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { writeInRound } from "#contract/recap/round-words.ts";
import { countOf } from "#domain/pluralize.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { ordinal } from "#domain/ordinal.ts";
import type { Picture } from "./fetch-picture.ts";
import { roundPictureQuery, type ShownRound } from "./queries.ts";

/** Writes a picture in words. */
function describePicture(name: string, tournament: string, recap: RoundRecap): string {
  const { place, league, points, round } = recap;
  const { rank, rank_before, players } = place;
  const where = `${rank === null ? "" : `${ordinal(rank)} of ${players} `}in ${league?.name ?? tournament}`;
  const places = rank === null || rank_before === null ? 0 : rank_before - rank;
  const move = places === 0 ? "" : `${places > 0 ? "up" : "down"} ${Math.abs(places)}, `;
  return `The share picture: ${name}, ${where}, ${move}${countOf(points, "point")} ${writeInRound(round)}`;
}

const toFile = ({ blob }: Picture) => new File([blob], "jokerpick-round.png", { type: "image/png" });

/** Saves a picture as a file. */
function save({ url }: Picture): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "jokerpick-round.png";
  link.click();
}

/** Opens the share menu of the device, or saves the file where there is none for files. */
function share(picture: Picture): void {
  const shared = { files: [toFile(picture)] };
  // Older browsers have no `canShare`.
  const canShare = "canShare" in navigator && navigator.canShare(shared);
  if (!canShare) save(picture);
  // Closing the share menu rejects, but is not a failure.
  else void navigator.share(shared).catch(() => undefined);
}

/** The picture of the round with its buttons. */
export function SharePicture({ recap, shown }: { recap: RoundRecap; shown: ShownRound }) {
  const { data: picture, isLoadingError } = useQuery(roundPictureQuery(shown));
  const name = useUser()?.name ?? "";
  const tournament = useTournament();
  return (
    <section aria-labelledby="share-title">
      <div className="section-head recap-share-head">
        <h2 id="share-title">Share it</h2>
      </div>
      <div className="recap-share">
        {picture ? (
          <img
            src={picture.url}
            width="1080"
            height="1350"
            alt={describePicture(name, tournament.name, recap)}
          />
        ) : (
          <span className="recap-picture-room" />
        )}
        {isLoadingError && <InlineError>The picture could not be loaded.</InlineError>}
        <div className="recap-actions">
          <button
            className="btn btn-primary"
            type="button"
            disabled={!picture}
            onClick={() => picture && share(picture)}
          >
            <Icon name="share" />
            Share
          </button>
          <button className="btn" type="button" disabled={!picture} onClick={() => picture && save(picture)}>
            Save the picture
          </button>
        </div>
        <p className="hint">Shows your name, your ranks and your picks. No other names.</p>
      </div>
    </section>
  );
}
