import type { Line } from '../receipts/line.ts';
import type { Bitmap } from './bitmap.ts';
import { drawLines, heightOf } from './draw.ts';

/** What is on the roll of a label printer; without a height the paper is endless. */
export type Label = {
  readonly widthMm: number;
  readonly heightMm?: number | undefined;
  readonly gapMm: number;
};
export type LabelProfile = { readonly cols: number; readonly dots: number; readonly feed: number };

/** 203 dpi, as most label printers have. */
export const LABEL_DOTS_PER_MM = 8;
const ESC = 0x1b;
const BANG = 0x21;

/** Whole rows of text on each label; what does not fit goes on on the next one, so that nothing is ever lost. */
function labelsOf(lines: readonly Line[], rows: number): Line[][] {
  const labels: Line[][] = [];
  let label: Line[] = [];
  let room = rows;
  for (const line of lines) {
    const height = heightOf(line);
    if (height > room && label.length > 0) {
      labels.push(label);
      label = [];
      room = rows;
    }
    label.push(line);
    room -= height;
  }
  return label.length === 0 ? labels : [...labels, label];
}

/** In TSPL a set bit stays white. `ESC !` begins a command wherever it stands: one dot more, and it is none. */
export function burnt({ data }: Bitmap): Buffer {
  const dots = Buffer.from(data.map((byte) => ~byte & 0xff));
  for (let at = 0; at + 1 < dots.length; at += 1) {
    if (dots[at] === ESC && dots[at + 1] === BANG) dots[at] = ESC & ~1;
  }
  return dots;
}

const text = (command: string): Buffer => Buffer.from(`${command}\r\n`, 'latin1');

function labelBytes(bitmap: Bitmap, { widthMm, heightMm, gapMm }: Label, tailMm: number): Buffer[] {
  const height = heightMm ?? Math.ceil(bitmap.height / LABEL_DOTS_PER_MM) + tailMm;
  const left = Math.max(0, Math.floor((widthMm * LABEL_DOTS_PER_MM - bitmap.width) / 2));
  return [
    text(`SIZE ${widthMm} mm,${height} mm`),
    text(`GAP ${heightMm === undefined ? 0 : gapMm} mm,0 mm`),
    text('CLS'),
    Buffer.from(`BITMAP ${left},0,${bitmap.bytesPerRow},${bitmap.height},0,`, 'latin1'),
    burnt(bitmap),
    text(''),
    text('PRINT 1,1'),
  ];
}

/** The same rows for a label printer: SIZE, GAP, CLS, BITMAP, PRINT for each label. */
export function composeTspl(lines: readonly Line[], profile: LabelProfile, label: Label): Buffer {
  const rows = label.heightMm === undefined ? Infinity : Math.floor(label.heightMm * LABEL_DOTS_PER_MM);
  const pictures = labelsOf(lines, rows).map((page) => drawLines(page, profile.dots, profile.cols));
  // An empty command first: it ends what a cut connection left half.
  return Buffer.concat([
    text(''),
    ...pictures.flatMap((picture) => labelBytes(picture, label, profile.feed)),
  ]);
}
