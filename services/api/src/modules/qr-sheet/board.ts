import QRCode from 'qrcode';
import { fill, popGraphicsState, pushGraphicsState, rectangle, rgb, type PDFPage } from 'pdf-lib';
import type { Face } from '../../process/pdf-letters.ts';

export const A4 = { width: 210, height: 297 } as const;
const PT_PER_MM = 72 / 25.4;
export const pt = (mm: number): number => mm * PT_PER_MM;
const BLACK = rgb(0, 0, 0);
const GREY = rgb(0.6, 0.6, 0.6);
/** Cameras need so much white around a code. */
const QUIET_MODULES = 4;
const OVERLAP = 1.01;

export type Line = {
  readonly face: Face;
  /** In points; it shrinks where the text is wider than its place. */
  readonly size: number;
  /** Middle and width of its place, and where the letters stand, in mm from the top left corner. */
  readonly middle: number;
  readonly width: number;
  readonly baseline: number;
};
export type Place = { readonly x: number; readonly y: number; readonly side: number };

/** Smaller than this nobody reads a name across a table. */
const LEAST_NAME_PT = 9;

/** The text as it fits: smaller, and where that is not enough, cut. */
function fit(text: string, { face, size, width }: Line): { readonly text: string; readonly size: number } {
  const room = pt(width);
  const least = Math.min(size, LEAST_NAME_PT);
  const fitting = Math.max(least, Math.min(size, (size * room) / Math.max(1, face.width(text, size))));
  if (face.width(text, fitting) <= room + 0.01) return { text, size: fitting };
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length > 1 && face.width(`${letters.join('')}…`, fitting) > room) letters.pop();
  return { text: `${letters.join('')}…`, size: fitting };
}

/** A page in millimetres from its top left corner, where pdf counts points from the bottom. */
export const boardOn = (page: PDFPage) => ({
  line: (words: string, line: Line): void => {
    const { text, size } = fit(words, line);
    let x = pt(line.middle) - line.face.width(text, size) / 2;
    for (const run of line.face.runs(text)) {
      page.drawText(run.text, { x, y: pt(A4.height - line.baseline), size, font: run.font, color: BLACK });
      x += run.font.widthOfTextAtSize(run.text, size);
    }
  },
  /** The code with its quiet zone inside the square. */
  code: (content: string, { x, y, side }: Place): void => {
    const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
    const all = Array.from({ length: modules.size }, (_, at) => at);
    const dot = pt(side) / (modules.size + 2 * QUIET_MODULES);
    const [left, top] = [pt(x) + QUIET_MODULES * dot, pt(A4.height - y) - QUIET_MODULES * dot];
    const dots = all.flatMap((row) =>
      all
        .filter((column) => modules.get(row, column) === 1)
        // They touch each other by a hair: no printer leaves white lines between them.
        .map((column) => rectangle(left + column * dot, top - (row + 1) * dot, dot * OVERLAP, dot * OVERLAP)),
    );
    // A page that has set no colour fills with black.
    page.pushOperators(pushGraphicsState(), ...dots, fill(), popGraphicsState());
  },
  /** Where to cut or to fold. */
  dashes: (from: { x: number; y: number }, to: { x: number; y: number }): void =>
    page.drawLine({
      start: { x: pt(from.x), y: pt(A4.height - from.y) },
      end: { x: pt(to.x), y: pt(A4.height - to.y) },
      thickness: 0.5,
      color: GREY,
      dashArray: [4, 4],
    }),
});
export type Board = ReturnType<typeof boardOn>;
