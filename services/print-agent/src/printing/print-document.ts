import type { LeasedJob } from '@masa/contract/print-channel';
import type { PrinterConfig } from '../program/config.ts';
import type { Bitmap } from '../encode/bitmap.ts';
import { compose, spellerFor } from '../encode/compose.ts';
import { composeTspl } from '../encode/compose-tspl.ts';
import { drawLines } from '../encode/draw.ts';
import { receiptLines } from '../receipts/receipt.ts';

export type RenderedJob = { readonly bytes: Buffer; readonly bitmap: Bitmap; readonly substitutions: number };

/** A job as bytes for its printer and as the dots staff can look at. Throws where the document must not be printed. */
export function renderJob(job: LeasedJob, printer: PrinterConfig): RenderedJob {
  const { profile } = printer;
  const speller = spellerFor(profile);
  const lines = receiptLines(job, { columns: profile.cols, spell: speller.spell }, printer);
  return {
    bytes: profile.label === undefined ? compose(lines, profile) : composeTspl(lines, profile, profile.label),
    bitmap: drawLines(lines, profile.dots, profile.cols),
    substitutions: speller.substitutions(),
  };
}
