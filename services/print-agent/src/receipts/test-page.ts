import type { Language } from '@masa/domain/language';
import type { PrinterRole } from '@masa/domain/printer';
import { BANNER, BIG, TALL, type Line } from './line.ts';
import type { Layout } from './layout.ts';
import { copyMark, type CopyMark } from './marks.ts';
import { fullDate, venueTime } from './venue-time.ts';
import { wordsIn } from './words.ts';

/** Says nothing to anybody: a printer that cannot make QR codes shows letters here instead. */
const TEST_CODE = 'masa:test';
const ALPHABETS = [
  'ăâîșț ĂÂÎȘȚ şţ ŞŢ',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  'abcdefghijklmnopqrstuvwxyz 0123456789',
  '№ « » „ ” — – € × + / - %',
];

export type TestPaper = {
  readonly printer: string;
  readonly role: PrinterRole;
  readonly station: 'kitchen' | 'bar' | 'all';
  readonly language: Language;
  readonly timeZone: string;
} & CopyMark;

/** For setting up: every letter, the full width, each size. */
export function testPageLines(
  layout: Layout,
  page: { readonly requestedBy: string; readonly requestedAt: number },
  paper: TestPaper,
): Line[] {
  const words = wordsIn(paper.language);
  const at = venueTime(page.requestedAt, paper.timeZone);
  const ruler = '1234567890'.repeat(5).slice(0, layout.columns);
  return [
    ...copyMark(layout, paper),
    ...layout.centred(words.testTitle, TALL),
    ...layout.text(paper.printer),
    ...layout.pair(words.testRole, words[paper.role]),
    ...layout.pair(words.testStation, words[paper.station]),
    ...layout.text(ruler),
    ...ALPHABETS.flatMap((alphabet) => layout.text(alphabet)),
    ...layout.text('Masa 12', BIG),
    ...layout.centred('Masa 12', BANNER),
    ...layout.pair('2 x Cartofi prăjiți / Крылья', '378.00'),
    ...layout.pair(`${words.testRequestedBy} ${page.requestedBy}`, `${fullDate(at)} ${at.time}`),
    ...layout.code(TEST_CODE),
  ];
}
