import { readLei, writeLei } from '@masa/domain/lei-text';
import { zeroBani } from '@masa/domain/money';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useLock } from '../../shared/rights.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import type { DrawerAnswer, ShiftAnswer } from './drawer-words.ts';
import { OpenShift } from './open-shift.tsx';
import { useTexts } from './texts.ts';

/** How the last shift ended. */
function Ended({ shift }: { readonly shift: ShiftAnswer }): ReactElement | null {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const money = (bani: number) => formatMoney(bani, language);
  const { closed, difference } = shift;
  if (closed === null) return null;
  return (
    <div className="column gap-1">
      <p className="strong">
        {t('drawer.endedAt', { time: clockTime(closed.ts, timeZone), name: closed.by })}
      </p>
      <p className="text-14 muted">
        {t('drawer.stays', { stays: money(closed.stays), safe: money(closed.counted - closed.stays) })}
      </p>
      {difference !== null && difference !== 0 && (
        <p className={difference < 0 ? 'text-danger' : undefined}>
          {t(difference < 0 ? 'drawer.short' : 'drawer.over', { sum: money(Math.abs(difference)) })}
        </p>
      )}
    </div>
  );
}

/** The float is what stayed the last time, until somebody says otherwise. */
function OpenDrawer({ drawer }: { readonly drawer: DrawerAnswer }): ReactElement {
  const { t, language } = useTexts();
  const lock = useLock('drawer');
  const waits = useWaits();
  const [text, setText] = useState(writeLei(drawer.last?.closed?.stays ?? zeroBani));
  const float = readLei(text);
  const deed = useSaidDeed(
    (once) => api.openDrawer({ params: { id: drawer.id }, body: { float: float ?? 0 } }, once),
    t('drawer.opened'),
  );
  const reason = lock ?? (float === null ? t('drawer.sumWrong') : undefined);
  return (
    <div className="column gap-3">
      <TextInput
        label={t('drawer.floatField')}
        look="number"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="primary"
        size="large"
        wide
        busy={deed.busy}
        onClick={deed.run}
        {...(reason === undefined ? waits : { disabledReason: reason })}
      >
        {t('drawer.openWith', { sum: formatMoney(float ?? 0, language) })}
      </Button>
      <Failed failure={deed.failure} />
    </div>
  );
}

/** A drawer: its open shift, or what it takes to open one. */
export function DrawerCard({ drawer }: { readonly drawer: DrawerAnswer }): ReactElement {
  const { t } = useTexts();
  const { shift, last, name } = drawer;
  return (
    <section className="card card-padding column gap-3" aria-label={name}>
      <div className="row row-between row-wrap gap-2">
        <h2 className="display display-26" dir="auto">
          {name}
        </h2>
        <span className={shift ? 'chip chip-ok' : 'chip'}>{t(shift ? 'drawer.open' : 'drawer.closed')}</span>
      </div>
      {shift ? (
        <OpenShift key={shift.id} drawerId={drawer.id} shift={shift} />
      ) : (
        <>
          {last && <Ended shift={last} />}
          <OpenDrawer drawer={drawer} />
        </>
      )}
    </section>
  );
}
