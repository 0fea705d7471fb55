import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useUnfinished } from '../../../shared/leaving/unfinished.ts';
import { useLock } from '../../../shared/rights.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { useWaits } from '../../../shared/waits.ts';
import type { TakenMoney } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

type Refund = TakenMoney['refunds'][number];
const MOST = { made: 40, none: 200 } as const;

/** The register still has it as sold: the number of its receipt of the return, or why there is none. */
function NoteReturn({ refund }: { readonly refund: Refund }): ReactElement {
  const { t } = useTexts();
  const lock = useLock('refund');
  const waits = useWaits();
  const [kind, setKind] = useState<keyof typeof MOST>('made');
  const [text, setText] = useState('');
  const said = text.trim();
  useUnfinished(said !== '');
  const deed = useSaidDeed(
    (once) =>
      api.noteReturn(
        { params: { refundId: refund.id }, body: kind === 'made' ? { number: said } : { note: said } },
        once,
      ),
    t('return.noted'),
  );
  const held = lock === undefined ? waits : { disabledReason: lock };
  return (
    <form
      className="column gap-2 checks-return"
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== '') deed.run();
      }}
    >
      <p className="field-hint">{t('return.missing')}</p>
      <Segmented
        label={t('return.choice')}
        look="form"
        options={[
          { value: 'made', label: t('return.isMade') },
          { value: 'none', label: t('return.isNot') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TextInput
        label={t(kind === 'made' ? 'return.number' : 'return.why')}
        autoComplete="off"
        maxLength={MOST[kind]}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        busy={deed.busy}
        {...(lock === undefined && said === '' ? { disabledReason: t('return.empty') } : held)}
      >
        {t('return.note')}
      </Button>
      <Failed failure={deed.failure} />
    </form>
  );
}

/** What the cash register's receipt says of money that went back. */
export function ReturnReceipt({ refund }: { readonly refund: Refund }): ReactElement | null {
  const { t } = useTexts();
  switch (refund.receipt) {
    case 'none':
      return null;
    case 'missing':
      return <NoteReturn refund={refund} />;
    case 'made':
      return (
        <span className="text-14 muted checks-return">
          {t('return.made', { number: refund.receiptNumber ?? '' })}
        </span>
      );
    case 'explained':
      return (
        <span className="text-14 muted checks-return">
          {t('return.explained', { note: refund.receiptNote ?? '' })}
        </span>
      );
  }
}
