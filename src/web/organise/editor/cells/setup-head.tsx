/** The head of an editor's table: its columns, and one of the rows' menus. */
export const SetupHead = ({ columns }: { columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
      <th scope="col">
        <span className="visually-hidden">Actions</span>
      </th>
    </tr>
  </thead>
);
