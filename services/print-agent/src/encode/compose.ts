import { PrinterTypes, ThermalPrinter } from 'node-thermal-printer';
import { PLAIN, type Line, type Style } from '../receipts/line.ts';
import { byteOf, codePageNames, isAscii, type CodePageName } from './code-pages.ts';
import { drawLines } from './draw.ts';
import type { QrCode } from '../receipts/qr-code.ts';
import { hasGlyph } from './glyphs.ts';
import { rasterBands } from './raster.ts';
import { createSpeller, type Speller } from './spelling.ts';

export type Profile = {
  readonly cols: number;
  readonly dots: number;
  readonly textMode: 'codepage' | 'raster' | 'mixed';
  /** The printer's own number (`ESC t n`) of each page it has. */
  readonly pages: { readonly [Page in CodePageName]?: number | undefined };
  readonly cut: 'full' | 'partial' | 'none';
  /** Rows fed before the cut, so that the last one clears the knife. */
  readonly feed: number;
};

const pagesOf = (profile: Profile): [CodePageName, number][] =>
  codePageNames.flatMap((page) => {
    const id = profile.pages[page];
    return id === undefined ? [] : [[page, id]];
  });

const inSomePage = (letter: string, profile: Profile): boolean =>
  isAscii(letter) || pagesOf(profile).some(([page]) => byteOf(letter, page) !== undefined);

/** A speller for what this printer can show; one per document, so that its count belongs to the document. */
export const spellerFor = (profile: Profile): Speller =>
  createSpeller((letter) =>
    profile.textMode === 'codepage' ? inSomePage(letter, profile) && hasGlyph(letter) : hasGlyph(letter),
  );

/** Stays on the current page as long as it can: every `ESC t` is a chance for a clone to stumble. */
function encodeText(
  text: string,
  profile: Profile,
  start: number | undefined,
): { bytes: Buffer; page: number | undefined } {
  const bytes: number[] = [];
  const pages = pagesOf(profile);
  let current = start;
  for (const letter of text) {
    if (isAscii(letter)) {
      bytes.push(letter.charCodeAt(0));
      continue;
    }
    const able = pages.filter(([page]) => byteOf(letter, page) !== undefined);
    const [page, id] = able.find(([, number]) => number === current) ?? able[0] ?? [];
    const byte = page === undefined ? undefined : byteOf(letter, page);
    if (byte === undefined || id === undefined)
      throw new RangeError(`No page has U+${letter.codePointAt(0)?.toString(16) ?? ''}`);
    if (id !== current) bytes.push(0x1b, 0x74, id);
    current = id;
    bytes.push(byte);
  }
  return { bytes: Buffer.from(bytes), page: current };
}

/** Rows of paper -> the bytes of one document, from reset to cut: node-thermal-printer composes, we own the rest. */
export function compose(lines: readonly Line[], profile: Profile): Buffer {
  // One instance per document: after its cut the library no longer knows the code page.
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: '', width: profile.cols });
  const [first] = pagesOf(profile);
  let page = profile.textMode === 'raster' ? undefined : first?.[1];
  let style = PLAIN;

  const wear = (next: Style) => {
    if (next.tall !== style.tall || next.wide !== style.wide) {
      if (next.tall && next.wide) printer.setTextQuadArea();
      else if (next.tall) printer.setTextDoubleHeight();
      else if (next.wide) printer.setTextDoubleWidth();
      else printer.setTextNormal();
      // ESC ! sets the weight as well.
      if (next.bold) printer.bold(true);
    } else if (next.bold !== style.bold) printer.bold(next.bold);
    if (next.inverse !== style.inverse) printer.invert(next.inverse);
    style = next;
  };

  const asPicture = (picture: readonly Line[]) => {
    wear(PLAIN);
    for (const band of rasterBands(drawLines(picture, profile.dots, profile.cols))) printer.append(band);
  };

  /** The printer's own command: its dots are sharper than a picture's, and it takes a hundredth of the bytes. */
  const asCode = ({ data, cell }: QrCode) => {
    wear(PLAIN);
    printer.alignCenter();
    printer.printQR(data, { cellSize: cell, correction: 'M', model: 2 });
    printer.alignLeft();
  };

  const asText = (line: Line) => {
    wear(line.style);
    const encoded = encodeText(line.text, profile, page);
    page = encoded.page;
    printer.append(encoded.bytes);
    printer.newLine();
  };

  // ESC @, FS . (leave Chinese mode), ESC t n: clones keep the state of the job before.
  printer.append(Buffer.from([0x1b, 0x40, 0x1c, 0x2e, ...(page === undefined ? [] : [0x1b, 0x74, page])]));
  if (profile.textMode === 'raster') asPicture(lines);
  else {
    for (const line of lines) {
      if (line.code !== undefined && profile.textMode === 'codepage') asCode(line.code);
      else if (line.code !== undefined) asPicture([line]);
      else if (Array.from(line.text).every((letter) => inSomePage(letter, profile))) asText(line);
      else asPicture([line]);
    }
  }
  wear(PLAIN);
  if (profile.feed > 0) printer.append(Buffer.from([0x1b, 0x64, profile.feed]));
  if (profile.cut === 'full') printer.cut({ verticalTabAmount: 0 });
  if (profile.cut === 'partial') printer.partialCut({ verticalTabAmount: 0 });
  return printer.getBuffer() ?? Buffer.alloc(0);
}
