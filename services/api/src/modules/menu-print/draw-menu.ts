import { PDFDocument, rgb, type PDFImage, type PDFPage } from 'pdf-lib';
import { embedFaces, type Face, type Faces } from '../../process/pdf-letters.ts';
import type { MenuPaper, PaperDish, PaperSection } from './menu-paper.ts';

const PT_PER_MM = 72 / 25.4;
const pt = (mm: number): number => mm * PT_PER_MM;
const BLACK = rgb(0, 0, 0);
const GREY = rgb(0.35, 0.35, 0.35);
const LINE = rgb(0.75, 0.75, 0.75);

const pages = { a4: { width: 210, height: 297 }, a5: { width: 148, height: 210 } } as const;
const MARGIN = 14;
/** For page number and what stands on every page. */
const FOOT = 12;
/** In points; leading in mm. */
const letters = {
  venue: { size: 30, leading: 12 },
  section: { size: 20, leading: 8 },
  name: { size: 12, leading: 5.2 },
  other: { size: 9, leading: 4 },
  small: { size: 7.5, leading: 3.4 },
} as const;
type Look = keyof typeof letters;
const PICTURE = { width: 22, height: 16, gap: 4 };
/** Sizes and prices together, and the column of the prices in it. */
const PRICE_WIDTH = 52;
const PRICE_COLUMN = 14;

type WidthOf = (words: string) => number;

/** A menu says the same words over and over, and measuring one takes longer than writing it. */
function measured(face: Face, size: number, known: Map<string, number>): WidthOf {
  return (words) => {
    const key = `${size} ${words}`;
    const width = known.get(key) ?? face.width(words, size);
    known.set(key, width);
    return width;
  };
}

/** One word in pieces that fit, where it is longer than the line. */
function broken(word: string, widthOf: WidthOf, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (widthOf(piece + letter) > room && piece !== '') {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Words that fit side by side. */
function wrapped(text: string, widthOf: WidthOf, room: number): string[] {
  const lines: { text: string; width: number }[] = [];
  const blank = widthOf(' ');
  const words = text.split(/\s+/u).filter(Boolean);
  for (const word of words.flatMap((one) => (widthOf(one) > room ? broken(one, widthOf, room) : [one]))) {
    const width = widthOf(word);
    const last = lines.at(-1);
    if (last && last.width + blank + width <= room) {
      last.text += ` ${word}`;
      last.width += blank + width;
    } else lines.push({ text: word, width });
  }
  return lines.map((line) => line.text);
}

type Piece = {
  readonly text: string;
  readonly look: Look;
  readonly grey?: boolean;
  readonly display?: boolean;
};

/** Writes down the pages, in millimetres from the top; begins another one before something would not fit. */
class Paper {
  readonly #pdf: PDFDocument;
  readonly #faces: Faces;
  readonly #size: { readonly width: number; readonly height: number };
  readonly #displayed = new Map<string, number>();
  readonly #texted = new Map<string, number>();
  #page: PDFPage;
  #y = MARGIN;

  constructor(pdf: PDFDocument, faces: Faces, format: MenuPaper['format']) {
    this.#pdf = pdf;
    this.#faces = faces;
    this.#size = pages[format];
    this.#page = this.#newPage();
  }

  get width(): number {
    return this.#size.width - 2 * MARGIN;
  }

  #newPage(): PDFPage {
    this.#y = MARGIN;
    this.#page = this.#pdf.addPage([pt(this.#size.width), pt(this.#size.height)]);
    return this.#page;
  }

  faceOf({ look, display = look === 'venue' || look === 'section' }: Pick<Piece, 'look' | 'display'>): Face {
    return display ? this.#faces.display : this.#faces.text;
  }

  /** The piece in lines of this room. */
  linesOf(piece: Piece, room: number): Piece[] {
    const { size } = letters[piece.look];
    const face = this.faceOf(piece);
    const known = face === this.#faces.display ? this.#displayed : this.#texted;
    return wrapped(piece.text, measured(face, size, known), pt(room)).map((text) => ({ ...piece, text }));
  }

  heightOf(pieces: readonly Piece[]): number {
    return pieces.reduce((sum, { look }) => sum + letters[look].leading, 0);
  }

  /** Room for so much on this page, or on the next one. */
  make(height: number): void {
    if (this.#y + height > this.#size.height - MARGIN - FOOT) this.#newPage();
  }

  space(height: number): void {
    this.#y += height;
  }

  rule(): void {
    const y = pt(this.#size.height - this.#y);
    this.#page.drawLine({
      start: { x: pt(MARGIN), y },
      end: { x: pt(this.#size.width - MARGIN), y },
      thickness: 0.5,
      color: LINE,
    });
  }

  /** Lines below each other; `right`: they end there. Answers how high they are. */
  write(pieces: readonly Piece[], { x, top = 0, right = false }: Place): number {
    let y = this.#y + top;
    for (const piece of pieces) {
      const { size, leading } = letters[piece.look];
      const face = this.faceOf(piece);
      y += leading;
      const start = pt(MARGIN + x) - (right ? face.width(piece.text, size) : 0);
      this.#runs(piece, face, size, start, y - leading * 0.25);
    }
    return y - this.#y - top;
  }

  #runs({ text, grey = false }: Piece, face: Face, size: number, start: number, baseline: number): void {
    let x = start;
    for (const run of face.runs(text)) {
      this.#page.drawText(run.text, {
        x,
        y: pt(this.#size.height - baseline),
        size,
        font: run.font,
        color: grey ? GREY : BLACK,
      });
      x += run.font.widthOfTextAtSize(run.text, size);
    }
  }

  picture(image: PDFImage): void {
    const { width, height } = image.scaleToFit(pt(PICTURE.width), pt(PICTURE.height));
    this.#page.drawImage(image, {
      x: pt(MARGIN),
      y: pt(this.#size.height - this.#y - 1) - height,
      width,
      height,
    });
  }

  /** What stands at the foot of every page, with its number. */
  foot(words: readonly string[]): void {
    const all = this.#pdf.getPages();
    const text = words.join(' · ');
    for (const [at, page] of all.entries()) {
      this.#page = page;
      this.#y = this.#size.height - MARGIN - FOOT + 2;
      const number = `${at + 1}/${all.length}`;
      const lines = this.linesOf({ text, look: 'small', grey: true }, this.width - 14).slice(0, 3);
      this.write(lines, { x: 0 });
      this.write([{ text: number, look: 'small', grey: true }], { x: this.width, right: true });
    }
  }
}
type Place = { readonly x: number; readonly top?: number; readonly right?: boolean };

type Row = {
  readonly left: readonly Piece[];
  /** Line by line beside the prices. */
  readonly sizes: readonly Piece[];
  readonly prices: readonly Piece[];
  readonly height: number;
};

/** "300 ml" grey and "38" black in columns of their own: two numbers behind each other would be read as one. */
function columnsOf(paper: Paper, dish: PaperDish): Pick<Row, 'sizes' | 'prices'> {
  const sizes: Piece[] = [];
  const prices: Piece[] = [];
  for (const { size, price } of dish.prices) {
    const piece: Piece = { text: size, look: 'name', grey: true };
    const lines = size === '' ? [piece] : paper.linesOf(piece, PRICE_WIDTH - PRICE_COLUMN - 2);
    sizes.push(...lines);
    prices.push(...lines.map(({ look }, at) => ({ text: at === 0 ? price : '', look })));
  }
  return { sizes, prices };
}

/** A name may have its numbers and the sign for adults behind it. */
function rowOf(paper: Paper, dish: PaperDish, inset: number): Row {
  const room = paper.width - inset - PRICE_WIDTH;
  const marks = [
    ...(dish.isForAdults ? ['18+'] : []),
    ...(dish.numbers.length > 0 ? [`(${dish.numbers.join(', ')})`] : []),
  ].join(' ');
  const [first = '', ...others] = dish.names;
  const left: Piece[] = [
    ...paper.linesOf({ text: `${first} ${marks}`.trim(), look: 'name' }, room),
    ...others.flatMap((text) => paper.linesOf({ text, look: 'other', grey: true }, room)),
    ...paper.linesOf({ text: dish.description, look: 'small', grey: true }, room),
    ...dish.allergens.flatMap((text) => paper.linesOf({ text, look: 'small' }, room)),
  ];
  const { sizes, prices } = columnsOf(paper, dish);
  const height = Math.max(
    paper.heightOf(left),
    paper.heightOf(prices),
    dish.picture === null ? 0 : PICTURE.height + 2,
  );
  return { left, sizes, prices, height };
}

const GAP = 2.6;

function drawSection(
  paper: Paper,
  { names, dishes }: PaperSection,
  inset: number,
  images: ReadonlyMap<PaperDish, PDFImage>,
): void {
  const head = paper.linesOf({ text: names.join(' / '), look: 'section' }, paper.width);
  const rows = dishes.map((dish) => ({ dish, row: rowOf(paper, dish, inset) }));
  // A heading never stands alone at the foot of a page.
  paper.make(paper.heightOf(head) + 4 + (rows[0]?.row.height ?? 0));
  paper.space(3);
  paper.space(paper.write(head, { x: 0 }));
  paper.rule();
  paper.space(1.5);
  for (const { dish, row } of rows) {
    paper.make(row.height + GAP);
    const image = images.get(dish);
    if (image) paper.picture(image);
    paper.write(row.left, { x: inset });
    paper.write(row.sizes, { x: paper.width - PRICE_COLUMN, right: true });
    paper.write(row.prices, { x: paper.width, right: true });
    paper.space(row.height + GAP);
  }
}

function drawBox(paper: Paper, box: { readonly title: string; readonly lines: readonly string[] }): void {
  const pieces = [
    ...paper.linesOf({ text: box.title, look: 'name', display: true }, paper.width),
    ...box.lines.flatMap((text) => paper.linesOf({ text, look: 'other' }, paper.width)),
  ];
  paper.space(4);
  const [first, ...rest] = pieces;
  paper.make(Math.min(paper.heightOf(pieces), 40));
  paper.rule();
  for (const piece of first ? [first, ...rest] : []) {
    paper.make(letters[piece.look].leading);
    paper.space(paper.write([piece], { x: 0 }));
  }
}

async function embedded(pdf: PDFDocument, sections: readonly PaperSection[]) {
  const images = new Map<PaperDish, PDFImage>();
  for (const { dishes } of sections)
    for (const dish of dishes) if (dish.picture !== null) images.set(dish, await pdf.embedJpg(dish.picture));
  return images;
}

/** Black on white, in the venue's own two faces, to be printed at its own size (AMB-221). */
export async function drawMenu(menu: MenuPaper): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(menu.venue);
  pdf.setLanguage(menu.language);
  const paper = new Paper(pdf, await embedFaces(pdf), menu.format);
  const images = await embedded(pdf, menu.sections);
  const inset = images.size > 0 ? PICTURE.width + PICTURE.gap : 0;
  paper.space(paper.write(paper.linesOf({ text: menu.venue, look: 'venue' }, paper.width), { x: 0 }));
  if (menu.cheaper) drawBox(paper, menu.cheaper);
  for (const section of menu.sections) drawSection(paper, section, inset, images);
  if (menu.legend) drawBox(paper, menu.legend);
  paper.foot(menu.foot);
  return pdf.save();
}
