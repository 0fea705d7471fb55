import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { CalculatorIcon, EyeOffIcon, KeyIcon, MinusIcon, PlusIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement, type ReactNode } from 'react';
import { personName, usePeople } from '../../shared/people.ts';
import { useLock } from '../../shared/rights.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaitingFor } from '../../shared/waits.ts';
import { useCountDraft } from './count-draft.ts';
import { CountForm } from './count-form.tsx';
import type { Moving, ShiftAnswer } from './drawer-words.ts';
import { EndShift } from './end-shift.tsx';
import { MoveForm } from './move-form.tsx';
import { Movements } from './movements.tsx';
import { NoSaleForm } from './no-sale-form.tsx';
import { useTexts } from './texts.ts';

type ShiftProps = { readonly drawerId: string; readonly name: string; readonly shift: ShiftAnswer };
type Doing = Moving | 'no_sale';

/** Whose it is and since when. */
function Whose({ name, shift }: Pick<ShiftProps, 'name' | 'shift'>): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const people = usePeople();
  return (
    <>
      <div className="row row-between row-wrap gap-2">
        <h2 className="display display-26">
          {t('drawer.shiftOf', { name: personName(people, shift.openedBy) })}
        </h2>
        <span className="chip chip-ok">{t('drawer.open')}</span>
      </div>
      <p className="text-14 muted">
        <span dir="auto">{name}</span>
        {' · '}
        {t('drawer.since', {
          time: clockTime(shift.openedTs, timeZone),
          sum: formatMoney(shift.float, language),
        })}
      </p>
    </>
  );
}

type StartProps = {
  readonly doing: Doing | null;
  readonly onDoing: (doing: Doing | null) => void;
};

function Starts({ doing, onDoing }: StartProps): ReactElement {
  const { t } = useTexts();
  const lock = useLock('drawer');
  const noSaleLock = useLock('no_sale');
  const start = (what: Doing, words: string, icon: ReactNode, locked: string | undefined) => (
    <Button
      size="large"
      icon={icon}
      aria-expanded={doing === what}
      disabledReason={locked}
      onClick={() => onDoing(doing === what ? null : what)}
    >
      {words}
    </Button>
  );
  return (
    <div className="drawer-starts">
      {start('in', t('drawer.in'), <PlusIcon />, lock)}
      {start('out', t('drawer.out'), <MinusIcon />, lock)}
      {start('no_sale', t('drawer.noSale'), <KeyIcon />, noSaleLock)}
    </div>
  );
}

/** What somebody is responsible for now: what moved, the count, and the end. */
export function OpenShift({ drawerId, name, shift }: ShiftProps): ReactElement {
  const { t } = useTexts();
  const lock = useLock('drawer');
  const isAway = useWaitingFor() !== null;
  const { written } = useCountDraft(shift.id);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isCounting, setCounting] = useState(false);
  const done = () => setDoing(null);
  const count = () => setCounting(true);
  if (isCounting)
    return (
      <CountForm
        drawerId={drawerId}
        shiftId={shift.id}
        onDone={() => setCounting(false)}
        onBack={() => setCounting(false)}
      />
    );
  const isBegun = Object.values(written ?? {}).some((text) => text.trim() !== '');
  const titles = { in: t('drawer.in'), out: t('drawer.out'), no_sale: t('drawer.noSale') } as const;
  return (
    <div className="drawer-split">
      <div className="column gap-3">
        <div className="card card-padding column gap-3">
          <Whose name={name} shift={shift} />
          {shift.expected === null && (
            <Alert tone="info" icon={<EyeOffIcon />} title={t('drawer.hidden')}>
              {t('drawer.hiddenWhy')}
            </Alert>
          )}
          {isAway && <Alert tone="warn">{t('drawer.away')}</Alert>}
          <Starts doing={doing} onDoing={setDoing} />
        </div>
        <Movements shift={shift} />
      </div>
      <div className="column gap-3">
        {doing !== null && (
          <section className="card card-padding column gap-3" aria-label={titles[doing]}>
            <h3 className="display display-22">{titles[doing]}</h3>
            {doing === 'no_sale' ? (
              <NoSaleForm drawerId={drawerId} onDone={done} />
            ) : (
              <MoveForm key={doing} drawerId={drawerId} kind={doing} onDone={done} />
            )}
          </section>
        )}
        {shift.counts.length > 0 ? (
          <EndShift drawerId={drawerId} shift={shift} onCount={count} />
        ) : (
          <>
            {isBegun && <Alert tone="info">{t('drawer.begun')}</Alert>}
            <Button size="large" wide icon={<CalculatorIcon />} disabledReason={lock} onClick={count}>
              {t(isBegun ? 'drawer.goOn' : 'drawer.count')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
