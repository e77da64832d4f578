import { Loading, Skeleton } from "#web/ui/loading.tsx";

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The outline of a board while it loads. */
export function LeaderboardLoading() {
  return (
    <Loading>
      <div className="with-key">
        <table className="lead sheet" aria-hidden="true">
          <thead className="hidden-when-tiny">
            <tr>
              <th className="lead-rank">#</th>
              <th className="lead-name">Name</th>
              <th className="number-cell lead-total">Total</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <td className="lead-rank">
                  <Skeleton width="18px" height="18px" />
                </td>
                <td className="lead-name">
                  <Skeleton width="58%" height="18px" />
                </td>
                <td className="number-cell lead-total">
                  <Skeleton width="34px" height="22px" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Loading>
  );
}
