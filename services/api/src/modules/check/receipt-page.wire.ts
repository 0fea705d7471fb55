import type { Answer } from '@masa/contract/schemas';
import { isoOf } from '../../db/rows.ts';
import type { ReceiptPage } from './receipt-page.view.ts';

type Told = Answer<'receiptPage'>;

const lineToWire = ({
  name,
  qualifier,
  options,
  modifiers = [],
  without = [],
  regularPrice,
  effectivePrice,
}: ReceiptPage['lines'][number]): Told['lines'][number] => ({
  name,
  qualifier,
  options: options.map(({ choice }) => choice),
  modifiers: modifiers.map(({ count, choice, amount }) => ({ count, name: choice, amount })),
  without: [...without],
  regularPrice,
  effectivePrice,
});

/** The code of a voucher stays with whoever brought it: the page says what it gave. */
export const receiptToWire = ({
  check: { number, training, status, createdAt, finishedAt },
  lines,
  service,
  fiscal,
  ...page
}: ReceiptPage): Told => ({
  ...page,
  checkNumber: number,
  training,
  status,
  asked: isoOf(createdAt),
  finished: finishedAt === null ? null : isoOf(finishedAt),
  lines: lines.map(lineToWire),
  service: service && { percent: service.percent, regular: service.regular, effective: service.effective },
  fiscal,
});
