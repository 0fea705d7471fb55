import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { personName, usePeople } from '../../shared/people.ts';
import type { DayState } from './close-words.ts';
import { useTexts } from './texts.ts';

export type DrawersOfDayProps = { readonly drawers: NonNullable<DayState['drawers']> };

/** What lies beside the cash of the day: the floats, what came while no drawer was open, and what each shift ended with. */
export function DrawersOfDay({ drawers }: DrawersOfDayProps): ReactElement {
  const { t, language } = useTexts();
  const people = usePeople();
  const money = (bani: number) => formatMoney(bani, language);
  return (
    <section className="card card-padding column gap-3" aria-label={t('dayClose.drawers')}>
      <h2 className="display display-26">{t('dayClose.drawers')}</h2>
      <dl className="day-close-sums">
        {drawers.shifts.map(({ id, drawer, openedBy, expected, counted }) => (
          <div key={id}>
            <dt dir="auto">
              {drawer}, {personName(people, openedBy)}
            </dt>
            <dd>
              {expected === null || counted === null ? (
                t('dayClose.drawerIsOpen')
              ) : (
                <>
                  {t('dayClose.drawerHeld', { counted: money(counted), expected: money(expected) })}
                  {counted !== expected && (
                    <span className={`day-close-device ${counted < expected ? 'text-danger' : 'text-info'}`}>
                      {t(counted < expected ? 'dayClose.short' : 'dayClose.over', {
                        sum: money(Math.abs(counted - expected)),
                      })}
                    </span>
                  )}
                </>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('dayClose.floats')}</dt>
          <dd>{money(drawers.floats)}</dd>
        </div>
        <div>
          <dt>{t('dayClose.withoutDrawer')}</dt>
          <dd>{money(drawers.withoutDrawer)}</dd>
        </div>
      </dl>
    </section>
  );
}
