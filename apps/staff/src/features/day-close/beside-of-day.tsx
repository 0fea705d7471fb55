import { CheckIcon, InfoIcon, TriangleAlertIcon } from '@masa/ui/icons';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import type { ReactElement, ReactNode } from 'react';
import { ReportTable } from '../../shared/report/report-table.tsx';
import type { Beside } from './close-words.ts';
import { DifferingReceipts } from './differing-receipts.tsx';
import { RegistersOfDay } from './registers-of-day.tsx';
import { useTexts } from './texts.ts';

type Tone = 'ok' | 'danger' | 'info' | 'muted';
const icons: Readonly<Record<Tone, ReactNode>> = {
  ok: <CheckIcon />,
  danger: <TriangleAlertIcon />,
  info: <InfoIcon />,
  muted: null,
};
const line = (tone: Tone, words: string): ReactElement => (
  <li key={words} className={`row gap-2 ${tone === 'muted' ? 'muted' : `text-${tone} strong`}`}>
    {icons[tone]}
    <span>{words}</span>
  </li>
);

type BesideProps = { readonly beside: Beside; readonly advances: number };

/** What differs, each in a sentence, and what is known of why. */
function Differences({ beside, advances }: BesideProps): ReactElement {
  const { t, language } = useTexts();
  const money = (bani: number) => formatMoney(bani, language);
  const { methods, difference, withoutReceipt, returned } = beside;
  const back = methods.reduce((sum, method) => sum + method.back, 0) - returned.ofRefunds;
  const said = methods.flatMap(({ method, taken, back: went, receipts }) =>
    receipts === null || receipts === taken - went ? [] : [{ method, more: receipts - (taken - went) }],
  );
  const hasReceipts = methods.some(({ receipts }) => receipts !== null);
  return (
    <ul className="column gap-2 day-close-differences">
      {difference !== null &&
        (difference === 0
          ? line('ok', t('dayClose.drawersFit'))
          : line(
              difference < 0 ? 'danger' : 'info',
              t(difference < 0 ? 'dayClose.drawersShort' : 'dayClose.drawersOver', {
                sum: money(Math.abs(difference)),
              }),
            ))}
      {!hasReceipts && line('muted', t('dayClose.noReceipts'))}
      {hasReceipts && said.length === 0 && line('ok', t('dayClose.receiptsFit'))}
      {said.map(({ method, more }) =>
        line(
          more < 0 ? 'danger' : 'info',
          t(more < 0 ? 'dayClose.receiptsLess' : 'dayClose.receiptsMore', {
            method: t(`method.${method}`),
            sum: money(Math.abs(more)),
          }),
        ),
      )}
      {withoutReceipt.checks > 0 &&
        line(
          'muted',
          t('dayClose.lackReceipt', { count: withoutReceipt.checks, sum: money(withoutReceipt.total) }),
        )}
      {returned.receipts > 0 &&
        line('muted', t('dayClose.returned', { count: returned.receipts, sum: money(returned.total) }))}
      {back > 0 && line('muted', t('dayClose.wentBack', { sum: money(back) }))}
      {advances > 0 && line('muted', t('dayClose.ofLater', { sum: money(advances) }))}
    </ul>
  );
}

/** What was taken by the ledger, what drawers held and what receipts say, side by side. */
export function BesideOfDay({ beside, advances }: BesideProps): ReactElement {
  const { t, language } = useTexts();
  const amount = (bani: number | null) => (bani === null ? '—' : formatAmount(bani, language));
  return (
    <section className="card card-padding column gap-3" aria-label={t('dayClose.beside')}>
      <h2 className="display display-26">{t('dayClose.beside')}</h2>
      {beside.methods.length === 0 ? (
        <p className="muted">{t('dayClose.besideNothing')}</p>
      ) : (
        <>
          <ReportTable
            caption={`${t('dayClose.besideCaption')}, MDL`}
            captionClass="text-14 muted"
            columns={[
              t('dayClose.besideWay'),
              t('dayClose.besideTaken'),
              t('dayClose.drawers'),
              t('dayClose.besideReceipts'),
            ]}
          >
            {beside.methods.map(({ method, taken, back, counted, receipts }) => (
              <tr key={method}>
                <th scope="row">{t(`method.${method}`)}</th>
                <td>{amount(taken - back)}</td>
                <td>{amount(counted)}</td>
                <td>{amount(receipts)}</td>
              </tr>
            ))}
          </ReportTable>
          <Differences beside={beside} advances={advances} />
        </>
      )}
      <RegistersOfDay registers={beside.registers} />
      {beside.differing.list.length > 0 && <DifferingReceipts differing={beside.differing} />}
    </section>
  );
}
