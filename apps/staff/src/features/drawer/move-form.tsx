import { needsWords, type MoveReason } from '@masa/domain/drawer';
import { readLei } from '@masa/domain/lei-text';
import { Alert } from '@masa/ui/alert';
import { RadioCards } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { LeiField } from '../../shared/amounts/lei-field.tsx';
import { api } from '../../shared/api.ts';
import { useConsentedDeed } from '../../shared/consented-deed.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { DeedButton } from './deed-button.tsx';
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
  const [text, setText] = useState('');
  const [reason, setReason] = useState<MoveReason | null>(null);
  const [note, setNote] = useState('');
  const amount = readLei(text) ?? 0;
  const sum = formatMoney(amount, language);
  useUnfinished(text !== '');
  const deed = useConsentedDeed(
    (approvalId, once) => {
      const body = { kind, amount, reason: reason ?? 'other', note: note.trim() || null };
      return api.moveCash(
        { params: { id: drawerId }, body: { ...body, ...(approvalId !== null && { approvalId }) } },
        once,
      );
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
  const words = t(kind === 'in' ? 'drawer.putIn' : 'drawer.takeOut', { sum });
  return (
    <div className="column gap-3">
      <LeiField label={t('drawer.amount')} text={text} onText={setText} />
      <RadioCards
        compact
        legend={t('drawer.reason')}
        value={reason}
        options={reasonsFor(kind).map((value) => ({ value, label: t(`drawer.reason.${value}`) }))}
        onChange={setReason}
      />
      <TextInput
        label={t('drawer.whatFor')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DeedButton deed={deed} missing={missing}>
        {words}
      </DeedButton>
      {deed.consent({
        title: t('drawer.out'),
        deed: words,
        about: <Alert tone="warn">{t('drawer.second', { sum })}</Alert>,
      })}
    </div>
  );
}
