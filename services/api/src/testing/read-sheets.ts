import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Code = { readonly page: number; readonly says: string };
export type Paper = {
  readonly pages: number;
  /** Everything that a camera finds on the rendered pages. */
  readonly codes: readonly Code[];
  readonly text: string;
  /** One line for each font, as pdffonts tells them. */
  readonly fonts: readonly string[];
};

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const DPI = 100;

/** What the codes on a picture say. */
export const readCodes = (picture: string): string[] =>
  lines(
    execFileSync('zbarimg', ['--quiet', '--nodbus', '--raw', '-Sdisable', '-Sqrcode.enable', picture], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

/** A pdf as paper: printed by another program than the one that wrote it, and looked at with a camera's eyes. */
export function readSheets(pdf: Uint8Array): Paper {
  const folder = mkdtempSync(join(tmpdir(), 'masa-sheets-'));
  try {
    const file = join(folder, 'sheets.pdf');
    writeFileSync(file, pdf);
    execFileSync('pdftoppm', ['-r', String(DPI), '-gray', '-png', file, join(folder, 'page')]);
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .toSorted();
    const codes = pages.flatMap((name, at) =>
      readCodes(join(folder, name)).map((says) => ({ page: at + 1, says })),
    );
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const fonts = lines(execFileSync('pdffonts', [file], { encoding: 'utf8' })).slice(2);
    return { pages: pages.length, codes, text, fonts };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
