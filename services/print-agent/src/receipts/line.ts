import type { QrCode } from './qr-code.ts';

/**
 * One row of paper. The text is already spelled for the printer and fits its width: the encoder never wraps. A row with
 * a code has no text.
 */
export type Line = { readonly text: string; readonly style: Style; readonly code?: QrCode };
export type Style = {
  readonly bold: boolean;
  readonly tall: boolean;
  readonly wide: boolean;
  readonly inverse: boolean;
};

export const PLAIN: Style = { bold: false, tall: false, wide: false, inverse: false };
export const BOLD: Style = { ...PLAIN, bold: true };
export const TALL: Style = { ...PLAIN, bold: true, tall: true };
export const BIG: Style = { ...PLAIN, bold: true, tall: true, wide: true };
export const BANNER: Style = { ...PLAIN, bold: true, inverse: true };

/** What a template must know of the paper it is made for. */
export type Paper = {
  readonly columns: number;
  /** Turns any text into letters this printer has, one cell each, without control characters. */
  readonly spell: (text: string) => string;
};

/** Character cells a line takes up. */
export const cellsOf = (line: Line): number => line.text.length * (line.style.wide ? 2 : 1);
