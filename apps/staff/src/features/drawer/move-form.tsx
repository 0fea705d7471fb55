import { needsWords, type MoveReason } from '@masa/domain/drawer';
import { readLei } from '@masa/domain/lei-text';
import { Button } from '@masa/ui/button';
import { RadioCards } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { reasonsFor, type Moving } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type MoveFormProps = {
  readonly drawerId: string;
  readonly kind: Moving;
  readonly onDone: () => void;
};

/** Cash that is put in or taken out: how much, and what for. */
export function MoveForm({ drawerId, kind, onDone }: MoveFormProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<MoveReason | null>(null);
  const [note, setNote] = useState('');
  const amount = readLei(text) ?? 0;
  useUnfinished(text !== '');
  const deed = useSaidDeed(
    (once) => {
      const body = { kind, amount, reason: reason ?? 'other', note: note.trim() || null };
      return api.moveCash({ params: { id: drawerId }, body }, once);
    },
    t('drawer.noted'),
    onDone,
  );
  const missing =
    amount === 0
      ? t('drawer.sumWrong')
      : reason === null || (needsWords(reason) && note.trim() === '')
        ? t('drawer.whatFor')
        : undefined;
  return (
    <div className="column gap-3">
      <TextInput
        label={t('drawer.amount')}
        look="number"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <RadioCards
        compact
        legend={t('drawer.whatFor')}
        value={reason}
        options={reasonsFor(kind).map((value) => ({ value, label: t(`drawer.reason.${value}`) }))}
        onChange={setReason}
      />
      <TextInput
        label={t('drawer.inWords')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="primary"
        size="large"
        wide
        busy={deed.busy}
        onClick={deed.run}
        {...(missing === undefined ? waits : { disabledReason: missing })}
      >
        {t(kind === 'in' ? 'drawer.putIn' : 'drawer.takeOut', { sum: formatMoney(amount, language) })}
      </Button>
      <Failed failure={deed.failure} />
    </div>
  );
}
