import { PLAIN, type Line, type Paper, type Style } from './line.ts';
import { qrCodeOf } from './qr-code.ts';

/** What stands before the first row and before those that follow. */
export type Indent = { readonly first: string; readonly rest: string };
const FLUSH: Indent = { first: '', rest: '' };

/** Breaks at spaces; a word longer than a row goes on in the next one, so that no letter is ever lost. */
export function wrap(text: string, width: number, indent: Indent = FLUSH): string[] {
  const rows: string[] = [];
  let row = indent.first;
  let empty = true;
  const turn = () => {
    rows.push(row);
    row = indent.rest;
    empty = true;
  };
  for (const word of text.split(' ').filter((part) => part !== '')) {
    if (!empty && row.length + 1 + word.length > width) turn();
    let rest = empty ? word : ` ${word}`;
    while (row.length + rest.length > width) {
      const room = width - row.length;
      row += rest.slice(0, room);
      rest = rest.slice(room);
      turn();
    }
    row += rest;
    empty = false;
  }
  if (!empty) rows.push(row);
  return rows;
}

const styled = (rows: readonly string[], style: Style): Line[] => rows.map((text) => ({ text, style }));

export type Layout = {
  readonly columns: number;
  readonly spell: (text: string) => string;
  text(text: string, style?: Style, indent?: Indent): Line[];
  centred(text: string, style?: Style): Line[];
  /** Left text and right-aligned text in one row; where both do not fit, the right one gets a row of its own. */
  pair(left: string, right: string, style?: Style, indent?: Indent): Line[];
  rule(): Line;
  /** A link for a phone's camera, in the middle of the paper; one that is too long for it stands in letters. */
  code(link: string, cellMax?: number): Line[];
};

/** Font A, on paper of every width. */
const DOTS_PER_COLUMN = 12;

export function layoutFor({ columns, spell }: Paper): Layout {
  const widthOf = (style: Style): number => (style.wide ? Math.floor(columns / 2) : columns);
  const textRows: Layout['text'] = (text, style = PLAIN, indent = FLUSH) =>
    styled(wrap(spell(text), widthOf(style), indent), style);
  return {
    columns,
    spell,
    text: textRows,
    centred(text, style = PLAIN) {
      const width = widthOf(style);
      const rows = wrap(spell(text), width).map(
        (row) => ' '.repeat(Math.floor((width - row.length) / 2)) + row,
      );
      // White on black looks like a banner only when the black reaches both edges.
      return styled(style.inverse ? rows.map((row) => row.padEnd(width)) : rows, style);
    },
    pair(left, right, style = PLAIN, indent = FLUSH) {
      const width = widthOf(style);
      const amount = spell(right);
      const labels = wrap(spell(left), width, indent);
      const last = labels.at(-1) ?? '';
      if (last.length + 1 + amount.length <= width) {
        return styled([...labels.slice(0, -1), last + amount.padStart(width - last.length)], style);
      }
      return styled([...labels, ...wrap(amount, width).map((row) => row.padStart(width))], style);
    },
    rule: () => ({ text: '-'.repeat(columns), style: PLAIN }),
    code(link, cellMax) {
      const code = qrCodeOf(link, columns * DOTS_PER_COLUMN, cellMax);
      return code === null ? textRows(link) : [{ text: '', style: PLAIN, code }];
    },
  };
}
