import {
  concatTransformationMatrix,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
} from 'pdf-lib';
import { DEFAULT_LANGUAGE, languages } from '@masa/domain/language';
import type { SheetFormat } from '@masa/domain/table-sheet';
import { printWords } from '@masa/i18n/print-words';
import { A4, boardOn, pt, type Board } from './board.ts';
import { embedFaces, type Faces } from '../../process/pdf-letters.ts';

export type Sheet = { readonly name: string; readonly address: string };
export type Sheets = {
  readonly format: SheetFormat;
  readonly sheets: readonly Sheet[];
  /** Whose card it is. */
  readonly venue: string;
  readonly wifi: { readonly ssid: string; readonly code: string } | null;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** In mm from the top of the card; letters in points. A comma below a letter ends above the codes. What is below the hints stays five mm above the edge, where printers end. Codes of 48 and 42 mm stay above 30 without their quiet zone. */
type Layout = {
  readonly name: { readonly size: number; readonly baseline: number };
  readonly codes: { readonly top: number; readonly table: number; readonly wifi: number };
  readonly hint: { readonly size: number; readonly room: number };
  readonly venue: { readonly size: number; readonly baseline: number };
};

const MARGIN = 10;
const GRID = { columns: 2, rows: 3 } as const;
const cell = {
  width: (A4.width - 2 * MARGIN) / GRID.columns,
  height: (A4.height - 2 * MARGIN) / GRID.rows,
};
const layouts: Readonly<Record<SheetFormat, Layout>> = {
  a4: {
    name: { size: 56, baseline: 18.5 },
    codes: { top: 23, table: 48, wifi: 42 },
    hint: { size: 8.5, room: 12 },
    venue: { size: 15, baseline: 89 },
  },
  tent: {
    name: { size: 96, baseline: 33 },
    codes: { top: 42, table: 74, wifi: 58 },
    hint: { size: 13, room: 18.6 },
    venue: { size: 22, baseline: 143 },
  },
};
const hints = languages.map((language) => printWords[language].sheetScan);

/** Name, code, in every language what to do with it, whose venue it is; beside the code that of the Wi-Fi. */
function drawCard(
  board: Board,
  faces: Faces,
  { x, y, width }: Box,
  sheet: Sheet,
  { format, wifi, venue }: Pick<Sheets, 'format' | 'wifi' | 'venue'>,
): void {
  const { name, codes, hint, venue: below } = layouts[format];
  const middle = x + width / 2;
  const top = y + codes.top;
  const inner = width - 6;
  const text = { face: faces.text, size: hint.size };
  const leading = hint.room / hints.length;
  board.line(sheet.name, {
    face: faces.display,
    size: name.size,
    middle,
    width: inner,
    baseline: y + name.baseline,
  });
  const left = middle - (codes.table + (wifi === null ? 0 : codes.wifi)) / 2;
  board.code(sheet.address, { x: left, y: top, side: codes.table });
  if (wifi !== null) {
    const beside = left + codes.table;
    board.code(wifi.code, { x: beside, y: top, side: codes.wifi });
    board.line(`Wi-Fi: ${wifi.ssid}`, {
      ...text,
      middle: beside + codes.wifi / 2,
      width: codes.wifi,
      baseline: top + codes.wifi + leading / 2,
    });
  }
  for (const [at, words] of hints.entries())
    board.line(words, {
      ...text,
      middle,
      width: inner,
      baseline: top + codes.table + leading * (at + 1),
    });
  board.line(venue, {
    face: faces.display,
    size: below.size,
    middle,
    width: inner,
    baseline: y + below.baseline,
  });
}

/** The same card for both sides of the table; the upper one stands on its head until the page is folded. */
function drawTent(page: PDFPage, faces: Faces, sheet: Sheet, sheets: Sheets): void {
  const board = boardOn(page);
  const half = A4.height / 2;
  const lower = { x: 0, y: half, width: A4.width, height: half };
  drawCard(board, faces, lower, sheet, sheets);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(-1, 0, 0, -1, pt(A4.width), pt(A4.height)),
  );
  drawCard(board, faces, lower, sheet, sheets);
  page.pushOperators(popGraphicsState());
  board.dashes({ x: 0, y: half }, { x: A4.width, y: half });
}

function drawGrid(page: PDFPage, faces: Faces, onPage: readonly Sheet[], sheets: Sheets): void {
  const board = boardOn(page);
  for (const [at, sheet] of onPage.entries()) {
    const x = MARGIN + (at % GRID.columns) * cell.width;
    const y = MARGIN + Math.floor(at / GRID.columns) * cell.height;
    drawCard(board, faces, { x, y, ...cell }, sheet, sheets);
  }
  for (let column = 0; column <= GRID.columns; column += 1) {
    const x = MARGIN + column * cell.width;
    board.dashes({ x, y: MARGIN }, { x, y: A4.height - MARGIN });
  }
  for (let row = 0; row <= GRID.rows; row += 1) {
    const y = MARGIN + row * cell.height;
    board.dashes({ x: MARGIN, y }, { x: A4.width - MARGIN, y });
  }
}

/** Black on white, to be printed at its own size on A4 (AMB-089). */
export async function drawSheets(sheets: Sheets): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('QR');
  pdf.setLanguage(DEFAULT_LANGUAGE);
  const faces = await embedFaces(pdf);
  const perPage = sheets.format === 'tent' ? 1 : GRID.columns * GRID.rows;
  for (let from = 0; from < sheets.sheets.length; from += perPage) {
    const page = pdf.addPage([pt(A4.width), pt(A4.height)]);
    const onPage = sheets.sheets.slice(from, from + perPage);
    const [first] = onPage;
    if (sheets.format === 'a4') drawGrid(page, faces, onPage, sheets);
    else if (first) drawTent(page, faces, first, sheets);
  }
  return pdf.save();
}
