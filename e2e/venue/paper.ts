import type { PrinterEmulator } from '@masa/print-agent/testing/printer-emulator';
// Decodes with npos, a parser that we did not write.
import { decodePaper } from '@masa/print-agent/testing/decode-text';

const PAGE_NAMES = { 17: 'cp866', 18: 'cp852', 0: 'cp437' };

export type Piece = {
  readonly text: string;
  /** Cut off at its end; a paper without a cut broke off. */
  readonly whole: boolean;
};

export function pieceOf(bytes: Buffer): Piece {
  const { text, commands } = decodePaper(bytes, PAGE_NAMES);
  return { text, whole: commands.at(-1) === 'GS V' };
}

/** What stands on each paper that came out of a printer, oldest first. */
export const papersOf = (printer: PrinterEmulator): string[] =>
  printer.papers().map((bytes) => pieceOf(bytes).text);

/** The amount at the end of the first line with this word, in hundredths. */
export function amountAt(paper: string, word: string): number {
  const line = paper.split('\n').find((row) => row.includes(word));
  const [, whole = '', cents = ''] = /(-?\d+)[.,](\d{2})\s*$/u.exec(line ?? '') ?? [];
  if (whole === '') throw new Error(`No amount at "${word}" on:\n${paper}`);
  return Number(whole + cents);
}
