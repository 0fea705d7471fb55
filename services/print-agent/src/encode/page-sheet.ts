import { layoutFor } from '../receipts/layout.ts';
import { BOLD, type Line } from '../receipts/line.ts';
import { byteOf, codePageNames, type CodePageName } from './code-pages.ts';
import { spellerFor, type Profile } from './compose.ts';
import { drawLines } from './draw.ts';
import { rasterBands } from './raster.ts';

/** No `ESC t` number of the printers whose manuals we have read is higher. */
const LAST_PAGE = 80;
/** Letters that only the right page has where this one has them. */
const WORDS: Readonly<Record<CodePageName, string>> = {
  cp866: 'Счёт',
  cp1251: 'Счёт',
  cp852: 'ţară',
  cp1250: 'ţară',
};
const COLUMN = 7;
const NUMBER = 3;

const CUTS = { full: [0x1d, 0x56, 0x00], partial: [0x1d, 0x56, 0x01], none: [] } as const;

/** Feeds the last row past the knife, and cuts. */
const cutBytes = ({ feed, cut }: Profile): Buffer =>
  Buffer.from([...(feed > 0 ? [0x1b, 0x64, feed] : []), ...CUTS[cut]]);

const inPage = (page: CodePageName): number[] =>
  Array.from(WORDS[page].padEnd(COLUMN), (letter) => byteOf(letter, page) ?? 0x3f);

const choosePage = (n: number): number[] => [0x1b, 0x74, n];

/** A page the printer lacks leaves the one before: so each row starts from page 0, and looks like row 0 then. */
const rowOf = (n: number): number[] => [
  ...choosePage(0),
  ...choosePage(n),
  ...Buffer.from(String(n).padEnd(NUMBER)),
  ...codePageNames.flatMap(inPage),
  0x0a,
];

function headOf(printer: string, profile: Profile): Line[] {
  const { spell } = spellerFor({ ...profile, textMode: 'raster' });
  const layout = layoutFor({ columns: profile.cols, spell });
  const titles = codePageNames.map((page) => page.padEnd(COLUMN)).join('');
  return [
    ...layout.text(`Masa: ${printer}`, BOLD),
    ...layout.text(
      'A row that reads Счёт or ţară has found a page: row 17 under cp866 is "pages: { cp866: 17 }" in printers.yaml.',
    ),
    { text: `${'no'.padEnd(NUMBER)}${titles}`.trimEnd(), style: BOLD },
  ];
}

/** For setting up a printer whose model nobody knows: pages 0 to 80, each with a Russian and a Romanian word. */
export function pageSheet(printer: string, profile: Profile): Buffer {
  const rows = Array.from({ length: LAST_PAGE + 1 }, (_, n) => rowOf(n));
  const head = rasterBands(drawLines(headOf(printer, profile), profile.dots, profile.cols));
  return Buffer.concat([
    Buffer.from([0x1b, 0x40, 0x1c, 0x2e]),
    ...head,
    Buffer.from(rows.flat()),
    cutBytes(profile),
  ]);
}
