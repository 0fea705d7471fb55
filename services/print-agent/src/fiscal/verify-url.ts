import { decimal } from './datecs/commands.ts';

export type VerifiedReceipt = { readonly number: string; readonly total: number; readonly date: string };

/**
 * Where the state's register shows a receipt, made from a pattern of printers.yaml such as
 * `https://mev.sfs.md/receipt-verifier/{registration}/{total}/{number}/{date}`. The technician compares it with the
 * QR code of a real receipt before he writes it there (docs/fiscal.md).
 */
export function verifyUrlFrom(
  pattern: string | undefined,
  registration: string | undefined,
): (receipt: VerifiedReceipt) => string | null {
  if (pattern === undefined) return () => null;
  return ({ number, total, date }) => {
    const words: Readonly<Record<string, string>> = {
      registration: registration ?? '',
      total: decimal(total),
      number: number.replace(/^0+(?=\d)/u, ''),
      date,
    };
    const url = pattern.replace(/\{(\w+)\}/gu, (whole, word: string) => {
      const value = words[word];
      return value === undefined ? whole : encodeURIComponent(value);
    });
    return URL.canParse(url) ? url : null;
  };
}
