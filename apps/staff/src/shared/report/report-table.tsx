import type { ReactElement, ReactNode } from 'react';
import './report.css';

export type ReportTableProps = {
  readonly caption: string;
  readonly captionClass: string;
  readonly columns: readonly string[];
  /** Rows, each with its name first. */
  readonly children: ReactNode;
};

/** A table of figures with a name in front of each row; where it has no room it is moved within its own frame. */
export function ReportTable({ caption, captionClass, columns, children }: ReportTableProps): ReactElement {
  return (
    <div className="report-scroll">
      <table className="report-table">
        <caption className={captionClass}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
