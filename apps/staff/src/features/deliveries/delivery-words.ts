import { CallRefused, CallUnanswered } from '@masa/client/create-client';
import { formatMoney } from '@masa/ui/money-format';
import type { Texts } from './texts.ts';

/** Why a delivery was not finished: the server's error field, else its message, else 'Validation failed' (S-153). */
export function finishFailureText(t: Texts['t'], reason: unknown): string {
  const error: string = reason instanceof CallRefused ? reason.error : '';
  const message =
    reason instanceof CallRefused ? reason.message : reason instanceof CallUnanswered ? reason.said : null;
  return error || message || t('supplier.validationFailed');
}

/** What the lines add up to against the invoice, in words; null where they agree (AMB-114: worth a look, no refusal). */
export function differenceText({ t, language }: Texts, sum: number, invoice: number): string | null {
  if (sum === invoice) return null;
  const difference = formatMoney(Math.abs(sum - invoice), language);
  return t(sum < invoice ? 'supplier.sumLess' : 'supplier.sumMore', {
    sum: formatMoney(sum, language),
    invoice: formatMoney(invoice, language),
    difference,
  });
}
