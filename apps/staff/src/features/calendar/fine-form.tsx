import { deedSender } from '@masa/client/deed-key';
import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { formatAmount } from '@masa/ui/money-format';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { availability } from '../../shared/waiting.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';

export type FineFormProps = {
  readonly day: string;
  readonly role: StaffRole;
  readonly waitingFor: string | null;
  readonly onClose: () => void;
};

const BANI_PER_LEU = 100;
const MOST_LEI = 1_000_000;
const REASON_LENGTH = 500;

/** Whole lei as bani, or null: there are no fractions of a fine [staff 5]. */
function baniOf(amount: string): number | null {
  const lei = /^\d+$/u.test(amount.trim()) ? Number(amount) : 0;
  return lei >= 1 && lei <= MOST_LEI ? lei * BANI_PER_LEU : null;
}

/** A fine: reason and amount, both required. Takes the focus, and gives it back to what opened it. */
export function FineForm({ day, role, waitingFor, onClose }: FineFormProps): ReactElement {
  const { t, language } = useTexts();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const [sendOnce] = useState(() => deedSender<unknown>());
  useUnfinished(true);

  // Before paint: a hidden opener would lose focus to <body> at the next frame.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    first.current?.focus();
    return () => {
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);

  const bani = baniOf(amount);
  const fine = useSaidDeed(
    () =>
      sendOnce((idempotencyKey) =>
        api.fine({ body: { date: day, role, reason: reason.trim(), amount: bani ?? 0 } }, { idempotencyKey }),
      ),
    t('calendar.fined'),
    onClose,
  );
  const isGiven = reason.trim() !== '' && bani !== null;
  const isWrong = amount.trim() !== '' && bani === null;

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !fine.busy) onClose();
  };

  return (
    <form
      className="confirm"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven && waitingFor === null) fine.run();
      }}
    >
      <b id={`${id}-title`} className="alert-title">
        {t('calendar.newPenalty')}
      </b>
      <TextInput
        ref={first}
        label={t('calendar.reason')}
        value={reason}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        required
        onKeyDown={closeOnEscape}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextInput
        label={t('calendar.amount')}
        value={amount}
        inputMode="numeric"
        autoComplete="off"
        required
        onKeyDown={closeOnEscape}
        {...(isWrong && {
          error: t('calendar.amountWhole', { most: formatAmount(MOST_LEI * BANI_PER_LEU, language) }),
        })}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Failed failure={fine.failure} />
      <div className="confirm-actions">
        <Button variant="outline" onClick={onClose}>
          {t('calendar.back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={fine.busy}
          {...(isGiven ? availability(waitingFor) : { disabledReason: t('calendar.fineNeeds') })}
        >
          {t('calendar.fine')}
        </Button>
      </div>
    </form>
  );
}
