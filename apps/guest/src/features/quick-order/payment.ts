import type { PaymentMethod } from '@masa/domain/check';

export const fiscalChoices = ['print', 'dont_print'] as const;
export type FiscalChoice = (typeof fiscalChoices)[number];

export type Payment = { readonly paymentMethod: PaymentMethod; readonly printFiscal: boolean };

/** A card payment always prints its fiscal receipt. */
export const forcedFiscal = (method: PaymentMethod | null, chosen: FiscalChoice): FiscalChoice =>
  method === 'card' ? 'print' : chosen;

/** A payment as one word, so that an unanswered order is repeated with the payment it was sent with. */
export const paymentWord = ({ paymentMethod, printFiscal }: Payment): string =>
  `${paymentMethod}+${printFiscal ? 'print' : 'dont_print'}`;

export const readPaymentWord = (word: string): Payment => ({
  paymentMethod: word.startsWith('card') ? 'card' : 'cash',
  printFiscal: word.startsWith('card') || word.endsWith('+print'),
});
