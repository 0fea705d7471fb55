import type { StaffRole } from '@masa/domain/staff';
import { TextInput } from '@masa/ui/field';
import { formatAmount } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import { FormInPlace } from '../../shared/leaving/form-in-place.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';

export type FineFormProps = {
  readonly day: string;
  readonly role: StaffRole;
  readonly onClose: () => void;
};

const BANI_PER_LEU = 100;
const MOST_LEI = 1_000_000;
const REASON_LENGTH = 500;
const WRONG = 'calendar.amountWhole';

/** Whole lei as bani, or null: there are no fractions of a fine. */
function baniOf(amount: string): number | null {
  const lei = /^\d+$/u.test(amount.trim()) ? Number(amount) : 0;
  return lei >= 1 && lei <= MOST_LEI ? lei * BANI_PER_LEU : null;
}

const nothing = { reason: '', amount: '' };

/** A fine: reason and amount, both required. */
export function FineForm({ day, role, onClose }: FineFormProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const form = useRecordForm({
    from: nothing,
    read: ({ reason, amount }) => {
      const bani = baniOf(amount);
      const isGiven = reason.trim() !== '' && bani !== null;
      return {
        body: isGiven ? { date: day, role, reason: reason.trim(), amount: bani } : null,
        errors: { amount: amount.trim() !== '' && bani === null ? WRONG : undefined },
      };
    },
    atOnce: ['amount'],
    sayError: (key) => t(key, { most: formatAmount(MOST_LEI * BANI_PER_LEU, language) }),
    save: (body, once) => api.fine({ body }, once),
    said: () => t('calendar.fined'),
    isOpened: true,
    onDone: onClose,
  });
  const isGiven = form.draft.reason.trim() !== '' && baniOf(form.draft.amount) !== null;
  return (
    <FormInPlace
      form={form}
      title={t('calendar.newPenalty')}
      cancel={t('calendar.back')}
      save={t('calendar.fine')}
      saving={isGiven ? waits : { disabledReason: t('calendar.fineNeeds') }}
      onClose={onClose}
    >
      <TextInput
        label={t('calendar.reason')}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        required
        {...form.field('reason')}
      />
      <TextInput
        label={t('calendar.amount')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.field('amount')}
      />
      <Failed failure={form.failure} />
    </FormInPlace>
  );
}
