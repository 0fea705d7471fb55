import { Button } from '@masa/ui/button';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useLock } from '../../shared/rights.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import { CountForm } from './count-form.tsx';
import { moveWords, type Moving, type ShiftAnswer } from './drawer-words.ts';
import { EndShift } from './end-shift.tsx';
import { MoveForm } from './move-form.tsx';
import { useTexts } from './texts.ts';

type ShiftProps = { readonly drawerId: string; readonly shift: ShiftAnswer };

function Movements({ shift }: Pick<ShiftProps, 'shift'>): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const { timeZone } = useVenue();
  const money = (bani: number) => formatMoney(bani, language);
  const signs = { in: '+', out: '−', no_sale: '' } as const;
  return (
    <ul className="rows" aria-label={t('drawer.movements')}>
      <li className="list-row">
        <span className="grow">{t('drawer.float')}</span>
        <span className="strong">{money(shift.float)}</span>
      </li>
      {shift.moves.map((move) => (
        <li key={move.id} className="list-row">
          <span className="grow">
            <span dir="auto">{moveWords(texts, move)}</span>
            <span className="text-14 muted">{` ${clockTime(move.ts, timeZone)} · ${move.by}`}</span>
          </span>
          {move.kind !== 'no_sale' && (
            <span className="strong">{`${signs[move.kind]} ${money(move.amount)}`}</span>
          )}
        </li>
      ))}
      <li className="list-row">
        <span className="grow">
          {t('drawer.cashOf', { count: shift.checks })}
          {shift.cash === null && <span className="text-14 muted">{` ${t('drawer.hiddenSum')}`}</span>}
        </span>
        {shift.cash !== null && <span className="strong">{money(shift.cash)}</span>}
      </li>
    </ul>
  );
}

function NoSale({ drawerId }: Pick<ShiftProps, 'drawerId'>): ReactElement {
  const { t } = useTexts();
  const lock = useLock('no_sale');
  const waits = useWaits();
  const deed = useSaidDeed(
    (once) => api.openWithoutSale({ params: { id: drawerId }, body: { reason: 'change' } }, once),
    t('drawer.noted'),
  );
  return (
    <>
      <Button
        busy={deed.busy}
        onClick={deed.run}
        {...(lock === undefined ? waits : { disabledReason: lock })}
      >
        {t('drawer.noSale')}
      </Button>
      <Failed failure={deed.failure} />
    </>
  );
}

/** What somebody is responsible for now: what moved, the count, and the end. */
export function OpenShift({ drawerId, shift }: ShiftProps): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const lock = useLock('drawer');
  const [doing, setDoing] = useState<Moving | 'count' | null>(null);
  const done = () => setDoing(null);
  const start = (what: Moving | 'count', words: string) => (
    <Button
      aria-expanded={doing === what}
      disabledReason={lock}
      onClick={() => setDoing(doing === what ? null : what)}
    >
      {words}
    </Button>
  );
  return (
    <div className="column gap-3">
      <div>
        <p className="strong">{t('drawer.shiftOf', { name: shift.openedBy })}</p>
        <p className="text-14 muted">
          {t('drawer.since', {
            time: clockTime(shift.openedTs, timeZone),
            sum: formatMoney(shift.float, language),
          })}
        </p>
      </div>
      {shift.expected === null && (
        <p className="text-14">
          <span className="strong">{t('drawer.hidden')}</span> {t('drawer.hiddenWhy')}
        </p>
      )}
      <div className="row row-wrap gap-2">
        {start('in', t('drawer.in'))}
        {start('out', t('drawer.out'))}
        <NoSale drawerId={drawerId} />
      </div>
      {(doing === 'in' || doing === 'out') && (
        <MoveForm key={doing} drawerId={drawerId} kind={doing} onDone={done} />
      )}
      <Movements shift={shift} />
      {start('count', t(shift.counts.length > 0 ? 'drawer.countAgain' : 'drawer.count'))}
      {doing === 'count' && <CountForm drawerId={drawerId} onDone={done} />}
      {shift.counts.length > 0 && doing !== 'count' && <EndShift drawerId={drawerId} shift={shift} />}
    </div>
  );
}
