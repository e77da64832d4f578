import { Loading, Skeleton } from "#web/ui/loading.tsx";

const ROWS = Array.from({ length: 10 }, (_, at) => at);

/** The outline of a board while it loads. */
export function LeaderboardLoading() {
  return (
    <Loading>
      <div className="with-key">
        <table className="lead sheet" aria-hidden="true">
          <thead>
            <tr>
              <th className="rk">#</th>
              <th className="nm">Name</th>
              <th className="n tot">Total</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <td className="rk">
                  <Skeleton width="18px" height="18px" />
                </td>
                <td className="nm">
                  <Skeleton width="58%" height="18px" />
                </td>
                <td className="n tot">
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
