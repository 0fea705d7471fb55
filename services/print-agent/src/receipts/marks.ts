import type { Language } from '@masa/domain/language';
import { BANNER, BOLD, type Line, type Style } from './line.ts';
import type { Layout } from './layout.ts';
import { inEveryLanguage } from './words.ts';

/** As many of these sentences in a row as fit; none is broken. */
function joined(layout: Layout, sentences: readonly string[], style: Style): Line[] {
  const rows: string[] = [];
  for (const sentence of sentences) {
    const last = rows.at(-1);
    const longer = `${last} / ${sentence}`;
    if (last !== undefined && layout.spell(longer).length <= layout.columns) rows[rows.length - 1] = longer;
    else rows.push(sentence);
  }
  return rows.flatMap((row) => layout.centred(row, style));
}

/** Most copies are stickers, and most of those are read in a kitchen that speaks Russian. */
const KITCHEN: Language = 'ru';

export type CopyMark = { readonly copyNo: number; readonly maybePrinted: boolean };

/**
 * "КОПИЯ / COPIE / COPY №2"; where an earlier try may have reached paper, words that send the reader to look: this may be
 * the only one. It stands on top: a paper that ends in the middle is then marked as well.
 */
export function copyMark(layout: Layout, { copyNo, maybePrinted }: CopyMark): Line[] {
  const words = inEveryLanguage('copy', KITCHEN).join(' / ');
  return [
    ...(copyNo > 0 ? layout.centred(`${words} №${copyNo}`, BANNER) : []),
    ...(maybePrinted ? joined(layout, inEveryLanguage('possibleCopy', KITCHEN), BANNER) : []),
  ];
}

/** "BACKUP: kitchen": whoever takes the paper here knows which printer it was meant for. */
export function backupMark(layout: Layout, backupFor: string | undefined): Line[] {
  return backupFor === undefined ? [] : layout.centred(`BACKUP: ${backupFor}`, BANNER);
}

/**
 * "TEST", in every language whoever reads it: a paper that somebody carries out of the venue must not pass for a real
 * one. On top, like the other marks.
 */
export function trainingMark(layout: Layout, training: boolean | undefined): Line[] {
  if (training !== true) return [];
  return joined(layout, inEveryLanguage('training'), BANNER);
}

export const notFiscalMark = (layout: Layout): Line[] => joined(layout, inEveryLanguage('notFiscal'), BOLD);
