import { DIFFERENCE_WITHOUT_WORDS, staysOf } from '@masa/domain/drawer';
import { toBani } from '@masa/domain/money';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { RadioLines } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { TriangleAlertIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useOverview } from '../../shared/overview.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { DeedButton } from './deed-button.tsx';
import type { ShiftAnswer } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type Counted = { readonly counted: number; readonly expected: number; readonly difference: number };

/** What was counted beside what should be there. */
function Difference({ counted, expected, difference }: Counted): ReactElement {
  const { t, language } = useTexts();
  const money = (bani: number) => formatMoney(bani, language);
  if (difference === 0) return <Alert tone="ok" title={t('drawer.fits', { sum: money(counted) })} />;
  const isShort = difference < 0;
  return (
    <div className="column gap-2" aria-live="polite">
      <p className="row row-between">
        <span className="muted">{t('drawer.expected')}</span>
        <span className="strong">{money(expected)}</span>
      </p>
      <p className="row row-between">
        <span className="muted">{t('drawer.counted')}</span>
        <span className="strong">{money(counted)}</span>
      </p>
      <p className={isShort ? 'drawer-difference text-danger' : 'drawer-difference text-info'}>
        <span className="row gap-2 strong">
          {isShort && <TriangleAlertIcon />}
          {t(isShort ? 'drawer.isShort' : 'drawer.isOver')}
        </span>
        <span className="display display-32">{`${isShort ? '−' : '+'}${money(Math.abs(difference))}`}</span>
      </p>
    </div>
  );
}

/** Nobody has a table of his own, so nobody is held here; what is open is said before he goes (AMB-286). */
function Unpaid(): ReactElement | null {
  const texts = useTexts();
  const { data } = useOverview();
  const open = (data?.checks ?? []).filter(({ effectiveTotal, paid }) => effectiveTotal > paid);
  const tables = new Map(open.map((check) => [check.tableId, tableInWords(texts.t, check)]));
  if (tables.size === 0) return null;
  return (
    <Alert tone="warn" title={texts.t('drawer.unpaid', { count: tables.size })}>
      {texts.t('drawer.unpaidText', { tables: [...tables.values()].join(', ') })}
    </Alert>
  );
}

type EndShiftProps = {
  readonly drawerId: string;
  readonly shift: ShiftAnswer;
  readonly onCount: () => void;
};

/** The end that says the difference; what lies there goes to the safe but for the float, or stays for whoever comes next. */
export function EndShift({ drawerId, shift, onCount }: EndShiftProps): ReactElement {
  const { t, language } = useTexts();
  const [note, setNote] = useState('');
  const [next, setNext] = useState<'safe' | 'handed'>('safe');
  const money = (bani: number) => formatMoney(bani, language);
  const counted = shift.counts.at(-1)?.amount ?? toBani(0);
  const difference = shift.difference ?? 0;
  const stays = next === 'handed' ? counted : staysOf(counted, shift.float);
  const deed = useSaidDeed(
    (once) => api.closeDrawer({ params: { id: drawerId }, body: { note: note.trim() || null, stays } }, once),
    t('drawer.ended'),
  );
  const isMuch = Math.abs(difference) > DIFFERENCE_WITHOUT_WORDS;
  const missing = isMuch && note.trim() === '' ? t('drawer.wordsNeeded') : undefined;
  const sign = difference < 0 ? '−' : '+';
  return (
    <section className="card card-padding column gap-3" aria-label={t('drawer.end')}>
      <Unpaid />
      <Difference counted={counted} expected={shift.expected ?? 0} difference={difference} />
      {difference !== 0 && (
        <TextInput
          label={t('drawer.mayHave')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <RadioLines
        legend={t('drawer.then')}
        value={next}
        options={[
          {
            value: 'safe',
            label: t('drawer.willStay', {
              stays: money(staysOf(counted, shift.float)),
              safe: money(counted - staysOf(counted, shift.float)),
            }),
          },
          { value: 'handed', label: t('drawer.handOver', { sum: money(counted) }) },
        ]}
        onChange={setNext}
      />
      <Button wide onClick={onCount}>
        {t('drawer.countAgain')}
      </Button>
      <DeedButton deed={deed} missing={missing}>
        {difference === 0
          ? t('drawer.end')
          : t('drawer.endWith', { sum: `${sign}${money(Math.abs(difference))}` })}
      </DeedButton>
    </section>
  );
}
