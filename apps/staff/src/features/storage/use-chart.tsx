import type { StockUnit } from '@masa/domain/stock';
import type { ReactElement } from 'react';
import { shortDay } from '../../shared/time/day.ts';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import { useTexts } from './texts.ts';

export type UseChartProps = {
  readonly name: string;
  readonly unit: StockUnit;
  /** Business days, oldest first, the running one last. */
  readonly days: readonly string[];
  readonly byDay: readonly number[];
};

/** The drawing's own measure; it is stretched to the place that it has. */
const WIDTH = 280;
const HEIGHT = 64;
const GAP = 4;
/** A day on which something was used is never invisible. */
const LEAST = 2;

/** What was used day by day: bars for the eye, the running day in amber, and the same as a table for the ear. */
export function UseChart({ name, unit, days, byDay }: UseChartProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const most = Math.max(...byDay, 0);
  const total = byDay.reduce((sum, used) => sum + used, 0);
  const place = WIDTH / Math.max(1, days.length);
  const heightOf = (used: number) => (used === 0 || most === 0 ? 0 : Math.max(LEAST, (used / most) * HEIGHT));
  const [first = ''] = days;
  return (
    <figure className="use-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="storage-chart-bars"
        aria-hidden="true"
      >
        {byDay.map((used, at) => (
          <rect
            key={days[at]}
            className={at === days.length - 1 ? 'is-today' : undefined}
            x={at * place + GAP / 2}
            y={HEIGHT - heightOf(used)}
            width={place - GAP}
            height={heightOf(used)}
          />
        ))}
      </svg>
      <div className="storage-chart-ends" aria-hidden="true">
        <span>{first !== '' && shortDay(first, language)}</span>
        <span>{t('stock.use.today')}</span>
      </div>
      <figcaption className="text-14 muted">
        {t('stock.use.sum', {
          total: formatQuantity(texts, total, unit),
          most: formatQuantity(texts, most, unit),
        })}
      </figcaption>
      <table className="visually-hidden">
        <caption>{t('stock.use.tableOf', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stock.use.day')}</th>
            <th scope="col">{t('stock.use.used')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{shortDay(day, language)}</th>
              <td>{formatQuantity(texts, byDay[at] ?? 0, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
