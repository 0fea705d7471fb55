import { DEFAULT_LANGUAGE } from '@masa/domain/language';
import type { LeasedJob } from '@masa/contract/print-channel';
import {
  receiptPayments,
  type CheckLine,
  type FiscalDocument,
  type ReceiptPayment,
} from '@masa/domain/print-document';
import { assertSums, lineDiscount } from '../receipts/check-sums.ts';
import { nameOf } from '../receipts/precheck.ts';
import { wordsIn } from '../receipts/words.ts';
import { UnfitReceipt, type FiscalLine, type FiscalReceipt } from './fiscal-device.ts';

function lineOf(line: CheckLine): FiscalLine {
  const discount = lineDiscount(line);
  if (discount < 0 || line.regularPrice < 0)
    throw new UnfitReceipt(`${nameOf(line, DEFAULT_LANGUAGE)} costs more than its regular price`);
  return {
    name: nameOf(line, DEFAULT_LANGUAGE),
    quantity: line.quantity,
    unitPrice: line.regularPrice,
    discount,
    vatGroup: line.vatGroup,
  };
}

const sumOf = ({ quantity, unitPrice, discount }: FiscalLine) => quantity * unitPrice - discount;

const isCash = ({ method }: ReceiptPayment) => method === 'cash';

/** Cash last: whoever pays the rest of a receipt in cash may get change. */
function paymentsOf(check: FiscalDocument): FiscalReceipt['payments'] {
  const payments = receiptPayments(check);
  const sum = payments.reduce((all, { amount }) => all + amount, 0);
  if (sum !== check.effectiveTotal)
    throw new UnfitReceipt(`its payments add up to ${sum}, the total says ${check.effectiveTotal}`);
  return [...payments.filter((payment) => !isCash(payment)), ...payments.filter(isCash)];
}

/** What the cash register is told: lines and payment. Tips are no sale (AMB-067), and what costs nothing is none. */
export function receiptRequest(job: LeasedJob, check: FiscalDocument): FiscalReceipt {
  assertSums(check);
  const lines = check.lines.map(lineOf).filter((line) => sumOf(line) > 0);
  if (lines.length === 0) throw new UnfitReceipt('there is nothing to pay on this receipt');
  return {
    jobId: job.jobId,
    lines,
    payments: paymentsOf(check),
    total: check.effectiveTotal,
    footer: [check.shortId, wordsIn(DEFAULT_LANGUAGE).thanks],
  };
}
