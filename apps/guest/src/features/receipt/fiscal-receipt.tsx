import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import type { Receipt } from './receipt.ts';

type Fiscal = NonNullable<Receipt['fiscal']>;

/** White squares that a camera needs around it. */
const QUIET = 4;

/** The dark squares of a row, those that stand together as one. */
const darkOf = (row: string, y: number): string =>
  [...row.matchAll(/1+/gu)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

/** Black on white, whatever surrounds it. */
function pictureOf(rows: readonly string[]): string {
  const side = rows.length + 2 * QUIET;
  const box = `viewBox="${-QUIET} ${-QUIET} ${side} ${side}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges"><path d="${rows.map(darkOf).join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What the state has of it: on its way, or with its number and where to look it up. */
export function FiscalReceipt({
  fiscal: { number, link, code, awaited },
}: {
  readonly fiscal: Fiscal;
}): ReactElement {
  const { t } = useTexts();
  return (
    <div className="receipt-fiscal">
      {code && <img className="receipt-code" src={pictureOf(code)} alt={t('receipt.code')} />}
      <p>
        <span className="receipt-small">{t('receipt.fiscal')}</span>
        {(awaited || number !== null) && (
          <b className="receipt-number">{t('receipt.fiscalNumber', { number: number ?? '…' })}</b>
        )}
        {awaited && <span className="receipt-small">{t('receipt.awaited')}</span>}
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('receipt.look', { place: new URL(link).hostname })}
          </a>
        )}
      </p>
    </div>
  );
}
