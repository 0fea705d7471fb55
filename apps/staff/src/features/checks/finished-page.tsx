import type { Response } from '@masa/contract/schemas';
import { addDays } from '@masa/domain/business-day';
import { isDay } from '@masa/domain/month';
import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon, ReceiptTextIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useReload } from '../../shared/refresh.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { longDay } from '../../shared/time/day.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { CheckDetails } from './check-details.tsx';
import { PaymentsList } from './payments/payments-list.tsx';
import { useTexts } from './till-texts.ts';
import './checks.css';

type Finished = Response<'finishedChecks'>['checks'][number];

/** A closed check: what was on it, how it was paid, and what can be put right. */
function FinishedCheck({ check, onClose }: { readonly check: Finished; readonly onClose: () => void }) {
  const { t } = useTexts();
  const reload = useReload();
  const { data: money, failure } = useAsked('checkMoney', { params: { checkId: check.checkId } });
  return (
    <Sheet
      open
      wide
      title={t('finished.title', { number: check.checkNumber })}
      closeLabel={t('till.dismiss')}
      onClose={onClose}
    >
      <div className="column gap-4 checks-columns">
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
    t(`method.${check.paymentMethod}`),
    ...(check.tips > 0 ? [t('till.tipOf', { amount: lei(check.tips) })] : []),
    ...(check.refunded > 0 ? [t('finished.refunded', { amount: lei(check.refunded) })] : []),
    ...(check.waits ? [t('finished.waits')] : []),
  ];
  return (
    <li className="list-row list-row-wrap">
      <div className="grow column">
        <span className="strong" dir="auto">{`№ ${check.checkNumber} · ${tableInWords(t, check)}`}</span>
        <span className="text-14 muted">{words.join(' · ')}</span>
      </div>
      <span className="display display-22 nowrap">{lei(check.total)}</span>
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
  const [search, setSearch] = useSearchParams();
  const day = useAsked('finishedChecks', { query: {} });
  const today = day.data?.today ?? null;
  const asked = search.get('day') ?? '';
  const chosen = today !== null && isDay(asked) && asked <= today ? asked : null;
  const date = chosen ?? today;
  /** In the address, so that reload and a link lead to it; back leads to where one came from. */
  const choose = (next: string) => {
    const to = new URLSearchParams(search);
    to.set('day', next);
    setSearch(to, { replace: true });
  };
  return (
    <section className="column gap-3 checks-finished" aria-label={t('finished.heading')}>
      <LoadState of={day} height={240} />
      {date !== null && (
        <>
          <div className="row row-between gap-2">
            <IconButton
              filled
              label={t('finished.before')}
              icon={<ArrowLeftIcon />}
              onClick={() => choose(addDays(date, -1))}
            />
            <h2 className="display display-22" aria-live="polite">
              {longDay(date, language)}
            </h2>
            <IconButton
              filled
              label={t('finished.after')}
              icon={<ArrowRightIcon />}
              disabled={date === today}
              onClick={() => choose(addDays(date, 1))}
            />
          </div>
          <Checks key={date} date={chosen} before={null} />
        </>
      )}
    </section>
  );
}
