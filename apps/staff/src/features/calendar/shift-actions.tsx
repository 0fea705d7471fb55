import { judgeShift, type DayPhase } from '@masa/domain/calendar-day';
import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { CheckRow } from '@masa/ui/toggles';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { availability } from '../../shared/waiting.ts';
import { roleName, type Shift } from './calendar-words.ts';
import { FineForm } from './fine-form.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';

export type ShiftActionsProps = {
  readonly day: string;
  readonly phase: DayPhase;
  readonly role: StaffRole;
  readonly shift: Shift;
  readonly who: string;
  readonly isAdmin: boolean;
  readonly waitingFor: string | null;
  /** Paid: the buttons are gone, the focus needs another place. */
  readonly onPaid: () => void;
};

/** Fines until the shift is paid, and the pay once the day is over, by the administrator (AMB-103). */
export function ShiftActions(props: ShiftActionsProps): ReactElement | null {
  const { day, phase, role, shift, who, isAdmin, waitingFor, onPaid } = props;
  const { t, language } = useTexts();
  const [step, setStep] = useState<'rest' | 'fine' | 'pay'>('rest');
  const [nobody, setNobody] = useState<'unasked' | 'missed' | 'ticked'>('unasked');
  const pay = useSaidDeed(
    (once) => api.payShift({ params: { date: day, roleId: role } }, once),
    t('calendar.payDone'),
    onPaid,
  );
  const standing = { phase, paid: shift.paid };
  const canFine = judgeShift('fine', standing) === 'ok';
  const canPay = isAdmin && judgeShift('pay', standing) === 'ok';
  // A failed deed shows its error and gives the actions back.
  const asksPay = canPay && step === 'pay' && pay.failure === null;
  // Of a shift that nobody worked once more: most often the wrong day or the wrong role was tapped.
  const asksOnceMore = shift.employeeId === null && nobody !== 'ticked';
  const asksFine = canFine && step === 'fine';
  useUnfinished(asksPay);
  const waits = availability(waitingFor);
  const ask = (next: 'fine' | 'pay') => {
    pay.forget();
    setNobody('unasked');
    setStep(next);
  };

  if (!canFine && !canPay) return <Failed failure={pay.failure} />;
  return (
    <>
      <Confirm
        open={asksPay}
        tone="warn"
        title={t('calendar.payTitle', { sum: formatMoney(shift.total, language) })}
        text={t('calendar.payText', { role: t(roleName[role]), who })}
        cancelLabel={t('calendar.back')}
        confirmLabel={t('calendar.payYes')}
        busy={pay.busy}
        onCancel={() => setStep('rest')}
        onConfirm={asksOnceMore ? () => setNobody('missed') : pay.run}
        error={nobody === 'missed' ? t('calendar.nobodyWorked') : undefined}
        extra={
          shift.employeeId === null && (
            <CheckRow
              label={t('calendar.nobodyTick')}
              checked={nobody === 'ticked'}
              onChange={(ticked) => setNobody(ticked ? 'ticked' : 'unasked')}
            />
          )
        }
      >
        <div className="row gap-2 row-wrap" hidden={asksFine}>
          {canFine && (
            <Button variant="outline" grow onClick={() => ask('fine')} {...waits}>
              {t('calendar.addPenalty')}
            </Button>
          )}
          {canPay && (
            <Button variant="primary" grow onClick={() => ask('pay')} {...waits}>
              {t('calendar.pay')}
            </Button>
          )}
        </div>
      </Confirm>
      {asksFine && <FineForm day={day} role={role} waitingFor={waitingFor} onClose={() => setStep('rest')} />}
      <Failed failure={pay.failure} />
    </>
  );
}
