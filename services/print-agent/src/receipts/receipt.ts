import type { LeasedJob } from '@masa/contract/print-channel';
import type { FiscalDocument } from '@masa/domain/print-document';
import type { PrinterRole } from '@masa/domain/printer';
import { fiscalLines } from './fiscal.ts';
import { layoutFor, type Layout } from './layout.ts';
import type { Line, Paper } from './line.ts';
import { backupMark, trainingMark } from './marks.ts';
import { precheckLines } from './precheck.ts';
import { slipLines } from './slip.ts';
import { stickerLines } from './sticker.ts';
import { testPageLines } from './test-page.ts';

export type PrintablePrinter = {
  readonly name: string;
  readonly role: PrinterRole;
  readonly station: 'kitchen' | 'bar' | 'all';
};

/** Data -> rows of paper, without I/O. Throws on a document that must not be printed (sums that disagree). */
export function receiptLines(job: LeasedJob, paper: Paper, printer: PrintablePrinter): Line[] {
  const layout = layoutFor(paper);
  return [
    ...trainingMark(layout, job.training),
    ...backupMark(layout, job.backupFor),
    ...documentLines(layout, job, printer),
  ];
}

/** The paper of a certified cash system is a receipt; what was made in training is none. */
const receiptOf = ({ training }: LeasedJob, receipt: FiscalDocument): FiscalDocument =>
  training === true ? { ...receipt, cashSystem: null } : receipt;

function documentLines(layout: Layout, job: LeasedJob, printer: PrintablePrinter): Line[] {
  const { copyNo, maybePrinted, venue, language } = job;
  const { timeZone } = venue;
  switch (job.document.kind) {
    case 'sticker':
      return stickerLines(layout, job.document, { copyNo, maybePrinted, language, timeZone });
    case 'precheck':
      return precheckLines(layout, job.document, { copyNo, maybePrinted, language, venue });
    case 'fiscal':
      return fiscalLines(layout, receiptOf(job, job.document), { copyNo, maybePrinted, venue });
    case 'slip':
      return slipLines(layout, job.document, { copyNo, maybePrinted, language, venue });
    case 'drawer':
      throw new TypeError('A pulse is no paper');
    case 'x_report':
    case 'z_report':
      throw new TypeError('X and Z are reports of a cash register: this printer keeps no books');
    case 'test':
      return testPageLines(layout, job.document, {
        copyNo,
        maybePrinted,
        language,
        timeZone,
        printer: printer.name,
        role: printer.role,
        station: printer.station,
      });
  }
}
