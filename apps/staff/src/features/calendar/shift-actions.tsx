import { judgeShift, type DayPhase } from '@masa/domain/calendar-day';
import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { CheckRow } from '@masa/ui/toggles';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { roleName, type Shift } from './calendar-words.ts';
import { FineForm } from './fine-form.tsx';

export type ShiftActionsProps = {
  readonly day: string;
  readonly phase: DayPhase;
  readonly role: StaffRole;
  readonly shift: Shift;
  readonly who: string;
  readonly isAdmin: boolean;
  /** Paid: the buttons are gone, the focus needs another place. */
  readonly onPaid: () => void;
};

/** Fines until the shift is paid, and the pay once the day is over, by the administrator (AMB-103). */
export function ShiftActions(props: ShiftActionsProps): ReactElement | null {
  const { day, phase, role, shift, who, isAdmin, onPaid } = props;
  const { t, language } = useTexts();
  const [fines, setFines] = useState(false);
  const [nobody, setNobody] = useState<'unasked' | 'missed' | 'ticked'>('unasked');
  const standing = { phase, paid: shift.paid };
  const canFine = judgeShift('fine', standing) === 'ok';
  const canPay = isAdmin && judgeShift('pay', standing) === 'ok';
  const pay = useAskedDeed(
    (once) => api.payShift({ params: { date: day, roleId: role } }, once),
    t('calendar.payDone'),
    { possible: canPay, onDone: onPaid },
  );
  // Of a shift that nobody worked once more: most often the wrong day or the wrong role was tapped.
  const asksOnceMore = shift.employeeId === null && nobody !== 'ticked';
  const asksFine = canFine && fines;
  const waits = useWaits();
  const askFine = () => {
    pay.forget();
    setFines(true);
  };
  const askPay = () => {
    setNobody('unasked');
    pay.ask();
  };

  if (!canFine && !canPay) return <Failed failure={pay.failure} />;
  return (
    <>
      <Confirm
        {...pay.question}
        tone="warn"
        title={t('calendar.payTitle', { sum: formatMoney(shift.total, language) })}
        text={t('calendar.payText', { role: t(roleName[role]), who })}
        cancelLabel={t('calendar.back')}
        confirmLabel={t('calendar.payYes')}
        onConfirm={asksOnceMore ? () => setNobody('missed') : pay.question.onConfirm}
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
            <Button variant="outline" grow onClick={askFine} {...waits}>
              {t('calendar.addPenalty')}
            </Button>
          )}
          {canPay && (
            <Button variant="primary" grow onClick={askPay} {...waits}>
              {t('calendar.pay')}
            </Button>
          )}
        </div>
      </Confirm>
      {asksFine && <FineForm day={day} role={role} onClose={() => setFines(false)} />}
      <Failed failure={pay.failure} />
    </>
  );
}
