import { Button } from '@masa/ui/button';
import { useState, type ReactElement, type ReactNode } from 'react';
import { ReportTable } from '../../shared/report/report-table.tsx';
import { useTexts } from './texts.ts';

export type ChartRow = {
  readonly key: string;
  readonly name: ReactNode;
  /** What the bar shows. */
  readonly value: number;
  /** The columns after the name, in words. */
  readonly cells: readonly string[];
};
export type ChartTableProps = {
  readonly title: string;
  /** What the table says, for who cannot see the bars. */
  readonly caption: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly ChartRow[];
  readonly empty: string;
  /** `row`: each row has its own bar; `time`: side by side, for rows whose order is their meaning; `none`: single events. */
  readonly bars?: 'row' | 'time' | 'none';
};

/** The drawing's own measure; it is stretched to the place that it has. */
const WIDTH = 320;
const HEIGHT = 96;
const LEAST = 2;
const FIRST_ROWS = 10;
const GAP_SHARE = 0.2;
/** One hour alone is a bar, too, and no wall. */
const LEAST_PLACES = 8;

function Bars({ rows, chosen }: { readonly rows: readonly ChartRow[]; readonly chosen: string | null }) {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  const place = WIDTH / rows.length;
  const gap = place * GAP_SHARE;
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <div
      className="report-chart"
      aria-hidden="true"
      style={{ inlineSize: `${Math.min(1, rows.length / LEAST_PLACES) * 100}%` }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="reports-bars">
        {rows.map(({ key, value }, at) => {
          const height = value <= 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT);
          return (
            <rect
              key={key}
              className={key === chosen ? 'is-chosen' : undefined}
              x={at * place + gap / 2}
              y={HEIGHT - height}
              width={place - gap}
              height={height}
            />
          );
        })}
      </svg>
      <p className="reports-axis text-12 muted">
        <span>{first?.name}</span>
        {last !== first && <span>{last?.name}</span>}
      </p>
    </div>
  );
}

/** Bars in ink, amber for the one that was chosen, and under them the same as a table. */
export function ChartTable(props: ChartTableProps): ReactElement {
  const { title, caption, columns, rows, empty, bars = 'row' } = props;
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(bars === 'time');
  const most = Math.max(...rows.map(({ value }) => value), 1);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section className="card card-padding column gap-3 report-section" aria-label={title}>
      <h2 className="display display-26">{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <>
          {bars === 'time' && <Bars rows={rows} chosen={chosen} />}
          <ReportTable caption={caption} captionClass="text-14 muted" columns={columns}>
            {shown.map(({ key, name, value, cells }) => (
              <tr key={key} className={key === chosen ? 'is-chosen' : undefined}>
                <th scope="row">
                  {bars === 'none' ? (
                    <span dir="auto">{name}</span>
                  ) : (
                    <button
                      type="button"
                      className="reports-row"
                      aria-pressed={key === chosen}
                      onClick={() => setChosen(key === chosen ? null : key)}
                    >
                      <span dir="auto">{name}</span>
                      {bars === 'row' && (
                        <span
                          className="reports-bar"
                          aria-hidden="true"
                          style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }}
                        />
                      )}
                    </button>
                  )}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </ReportTable>
          {shown.length < rows.length && (
            <Button variant="outline" className="no-print" onClick={() => setWhole(true)}>
              {t('reports.showAll', { count: rows.length })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
