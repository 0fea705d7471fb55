import type { StaffRole } from '@masa/domain/staff';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { percentText, type Day, type Shift } from './calendar-words.ts';

function Line({ label, formula, children }: LineProps): ReactElement {
  return (
    <div className="calendar-shift-line">
      <dt>
        {label}
        {formula !== undefined && <span className="calendar-shift-formula">{formula}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
type LineProps = { readonly label: string; readonly formula?: string; readonly children: ReactNode };

/** What a share of the tips is in hundredths of a percent, like the bonus. */
const HUNDREDTHS = 100;

/** What a role earns that day, each line with what it is made of (AMB-101, AMB-102). */
export function ShiftSums({ role, shift, basis }: ShiftSumsProps): ReactElement {
  const { t, language } = useTexts();
  const fines = shift.penalties.reduce((sum, { amount }) => sum + amount, 0);
  const tipShare = (role === 'waiter' ? basis.tipShare : 100 - basis.tipShare) * HUNDREDTHS;
  const share = (hundredths: number, whole: number) =>
    t('calendar.share', {
      percent: percentText(hundredths, language),
      sum: formatMoney(whole, language),
    });
  return (
    <dl className="calendar-shift-sums">
      <Line
        label={t('calendar.bonus', { percent: percentText(basis.bonusPercent, language) })}
        formula={share(basis.bonusPercent, basis.till - (basis.withoutBonus ?? 0))}
      >
        {formatMoney(shift.bonuses4percent, language)}
      </Line>
      <Line label={t('calendar.tips')} formula={share(tipShare, basis.cardTips)}>
        {formatMoney(shift.bonusCardTips, language)}
      </Line>
      <Line label={t('calendar.penalties')}>
        <span className={fines > 0 ? 'text-danger' : undefined}>{formatMoney(-fines, language)}</span>
      </Line>
    </dl>
  );
}
export type ShiftSumsProps = {
  readonly role: StaffRole;
  readonly shift: Shift;
  readonly basis: Day['basis'];
};

/** May be below zero: then somebody owes (AMB-102). */
export function ShiftTotal({ total }: { readonly total: number }): ReactElement {
  const { t, language } = useTexts();
  return (
    <dl className="calendar-shift-sums calendar-shift-total">
      <Line label={t('calendar.total')} formula={t('calendar.totalOf')}>
        <span className={total < 0 ? 'display display-40 text-danger' : 'display display-40'}>
          {formatMoney(total, language)}
        </span>
      </Line>
    </dl>
  );
}
