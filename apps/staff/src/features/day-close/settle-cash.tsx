import { Button, type Availability } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { useId, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useLock } from '../../shared/rights.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';

const MOST_NOTE = 200;

/** What became of cash without a check: its guest has it back, or it stays, and why. */
export function SettleCash({ cashId }: { readonly cashId: string }): ReactElement {
  const { t } = useTexts();
  const lock = useLock('loose_money');
  const waits = useWaits();
  const [note, setNote] = useState('');
  const said = note.trim();
  const settle = (gaveBack: boolean) => (once: Parameters<typeof api.settleLooseCash>[1]) =>
    api.settleLooseCash({ params: { cashId }, body: { note: said, gaveBack } }, once);
  const back = useSaidDeed(settle(true), t('dayClose.settled'));
  const stays = useSaidDeed(settle(false), t('dayClose.settled'));
  const reasonId = useId();
  const reason = lock ?? (said === '' ? t('dayClose.sayWhy') : undefined);
  const held: Availability = reason === undefined ? waits : { disabled: true, 'aria-describedby': reasonId };
  return (
    <div className="column gap-2 day-close-settle">
      <TextInput
        label={t('dayClose.whatBecame')}
        autoComplete="off"
        maxLength={MOST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <span className="row row-wrap gap-2">
        <Button size="small" busy={back.busy} onClick={back.run} {...held}>
          {t('dayClose.gaveBack')}
        </Button>
        <Button size="small" busy={stays.busy} onClick={stays.run} {...held}>
          {t('dayClose.stays')}
        </Button>
      </span>
      {reason !== undefined && (
        <p className="button-reason" id={reasonId}>
          {reason}
        </p>
      )}
      <Failed failure={back.failure ?? stays.failure} />
    </div>
  );
}
