import { z } from 'zod';
import { amountAt, pieceOf, type Piece } from '../venue/paper.ts';

/** A piece of paper as it left a printer, in the form that goes into a file. */
export const rawPaper = z.object({ printer: z.enum(['sticker', 'precheck', 'fiscal']), bytes: z.string() });
export type RawPaper = Readonly<z.infer<typeof rawPaper>>;

export type StickerPaper = {
  readonly kind: 'sticker';
  readonly notice: 'order' | 'cancelled' | 'moved';
  readonly shortId: string;
  readonly place: string;
  readonly table: string;
  /** Null on a paper that broke off before its last row. */
  readonly time: string | null;
  readonly marked: boolean;
  readonly whole: boolean;
};
export type CheckPaper = {
  readonly kind: 'precheck' | 'fiscal';
  readonly shortId: string;
  readonly number: number;
  /** In hundredths. */
  readonly total: number;
  readonly marked: boolean;
  readonly whole: boolean;
};
/** A paper that broke off before it said what it belongs to. */
export type Scrap = { readonly kind: 'scrap'; readonly whole: boolean; readonly text: string };
export type Paper = StickerPaper | CheckPaper | Scrap;

const COPY = /КОПИЯ|COPIE|COPY/u;
const CANCELLED = /ОТМЕНА/u;
const MOVED = /ПЕРЕНЕСЕНО/u;
const HEADER = /^([0-9A-F]{5})\s+(\d+\/\d+)\s+(?:СТОЛ )?(.*\S)\s*$/u;
/** What the kitchen's printer calls the table of a quick order, which the database calls in English. */
const QUICK = /^Быстрый заказ /u;
const TIME = /(\d\d:\d\d) (\d\d\.\d\d)\s*$/u;
const CHECK_NUMBER = /^\D*?(\d+)\s+([0-9A-F]{5})\s*$/u;

/** Everything above the header: banners and marks. */
function stickerOf({ text, whole }: Piece): StickerPaper | null {
  const rows = text.split('\n');
  const at = rows.findIndex((row) => HEADER.test(row));
  if (at < 0) return null;
  const [, shortId = '', place = '', table = ''] = HEADER.exec(rows[at] ?? '') ?? [];
  const above = rows.slice(0, at).join('\n');
  const [, clock, day] =
    rows
      .slice(at)
      .map((row) => TIME.exec(row))
      .findLast((found) => found !== null) ?? [];
  return {
    kind: 'sticker',
    notice: CANCELLED.test(above) ? 'cancelled' : MOVED.test(above) ? 'moved' : 'order',
    shortId,
    place,
    table: table.replace(QUICK, 'Quick order '),
    time: clock === undefined || day === undefined ? null : `${clock} ${day}`,
    marked: COPY.test(above),
    whole,
  };
}

function checkOf({ text, whole }: Piece, kind: CheckPaper['kind']): CheckPaper | null {
  const rows = text.split('\n');
  const [, number, shortId] = rows.map((row) => CHECK_NUMBER.exec(row)).find((found) => found !== null) ?? [];
  if (number === undefined || shortId === undefined || !text.includes('TOTAL MDL')) return null;
  return {
    kind,
    shortId,
    number: Number(number),
    total: amountAt(text, 'TOTAL MDL'),
    marked: COPY.test(rows[0] ?? ''),
    whole,
  };
}

export function readPaper({ printer, bytes }: RawPaper): Paper {
  const piece = pieceOf(Buffer.from(bytes, 'base64'));
  const read = printer === 'sticker' ? stickerOf(piece) : checkOf(piece, printer);
  return read ?? { kind: 'scrap', ...piece };
}
