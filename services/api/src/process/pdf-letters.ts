import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

/** The apps' own two faces; each comes in three files that hold a part of the letters. */
const FONTS = resolve(import.meta.dirname, '../../fonts');
const PARTS = ['latin', 'latin-ext', 'cyrillic'];
const faces = { display: ['alumni-sans', 800], text: ['onest', 500] } as const;

export type Run = { readonly text: string; readonly font: PDFFont };
export type Face = {
  /** The text in pieces that one font each can write; a letter that none has becomes a question mark. */
  readonly runs: (text: string) => readonly Run[];
  readonly width: (text: string, size: number) => number;
};
export type Faces = { readonly [F in keyof typeof faces]: Face };

function faceOf(fonts: readonly PDFFont[]): Face {
  const known = fonts.map((font) => ({ font, letters: new Set(font.getCharacterSet()) }));
  const fontOf = (letter: string): PDFFont | undefined =>
    known.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))?.font;
  const runs = (text: string): Run[] => {
    const made: { text: string; font: PDFFont }[] = [];
    for (const letter of text) {
      const own = fontOf(letter);
      const font = own ?? fontOf('?');
      const written = own ? letter : '?';
      const last = made.at(-1);
      if (last !== undefined && last.font === font) last.text += written;
      else if (font) made.push({ text: written, font });
    }
    return made;
  };
  return {
    runs,
    width: (text, size) =>
      runs(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0),
  };
}

/** Embedded with the letters that are used and no others. */
export async function embedFaces(pdf: PDFDocument): Promise<Faces> {
  pdf.registerFontkit(fontkit);
  const embed = async (part: string, family: string, weight: number) =>
    pdf.embedFont(await readFile(resolve(FONTS, `${family}-${part}-${weight}-normal.woff`)), {
      subset: true,
    });
  const [display, text] = await Promise.all(
    [faces.display, faces.text].map(async ([family, weight]) =>
      faceOf(await Promise.all(PARTS.map((part) => embed(part, family, weight)))),
    ),
  );
  if (!display || !text) throw new Error('A face without fonts');
  return { display, text };
}
