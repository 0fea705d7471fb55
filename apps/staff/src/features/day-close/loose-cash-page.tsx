import { EmptyState } from '@masa/ui/empty-state';
import { BanknoteIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { dayOf, shortDay } from '../../shared/time/day.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { SettleCash } from './settle-cash.tsx';
import { useTexts } from './texts.ts';
import '../../shared/report/report.css';
import './day-close.css';

/** Of all days, for whoever looks after it, also where he closes none: what lies there, and what became of it. */
export function LooseCashPage(): ReactElement {
  const { t, language } = useTexts();
  const people = usePeople();
  const time = useVenueTime();
  const loose = useAsked('looseCash', {});
  return (
    <div className="report-page column gap-4">
      <LoadState of={loose} height={160} />
      {loose.data?.cash.length === 0 && (
        <EmptyState icon={<BanknoteIcon />} title={t('dayClose.noLoose')} text={t('dayClose.noLooseText')} />
      )}
      {loose.data !== null && loose.data.cash.length > 0 && (
        <>
          <p className="muted">{t('dayClose.looseLeftText')}</p>
          <ul className="card rows">
            {loose.data.cash.map(({ cashId, amount, takenBy, takenTs }) => {
              const words = t('dayClose.looseCash', { amount: formatMoney(amount, language) });
              const when = `${shortDay(dayOf(takenTs, time), language)}, ${clockTime(takenTs, time.timeZone)}`;
              return (
                <li key={cashId} className="list-row day-close-blocker" aria-label={words}>
                  <span className="day-close-icon">
                    <BanknoteIcon />
                  </span>
                  <div className="grow">
                    <p className="strong">{words}</p>
                    <p className="text-14 muted" dir="auto">
                      {t('dayClose.looseCashBy', { name: personName(people, takenBy), time: when })}
                    </p>
                  </div>
                  <SettleCash cashId={cashId} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
