import type { CheckLine } from '@masa/domain/print-document';

type Sums = {
  readonly lines: readonly CheckLine[];
  readonly regularTotal: number;
  readonly effectiveTotal: number;
};

/** Prices are those of one piece: a line is `quantity` equal items. */
const lineTotal = (line: CheckLine): number => line.quantity * line.effectivePrice;
export const lineDiscount = (line: CheckLine): number =>
  line.quantity * (line.regularPrice - line.effectivePrice);

/** A paper whose lines do not add up to its total starts a quarrel at the table: it is refused before printing. */
export function assertSums({ lines, regularTotal, effectiveTotal }: Sums): void {
  let regular = 0;
  let effective = 0;
  for (const line of lines) {
    regular += line.quantity * line.regularPrice;
    effective += lineTotal(line);
  }
  if (effective !== effectiveTotal)
    throw new RangeError(`lines add up to ${effective}, the total says ${effectiveTotal}`);
  if (regular !== regularTotal)
    throw new RangeError(`full prices add up to ${regular}, the total says ${regularTotal}`);
}
