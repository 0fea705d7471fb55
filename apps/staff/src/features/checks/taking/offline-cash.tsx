import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import { Button } from '@masa/ui/button';
import { BanknoteIcon, UndoIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { useTakeBackCash, useTakeCash } from '../../../shared/kept-cash/kept-cash.ts';
import type { KeptCash } from '../../../shared/kept-cash/stored-cash.ts';
import { firstDraft, readTaking, type Draft } from '../taking-draft.ts';
import { CashGiven, Sums } from './taking-fields.tsx';
import { useTexts } from '../till-texts.ts';

/** Cash of this check that the house does not know of yet; what nobody has tried to send can be taken back. */
export function NotSentYet({ kept }: { readonly kept: readonly KeptCash[] }): ReactElement | null {
  const { t, language } = useTexts();
  const takeBack = useTakeBackCash();
  if (kept.length === 0) return null;
  return (
    <ul className="column gap-2" aria-label={t('till.notSent')}>
      {kept.map(({ key, amount, step }) => (
        <li key={key} className="row row-between gap-2">
          <span className="strong">{t('till.notSentOf', { amount: formatMoney(amount, language) })}</span>
          {step === 'new' && (
            <Button size="small" icon={<UndoIcon />} onClick={() => void takeBack(key)}>
              {t('till.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = { readonly checkId: string; readonly place: string; readonly due: Bani };

/** Without the network cash is taken all the same: it is kept on the tablet and sent later. */
export function OfflineCash({ checkId, place, due }: Props): ReactElement {
  const { t, language } = useTexts();
  const announce = useAnnounce();
  const takeCash = useTakeCash();
  const [draft, setDraft] = useState<Draft>(() => firstDraft({ free: due, shares: [] }, 'cash', zeroBani, 0));
  const put = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const read = readTaking(draft, { free: due, lines: [], shares: [] }, { shares: [], vouchersLeft: null });
  const { amount, body } = read;
  const sum = formatMoney(amount ?? 0, language);
  const drafting = { draft, put, read, free: due };
  const take = async () => {
    if (body === null) return;
    const tendered = body.tendered ?? body.amount;
    await takeCash({ checkId, place, amount: body.amount, tendered, whose: null, isReachable: false });
    announce(t('till.kept', { amount: sum }));
  };
  return (
    <form
      className="column gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Sums {...drafting} />
      <CashGiven {...drafting} />
      <Button
        type="submit"
        variant="primary"
        size="tall"
        wide
        icon={<BanknoteIcon />}
        {...(body === null ? { disabledReason: t('till.nothingYet') } : {})}
      >
        {t('till.take', { amount: sum, method: t('till.in.cash') })}
      </Button>
      {amount !== null && amount < due && (
        <p className="text-14 muted">
          {t('till.leftAfter', { amount: formatMoney(toBani(due - amount), language) })}
        </p>
      )}
    </form>
  );
}
