import { DIFFERENCE_WITHOUT_WORDS, staysOf } from '@masa/domain/drawer';
import { toBani } from '@masa/domain/money';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useLock } from '../../shared/rights.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import type { ShiftAnswer } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type EndShiftProps = { readonly drawerId: string; readonly shift: ShiftAnswer };

/** What was counted beside what should be there, and the end that says the difference. */
export function EndShift({ drawerId, shift }: EndShiftProps): ReactElement {
  const { t, language } = useTexts();
  const lock = useLock('drawer');
  const waits = useWaits();
  const [note, setNote] = useState('');
  const money = (bani: number) => formatMoney(bani, language);
  const counted = shift.counts.at(-1)?.amount ?? toBani(0);
  const difference = shift.difference ?? 0;
  const stays = staysOf(counted, shift.float);
  const deed = useSaidDeed(
    (once) => api.closeDrawer({ params: { id: drawerId }, body: { note: note.trim() || null } }, once),
    t('drawer.ended'),
  );
  const isMuch = Math.abs(difference) > DIFFERENCE_WITHOUT_WORDS;
  const reason = lock ?? (isMuch && note.trim() === '' ? t('drawer.wordsNeeded') : undefined);
  const sign = difference < 0 ? '−' : '+';
  return (
    <div className="column gap-3" aria-live="polite">
      <p className={difference < 0 ? 'strong text-danger' : 'strong'}>
        {difference === 0
          ? t('drawer.fits', { sum: money(counted) })
          : t(difference < 0 ? 'drawer.short' : 'drawer.over', { sum: money(Math.abs(difference)) })}
      </p>
      <p className="text-14 muted">
        {t('drawer.beside', { counted: money(counted), expected: money(shift.expected ?? 0) })}{' '}
        {t('drawer.willStay', { stays: money(stays), safe: money(counted - stays) })}
      </p>
      {difference !== 0 && (
        <TextInput
          label={t('drawer.mayHave')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Button
        variant="primary"
        size="large"
        wide
        busy={deed.busy}
        onClick={deed.run}
        {...(reason === undefined ? waits : { disabledReason: reason })}
      >
        {difference === 0
          ? t('drawer.end')
          : t('drawer.endWith', { sum: `${sign}${money(Math.abs(difference))}` })}
      </Button>
      <Failed failure={deed.failure} />
    </div>
  );
}
