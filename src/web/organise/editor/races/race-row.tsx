import type { SetupRace } from "#contract/organise/schemas.ts";
import { StateCell } from "#web/organise/editor/cells/state-cell.tsx";
import { TimeCells } from "#web/organise/editor/cells/time-cells.tsx";

interface RaceRowProps {
  race: SetupRace;
  isBad: (field: string) => boolean;
  onOpen: () => void;
  onSuggest: () => void;
  onChange: (race: SetupRace) => void;
}

/** A race with its times and state editable, and its drivers behind its name. */
export function RaceRow({ race, isBad, onOpen, onSuggest, onChange }: RaceRowProps) {
  const missing = race.duels.filter(({ handicap }) => handicap === null).length;
  return (
    <tr id={`row-${race.id}`} className={race.status === "cancelled" ? "is-off" : undefined}>
      <th scope="row">
        <button className="link-btn" type="button" onClick={onOpen}>
          {race.gp_emoji} {race.name}
        </button>
      </th>
      <TimeCells
        label={`${race.name} qualifying`}
        value={race.qualifying_at}
        isBad={isBad("qualifying_at")}
        onChange={(qualifying_at) => onChange({ ...race, qualifying_at })}
      />
      <TimeCells
        label={`${race.name} race`}
        value={race.starts_at}
        isBad={isBad("starts_at")}
        onChange={(starts_at) => onChange({ ...race, starts_at })}
      />
      <td>
        <StateCell
          label={`${race.name} state`}
          value={race.status}
          onChange={(status) => onChange({ ...race, status })}
        />
      </td>
      <td>
        {missing === 0 ? (
          `${race.duels.length} of ${race.duels.length}`
        ) : (
          <button className="btn" type="button" onClick={onSuggest}>
            Suggest {missing}
            <span className="visually-hidden"> of {race.name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
