import { Link } from "wouter";
import { paths } from "#web/app/paths.ts";
import { COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER } from "../ui/table-roles.ts";
import { AwardsCell, JokerCell, PickCells, type ShownPick, TotalCell } from "./pick-cells.tsx";

/** The head of a table of everybody's predictions. */
export function PredictionsHead({ markets }: { markets: readonly string[] }) {
  return (
    <thead {...ROW_GROUP}>
      <tr {...ROW}>
        <th {...COLUMN_HEADER}>User</th>
        <th {...COLUMN_HEADER}>
          <span className="vh">Double points</span>
        </th>
        {markets.map((market) => (
          <MarketHeads key={market} market={market} />
        ))}
        <th {...COLUMN_HEADER} className="n">
          Total
        </th>
        <th {...COLUMN_HEADER}>Emoji</th>
      </tr>
    </thead>
  );
}

/** The heads of a pick and of its points. */
export function MarketHeads({ market }: { market: string }) {
  return (
    <>
      <th {...COLUMN_HEADER}>{market}</th>
      <th {...COLUMN_HEADER} className="n of-left">
        Pts
      </th>
    </>
  );
}

interface Row {
  user_id: number;
  user_name: string;
  is_double_points: boolean | null;
  total_points: number | null;
  emoji: string;
}

interface PredictionRowProps {
  row: Row;
  picks: readonly ShownPick[];
  /** It only says that its player has picked (D4). */
  isSealed: boolean;
  isOwn: boolean;
}

/** One player's picks of a game or a team, and what they brought. */
export function PredictionRow({ row, picks, isSealed, isOwn }: PredictionRowProps) {
  return (
    <tr {...ROW} className={isOwn ? "me" : undefined}>
      <th {...ROW_HEADER} className="who">
        <Link to={paths.profile(row.user_id)}>{row.user_name}</Link>
      </th>
      <JokerCell isOn={row.is_double_points === true} />
      {picks.map((pick) => (
        <PickCells key={pick.market} pick={{ ...pick, isSealed }} />
      ))}
      <TotalCell points={row.total_points} />
      <AwardsCell emoji={row.emoji} />
    </tr>
  );
}
