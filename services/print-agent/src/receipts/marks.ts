import { BANNER, BOLD, type Line } from './line.ts';
import type { Layout } from './layout.ts';
import { inThreeLanguages } from './words.ts';

export type CopyMark = { readonly copyNo: number; readonly maybePrinted: boolean };

/**
 * "КОПИЯ / COPIE / COPY №2", with "?" where an earlier try may have reached paper. It stands on top: a paper
 * that ends in the middle is then marked as well.
 */
export function copyMark(layout: Layout, { copyNo, maybePrinted }: CopyMark): Line[] {
  if (copyNo === 0 && !maybePrinted) return [];
  const words = inThreeLanguages('copy', ['ru', 'ro', 'en']).join(' / ');
  const number = copyNo > 0 ? ` №${copyNo}` : '';
  return layout.centred(`${words}${number}${maybePrinted ? ' ?' : ''}`, BANNER);
}

/** "BACKUP: kitchen": whoever takes the paper here knows which printer it was meant for (guide/printing 4.2). */
export function backupMark(layout: Layout, backupFor: string | undefined): Line[] {
  return backupFor === undefined ? [] : layout.centred(`BACKUP: ${backupFor}`, BANNER);
}

/** As many of the three sentences in a row as fit; none is broken. */
export function notFiscalMark(layout: Layout): Line[] {
  const rows: string[] = [];
  for (const sentence of inThreeLanguages('notFiscal', ['ro', 'ru', 'en'])) {
    const last = rows.at(-1);
    const joined = `${last} / ${sentence}`;
    if (last !== undefined && layout.spell(joined).length <= layout.columns) rows[rows.length - 1] = joined;
    else rows.push(sentence);
  }
  return rows.flatMap((row) => layout.centred(row, BOLD));
}
