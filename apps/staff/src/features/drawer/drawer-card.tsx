import { readLei, writeLei } from '@masa/domain/lei-text';
import { zeroBani } from '@masa/domain/money';
import { Button } from '@masa/ui/button';
import { BadgeCheckIcon, PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { LeiField } from '../../shared/amounts/lei-field.tsx';
import { api } from '../../shared/api.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { dayWithYear, venueDay } from '../../shared/time/day.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { DeedButton } from './deed-button.tsx';
import type { DrawerAnswer, ShiftAnswer } from './drawer-words.ts';
import { OpenShift } from './open-shift.tsx';
import { useTexts } from './texts.ts';

/** How the last shift ended: on paper it stands alone, so it names the drawer and the day. */
function Ended({ name, shift }: { readonly name: string; readonly shift: ShiftAnswer }): ReactElement | null {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const people = usePeople();
  const money = (bani: number) => formatMoney(bani, language);
  const { closed, difference, expected } = shift;
  if (closed === null) return null;
  return (
    <section className="card card-padding row gap-3" aria-label={t('drawer.endedTitle')}>
      <BadgeCheckIcon size="large" className="text-ok" />
      <div className="column gap-1 grow">
        <p className="text-14 muted">
          <span dir="auto">{name}</span>
          {` · ${dayWithYear(venueDay(closed.ts, timeZone), language)}`}
        </p>
        <p className="strong">
          {t('drawer.endedAt', {
            time: clockTime(closed.ts, timeZone),
            name: personName(people, closed.by),
          })}
        </p>
        <p className="text-14 muted">
          {t('drawer.stays', { stays: money(closed.stays), safe: money(closed.counted - closed.stays) })}
        </p>
        {expected !== null && (
          <p className="text-14 muted">
            {[
              `${t('drawer.counted')}: ${money(closed.counted)}`,
              `${t('drawer.expected')}: ${money(expected)}`,
            ].join(' · ')}
          </p>
        )}
        {difference !== null && difference !== 0 && (
          <p className={difference < 0 ? 'text-danger' : undefined}>
            {t(difference < 0 ? 'drawer.short' : 'drawer.over', { sum: money(Math.abs(difference)) })}
          </p>
        )}
        {closed.note !== null && <p dir="auto">{closed.note}</p>}
        <Button className="no-print" variant="outline" icon={<PrinterIcon />} onClick={() => window.print()}>
          {t('drawer.print')}
        </Button>
      </div>
    </section>
  );
}

/** The float is what stayed the last time, until somebody says otherwise. */
function OpenDrawer({ drawer }: { readonly drawer: DrawerAnswer }): ReactElement {
  const { t, language } = useTexts();
  const stayed = drawer.last?.closed?.stays ?? zeroBani;
  const [text, setText] = useState(writeLei(stayed));
  const float = readLei(text);
  const deed = useSaidDeed(
    (once) => api.openDrawer({ params: { id: drawer.id }, body: { float: float ?? 0 } }, once),
    t('drawer.opened'),
  );
  return (
    <section className="card card-padding column gap-3 no-print" aria-label={t('drawer.openShift')}>
      <div className="row row-between row-wrap gap-2">
        <h2 className="display display-26">{t('drawer.openShift')}</h2>
        <span className="chip">{t('drawer.closed')}</span>
      </div>
      <p className="text-14 muted">
        <span dir="auto">{drawer.name}</span>
        {drawer.last && ` · ${t('drawer.stayed', { sum: formatMoney(stayed, language) })}`}
      </p>
      <LeiField label={t('drawer.floatField')} text={text} onText={setText} />
      <DeedButton deed={deed} missing={float === null ? t('drawer.sumWrong') : undefined}>
        {t('drawer.openWith', { sum: formatMoney(float ?? 0, language) })}
      </DeedButton>
    </section>
  );
}

/** A drawer: its open shift, or what it takes to open one. */
export function DrawerCard({ drawer }: { readonly drawer: DrawerAnswer }): ReactElement {
  const { shift, last, name } = drawer;
  return (
    <section aria-label={name}>
      {shift ? (
        <OpenShift key={shift.id} drawerId={drawer.id} name={name} shift={shift} />
      ) : (
        <div className="drawer-split">
          <OpenDrawer drawer={drawer} />
          {last && <Ended name={name} shift={last} />}
        </div>
      )}
    </section>
  );
}
