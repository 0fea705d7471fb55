import { textIn, type Language } from '@masa/domain/language';
import { sumBani } from '@masa/domain/money';
import { isQuickTable } from '@masa/domain/table-code';
import { formatMoney } from '@masa/ui/money-format';
import type { OpenCheck, OpenOrder } from '../../shared/overview.ts';
import { tableInSentence } from '../../shared/table-label.ts';
import type { Texts } from './texts.ts';

/** Who asked: a guest for themselves, a guest for the whole table, or the waiter at the counter. */
export function askedBy(t: Texts['t'], check: OpenCheck, guest: string): string {
  switch (check.type) {
    case 'quick':
      return guest;
    case 'table':
      return t('check.wholeTable', { guest });
    case 'session':
      return t('check.asked', { guest });
  }
}

/** What is typed into the terminal where tips come on top; null where nothing but the total is paid (AMB-067). */
export function onTerminal(
  { paymentMethod, effectiveTotal, tips }: OpenCheck,
  language: Language,
): string | null {
  return paymentMethod === 'card' && tips > 0 ? formatMoney(sumBani([effectiveTotal, tips]), language) : null;
}

/** What ends: a check of one person leaves the table to the others. */
export const closeTitle = (t: Texts['t'], check: OpenCheck, guest: string): string =>
  check.type === 'session'
    ? t('check.closeTitleOf', { guest })
    : t('check.closeTitle', { table: tableInSentence(t, check) });

/** What a person should know before the table is closed for good (AMB-063, AMB-065). */
export function closeWarnings(
  { t, language }: Texts,
  check: OpenCheck,
  undelivered: readonly OpenOrder[],
): string[] {
  const total = formatMoney(check.effectiveTotal, language);
  const terminal = onTerminal(check, language);
  const warnings = [
    terminal === null
      ? t('check.closeText', { amount: total })
      : t('check.closeTextTips', { terminal, amount: total, tips: formatMoney(check.tips, language) }),
  ];
  // A quick order is paid before it is cooked.
  if (check.undelivered > 0 && !isQuickTable(check.tableId)) {
    const names = undelivered.map((order) => textIn(order.names, language) || order.menuItemId);
    const count = t('check.undelivered', { count: check.undelivered });
    warnings.push(names.length > 0 ? `${count}: ${names.join(', ')}.` : `${count}.`);
  }
  if (check.fiscalRequired && check.effectiveTotal > 0 && check.fiscal !== 'printed')
    warnings.push(t('check.noFiscal'));
  return warnings;
}
