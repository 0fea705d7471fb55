import type { Response } from '@masa/contract/schemas';
import { addDays } from '@masa/domain/business-day';
import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { ReceiptTextIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useReload } from '../../shared/refresh.ts';
import { tableLabel } from '../../shared/table-label.ts';
import { longDay } from '../../shared/time/day.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { CheckDetails } from './check-details.tsx';
import { PaymentsList } from './payments-list.tsx';
import { useTexts } from './till-texts.ts';

type Finished = Response<'finishedChecks'>['checks'][number];

/** A closed check: what was on it, how it was paid, and what can be put right. */
function FinishedCheck({ check, onClose }: { readonly check: Finished; readonly onClose: () => void }) {
  const { t } = useTexts();
  const reload = useReload();
  const { data: money, failure } = useAsked('checkMoney', { params: { checkId: check.checkId } });
  return (
    <Sheet
      open
      title={t('finished.title', { number: check.checkNumber })}
      closeLabel={t('till.dismiss')}
      onClose={onClose}
    >
      <div className="column gap-4">
        <CheckDetails checkId={check.checkId} />
        {failure && money === null ? (
          <Failed failure={failure} onAgain={() => void reload()} />
        ) : money === null ? (
          <Skeleton height={120} radius={12} />
        ) : (
          <PaymentsList money={money} />
        )}
      </div>
    </Sheet>
  );
}

function Row({ check, onOpen }: { readonly check: Finished; readonly onOpen: () => void }): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const lei = (bani: number) => formatMoney(bani, language);
  const words = [
    clockTime(Date.parse(check.finished), timeZone),
    tableLabel(t, check),
    t(`method.${check.paymentMethod}`),
    ...(check.tips > 0 ? [t('till.tipOf', { amount: lei(check.tips) })] : []),
    ...(check.refunded > 0 ? [t('finished.refunded', { amount: lei(check.refunded) })] : []),
    ...(check.waits ? [t('finished.waits')] : []),
  ];
  return (
    <li className="list-row list-row-wrap">
      <div className="grow column">
        <span className="strong">{`№ ${check.checkNumber} · ${lei(check.total)}`}</span>
        <span className="text-14 muted">{words.join(' · ')}</span>
      </div>
      <Button size="small" onClick={onOpen} aria-label={t('finished.openOf', { number: check.checkNumber })}>
        {t('finished.open')}
      </Button>
    </li>
  );
}

/** The checks of one business day, so many at once; the older ones are asked for. */
function Checks({ date, before }: { readonly date: string | null; readonly before: string | null }) {
  const { t } = useTexts();
  const reload = useReload();
  const [open, setOpen] = useState<Finished | null>(null);
  const [older, setOlder] = useState(false);
  const { data, failure } = useAsked('finishedChecks', {
    query: { ...(date !== null && { date }), ...(before !== null && { before }) },
  });
  const last = data?.checks.at(-1);
  if (data === null)
    return failure ? (
      <Failed failure={failure} onAgain={() => void reload()} />
    ) : (
      <Skeleton height={240} radius={12} />
    );
  if (data.checks.length === 0)
    return <EmptyState icon={<ReceiptTextIcon />} title={t('finished.none')} text={t('finished.noneText')} />;
  return (
    <>
      <ul className="card rows">
        {data.checks.map((check) => (
          <Row key={check.checkId} check={check} onOpen={() => setOpen(check)} />
        ))}
      </ul>
      {open && <FinishedCheck check={open} onClose={() => setOpen(null)} />}
      {data.more && last && !older && <Button onClick={() => setOlder(true)}>{t('finished.older')}</Button>}
      {data.more && last && older && <Checks date={date} before={last.checkId} />}
    </>
  );
}

/** What was closed on a business day: looked up when something about it has to be put right. */
export function FinishedPage(): ReactElement {
  const { t, language } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = useAsked('finishedChecks', { query: {} });
  const today = day.data?.today ?? null;
  const date = chosen ?? today;
  return (
    <section className="column gap-3 form-column" aria-label={t('finished.heading')}>
      <h2 className="display display-32">{t('finished.heading')}</h2>
      <LoadState of={day} height={240} />
      {date !== null && (
        <>
          <div className="row row-wrap gap-2 row-between">
            <Button onClick={() => setChosen(addDays(date, -1))}>{t('finished.before')}</Button>
            <span className="strong">{longDay(date, language)}</span>
            <Button
              onClick={() => setChosen(addDays(date, 1))}
              {...(date === today ? { disabledReason: t('finished.isToday') } : {})}
            >
              {t('finished.after')}
            </Button>
          </div>
          <Checks key={date} date={chosen} before={null} />
        </>
      )}
    </section>
  );
}
