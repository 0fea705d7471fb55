import { textIn } from '@masa/domain/language';
import { isQuickTable } from '@masa/domain/table-code';
import { formatMoney } from '@masa/ui/money-format';
import type { Failure } from '../../shared/api.ts';
import type { OpenCheck, OpenOrder } from '../../shared/overview.ts';
import type { StaffKey, StaffTexts } from '../../shared/texts.tsx';

/** Who asked: a guest for themselves, a guest for the whole table, or the waiter at the counter (design 12.3). */
export function askedBy(t: StaffTexts['t'], check: OpenCheck, guest: string): string {
  switch (check.type) {
    case 'quick':
      return guest;
    case 'table':
      return t('check.wholeTable', { guest });
    case 'session':
      return t('check.asked', { guest });
  }
}

/** What a person should know before the table is closed for good (AMB-063, AMB-065). */
export function closeWarnings(
  { t, language }: StaffTexts,
  check: OpenCheck,
  undelivered: readonly OpenOrder[],
): string[] {
  const warnings = [t('check.closeText', { amount: formatMoney(check.effectiveTotal, language) })];
  // A quick order is paid before it is cooked.
  if (check.undelivered > 0 && !isQuickTable(check.tableId)) {
    const names = undelivered.map((order) => textIn(order.names, language) || order.menuItemId);
    const count = t('check.undelivered', { count: check.undelivered });
    warnings.push(names.length > 0 ? `${count}: ${names.join(', ')}.` : `${count}.`);
  }
  if (check.fiscalRequired && check.fiscal !== 'printed') warnings.push(t('check.noFiscal'));
  return warnings;
}

const reasons: Partial<Record<Failure, StaffKey>> = {
  check_not_open: 'reason.check_not_open',
  check_has_fiscal: 'reason.check_has_fiscal',
  quick_check_stays: 'reason.quick_check_stays',
  check_not_found: 'reason.check_not_found',
  unanswered: 'reason.unanswered',
};

/** The server's reason in the reader's language, where there is more to say than that it failed. */
export const reasonOf = (t: StaffTexts['t'], failure: Failure): string | undefined => {
  const key = reasons[failure];
  return key && t(key);
};
