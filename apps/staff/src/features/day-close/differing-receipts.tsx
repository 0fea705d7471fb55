import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import type { Beside } from './close-words.ts';
import { useTexts } from './texts.ts';

type Differing = Beside['differing'];
type Receipt = Differing['list'][number];

/** One receipt: what it says, how it was paid, and why it stays. */
function DifferingReceipt({ receipt }: { readonly receipt: Receipt }): ReactElement {
  const { t, language } = useTexts();
  const [note, setNote] = useState('');
  const waits = useWaits();
  const { checkId, checkNumber: number } = receipt;
  const deed = useSaidDeed(
    (once) => api.noteReceipt({ params: { checkId }, body: { note: note.trim() } }, once),
    t('dayClose.noted'),
  );
  useUnfinished(note !== '');
  const sums = (all: Receipt['said']) =>
    all.map(({ method, amount }) => `${t(`method.${method}`)} ${formatMoney(amount, language)}`).join(', ');
  const title = t('dayClose.checkNo', { number });
  return (
    <li className="list-row day-close-blocker" aria-label={title}>
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="text-14">{t('dayClose.receiptSaid', { sums: sums(receipt.said) })}</p>
        <p className="text-14">{t('dayClose.wasPaid', { sums: sums(receipt.paid) })}</p>
        <div className="column gap-2 no-print">
          <TextInput
            label={t('dayClose.whyStays')}
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            size="small"
            busy={deed.busy}
            aria-label={t('dayClose.noteItFor', { number })}
            onClick={deed.run}
            {...(note.trim() === '' ? { disabledReason: t('dayClose.noteFirst') } : waits)}
          >
            {t('dayClose.noteIt')}
          </Button>
          {deed.failure && <FieldError>{t('dayClose.notNoted')}</FieldError>}
        </div>
      </div>
    </li>
  );
}

/** Receipts whose checks were paid otherwise, until somebody says why they stay. */
export function DifferingReceipts({ differing }: { readonly differing: Differing }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="column gap-2">
      <h3 className="display display-22">{t('dayClose.differs')}</h3>
      <p className="text-14 muted">{t('dayClose.differsText')}</p>
      <ul className="rows">
        {differing.list.map((receipt) => (
          <DifferingReceipt key={receipt.checkId} receipt={receipt} />
        ))}
      </ul>
      {differing.more && <p className="text-14 muted">{t('dayClose.differMore')}</p>}
    </div>
  );
}
