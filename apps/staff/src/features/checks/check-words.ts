import { textIn, type Language } from '@masa/domain/language';
import { sumBani, toBani } from '@masa/domain/money';
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
export function onTerminal({ effectiveTotal, paid, tipsDue }: OpenCheck, language: Language): string | null {
  // Once a part is paid, each part says what is typed for it.
  return tipsDue > 0 && paid === 0 ? formatMoney(sumBani([effectiveTotal, tipsDue]), language) : null;
}

/** What closing writes down, as long as nobody takes it otherwise; null where the bill comes to nothing. */
export function closeBooks(
  { t, language }: Pick<Texts, 't' | 'language'>,
  { paymentMethod, effectiveTotal, paid, tipsDue }: OpenCheck,
): string | null {
  const due = effectiveTotal - paid;
  if (effectiveTotal === 0 && tipsDue === 0) return null;
  if (due === 0 && paid > 0) return t('check.booksNothing');
  const what = { method: t(`check.${paymentMethod}`), amount: formatMoney(due, language) };
  if (tipsDue === 0) return t('check.books', what);
  return t('check.booksTips', { ...what, tips: formatMoney(tipsDue, language) });
}

/** Of a table that has paid a part: what of its tip closing books with the rest, and what that makes on the terminal. */
function tipOfRest(
  { t, language }: Pick<Texts, 't' | 'language'>,
  { paymentMethod, tips, tipsDue, paid }: OpenCheck,
  due: number,
): string | null {
  if (paymentMethod === 'cash' || tips === 0 || paid === 0 || due === 0) return null;
  if (tipsDue === 0) return t('till.tipIsGiven');
  return t('till.tipWithIt', {
    tip: formatMoney(tipsDue, language),
    terminal: formatMoney(sumBani([toBani(due), tipsDue]), language),
  });
}

/** What ends: a check of one person leaves the table to the others. */
export const closeTitle = (t: Texts['t'], check: OpenCheck, guest: string): string =>
  check.type === 'session'
    ? t('check.closeTitleOf', { guest })
    : t('check.closeTitle', { table: tableInSentence(t, check) });

/** What must have been paid, and how; of a table that has paid a part, what is booked now. */
function closeTextOf({ t, language }: Pick<Texts, 't' | 'language'>, check: OpenCheck, due: number): string {
  if (check.effectiveTotal === 0) return t('check.closeFree');
  if (due === 0) return t('till.closePaid', { amount: formatMoney(check.paid, language) });
  return t(check.paid > 0 ? 'till.closeRest' : 'check.closeText', {
    amount: formatMoney(due, language),
    method: t(`till.in.${check.paymentMethod}`),
  });
}

/** What a person should know before the table is closed for good (AMB-063, AMB-065). */
export function closeWarnings(
  { t, language }: Texts,
  check: OpenCheck,
  undelivered: readonly OpenOrder[],
): string[] {
  const due = check.effectiveTotal - check.paid;
  const total = formatMoney(due, language);
  const terminal = onTerminal(check, language);
  const warnings = [
    terminal === null
      ? closeTextOf({ t, language }, check, due)
      : t('check.closeTextTips', { terminal, amount: total, tips: formatMoney(check.tipsDue, language) }),
  ];
  const tip = tipOfRest({ t, language }, check, due);
  if (tip !== null) warnings.push(tip);
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
