import { languages } from '@masa/domain/language';
import { quickTableName } from '@masa/domain/table-code';
import { describe, expect, it } from 'vitest';
import type { LeasedJob } from '@masa/contract/print-channel';
import { renderJob } from '../printing/print-document.ts';
import { decodePaper, type DecodedPaper } from '../testing/decode-text.ts';
import type { CheckLine } from '@masa/domain/print-document';
import {
  added,
  beer,
  EPSON_PAGES,
  EVENING,
  fiscalDocument,
  leasedJob,
  paidDocument,
  precheckDocument,
  printerOf,
  profileOf,
  slipDocument,
  stickerDocument,
  wings,
} from '../testing/jobs.ts';
import { inEveryLanguage } from './words.ts';

const WIDTHS = [32, 42, 48] as const;
/** 'КОПИЯ / COPIE / COPY' */
const COPY = inEveryLanguage('copy', 'ru').join(' / ');
const CASH_SYSTEM = { model: 'Masa POS', serialNumber: '000123', registrationNumber: 'MD-777' };
const testDocument = { kind: 'test', requestedBy: 'Ana', requestedAt: EVENING } as const;

function paperOf(columns: 32 | 42 | 48, changes: Partial<LeasedJob>): DecodedPaper {
  const rendered = renderJob(leasedJob(changes), printerOf(profileOf(columns)));
  return decodePaper(rendered.bytes, EPSON_PAGES);
}

/** Left out by whoever reads Romanian, printed for whoever reads Russian (D-039). */
const leftOut = [{ ro: 'țelină', ru: 'сельдерея', en: 'celery' }];
const withMore = ([first, ...others]: readonly CheckLine[]): CheckLine[] =>
  first ? [{ ...first, modifiers: added, without: leftOut }, ...others] : [];

const documents: [string, Partial<LeasedJob>][] = [
  ['sticker', { document: stickerDocument }],
  [
    'sticker of a dish with more',
    {
      document: {
        ...stickerDocument,
        modifiers: added,
        without: leftOut,
        note: 'без лука, пожалуйста, и fără sare',
      },
    },
  ],
  [
    'sticker of a quick order',
    { document: { ...stickerDocument, tableName: 'Quick order A7', pickupCode: 'A29' } },
  ],
  ['sticker to be fetched', { document: { ...stickerDocument, tableName: 'Glovo', pickupCode: 'B07' } }],
  [
    'pre-check with a number',
    { document: { ...precheckDocument, tableName: 'Glovo', pickupCodes: ['B07', 'B08'] }, language: 'ro' },
  ],
  [
    'pre-check that leads to the receipt on the phone',
    {
      document: { ...precheckDocument, receiptPage: 'https://masa.example/receipt/Zm9yIG9uZSBjaGVjayAxMg' },
      language: 'ro',
    },
  ],
  [
    'pre-check of dishes with more',
    { document: { ...precheckDocument, lines: withMore(precheckDocument.lines) }, language: 'ro' },
  ],
  [
    'sticker of a guest with an allergy',
    { document: { ...stickerDocument, allergy: ['milk', 'peanuts', 'sulphites'] } },
  ],
  [
    'sticker of a part',
    {
      document: {
        ...stickerDocument,
        itemName: { ro: 'Cartofi', ru: 'Картофель', en: 'Fries' },
        qualifier: null,
        options: [],
        part: { number: 2, of: 2, dish: stickerDocument.itemName },
      },
    },
  ],
  [
    'sticker of what is fetched and begun later',
    { document: { ...stickerDocument, wantedAt: EVENING + 43 * 60_000, startAt: EVENING + 31 * 60_000 } },
  ],
  [
    'English sticker of a part that is begun later, and is made once more',
    {
      document: {
        ...stickerDocument,
        notice: 'again',
        startAt: EVENING + 420_000,
        part: { number: 2, of: 2, dish: stickerDocument.itemName },
      },
      language: 'en',
    },
  ],
  ['cancelled sticker', { document: { ...stickerDocument, notice: 'cancelled' } }],
  ['moved sticker', { document: { ...stickerDocument, notice: 'moved' } }],
  ['sticker of a dish whose course waits', { document: { ...stickerDocument, notice: 'hold' } }],
  ['sticker of a dish that is made once more', { document: { ...stickerDocument, notice: 'again' } }],
  ['pre-check', { document: precheckDocument, language: 'ro' }],
  ['Russian pre-check', { document: precheckDocument, language: 'ru' }],
  ['English pre-check', { document: precheckDocument, language: 'en' }],
  ['pre-check after the receipt', { document: paidDocument, language: 'ro' }],
  ['Russian pre-check after the receipt', { document: paidDocument, language: 'ru' }],
  ['English pre-check after the receipt', { document: paidDocument, language: 'en' }],
  ['slip for guests', { document: slipDocument, language: 'ro' }],
  ['Russian slip for guests', { document: slipDocument, language: 'ru' }],
  ['slip for guests of training', { document: slipDocument, language: 'en', training: true }],
  ['fiscal', { document: fiscalDocument }],
  ['copy', { document: precheckDocument, language: 'ro', copyNo: 2 }],
  ['test page', { document: testDocument }],
  ['Romanian sticker', { document: stickerDocument, language: 'ro' }],
  ['English sticker', { document: stickerDocument, language: 'en' }],
  ['Romanian cancelled sticker', { document: { ...stickerDocument, notice: 'cancelled' }, language: 'ro' }],
  ['English cancelled sticker', { document: { ...stickerDocument, notice: 'cancelled' }, language: 'en' }],
  ['Romanian moved sticker', { document: { ...stickerDocument, notice: 'moved' }, language: 'ro' }],
  ['English moved sticker', { document: { ...stickerDocument, notice: 'moved' }, language: 'en' }],
  ['Russian copy', { document: stickerDocument, copyNo: 2 }],
  ['English copy', { document: precheckDocument, language: 'en', copyNo: 2 }],
  ['Russian backup', { document: stickerDocument, backupFor: 'grill' }],
  ['sticker of training', { document: stickerDocument, training: true }],
  ['pre-check of training', { document: precheckDocument, language: 'ro', training: true }],
  [
    'slip of training, though the venue has a certified cash system',
    { document: { ...fiscalDocument, cashSystem: CASH_SYSTEM }, training: true },
  ],
  ['test page of training', { document: testDocument, training: true }],
  ['Romanian test page', { document: testDocument, language: 'ro' }],
  ['English test page', { document: testDocument, language: 'en' }],
];

describe.each(WIDTHS)('on %i columns', (columns) => {
  it.each(documents)('the %s looks as was decided', (_name, changes) => {
    const paper = paperOf(columns, changes);
    expect(paper.text).toMatchSnapshot();
  });

  it.each(documents)('the %s has no row too long and no lost letter', (_name, changes) => {
    const { rows } = paperOf(columns, changes);
    for (const row of rows) {
      expect(row.cells).toBeLessThanOrEqual(columns);
      expect(row.text).not.toMatch(/[?#\u{FFFD}]/u);
    }
  });

  it('amounts end at the right edge', () => {
    for (const document of [precheckDocument, fiscalDocument]) {
      const { rows } = paperOf(columns, { document, language: 'ro' });
      const amounts = rows.filter(({ text }) => /\d\.\d\d( [AB])?$/u.test(text));
      expect(amounts.length).toBeGreaterThan(5);
      for (const row of amounts) expect(row.cells).toBe(columns);
    }
  });

  it('a name of any length is printed whole', () => {
    const name = `Aripioare ${'foarte '.repeat(20)}Супердлинноесловобезпробеловкотороенегдепереносить`;
    const line = { ...wings, name: { ro: name } };
    for (const kind of ['precheck', 'fiscal'] as const) {
      const document = {
        ...(kind === 'precheck' ? precheckDocument : fiscalDocument),
        lines: [line, beer],
      } as typeof precheckDocument;
      const { rows } = paperOf(columns, { document, language: 'ro' });
      const letters = rows.map(({ text }) => text.replace(/\s|\d+\.\d\d|^ *2 x /gu, '')).join('');
      expect(letters).toContain(name.replaceAll(' ', ''));
    }
  });
});

describe('stickers', () => {
  it('say who wants what where, in the language of the kitchen', () => {
    const { text } = paperOf(32, { document: stickerDocument });
    for (const part of [
      '7F3A2',
      '2/3',
      'СТОЛ 12',
      'КРЫЛЬЯ BBQ 12 шт',
      '+ соус: блю чиз',
      'Ana (официант)',
      '19:42 21.11',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('show the heat as the screen counts its chillies, three and more white on black', () => {
    const { rows } = paperOf(32, { document: stickerDocument });
    expect(rows.filter(({ inverse }) => inverse).map(({ text }) => text)).toEqual([
      '+ острота: 4/4 ОЧЕНЬ ОСТРО',
    ]);
  });

  it.each([
    ['cancelled', 'ОТМЕНА'],
    ['moved', 'ПЕРЕНЕСЕНО'],
  ] as const)('of an item that was %s begin with that word', (notice, word) => {
    const { rows } = paperOf(32, { document: { ...stickerDocument, notice } });
    expect(rows[0]).toMatchObject({ inverse: true });
    expect(rows[0]?.text).toContain(word);
  });

  it.each([
    ['ro', 'Comandă rapidă A17'],
    ['ru', 'Быстрый заказ A17'],
    ['en', 'Quick order A17'],
  ] as const)('call a quick order so in the language of the kitchen, %s', (language, words) => {
    const document = { ...stickerDocument, tableName: quickTableName('A17') };
    expect(paperOf(32, { document, language }).text).toContain(words);
    const check = { ...precheckDocument, tableName: quickTableName('A17') };
    expect(paperOf(48, { document: check, language }).text).toContain(words);
  });

  it('name quick orders and other tables as they are called', () => {
    expect(paperOf(32, { document: { ...stickerDocument, tableName: 'A17' } }).text).toMatch(/ A17$/mu);
    expect(paperOf(32, { document: { ...stickerDocument, tableName: 'Glovo' } }).text).toMatch(/ Glovo$/mu);
  });
});

describe('copies', () => {
  it.each(documents)('of a %s are marked in every language on top', (_name, changes) => {
    const { rows } = paperOf(48, { ...changes, copyNo: 2 });
    expect(
      rows
        .slice(0, 4)
        .map(({ text }) => text)
        .join('\n'),
    ).toContain(`${COPY} №2`);
  });

  it('that may be the only paper say so in every language, and to look', () => {
    const doubt = ['ВОЗМОЖНО КОПИЯ, ПРОВЕРЬТЕ', 'POSIBILĂ COPIE, VERIFICAŢI', 'POSSIBLE COPY, CHECK'];
    const top = (more: object) =>
      paperOf(32, { maybePrinted: true, ...more }).rows.map(({ text }) => text.trim());
    expect(top({}).slice(0, 3)).toEqual(doubt);
    expect(top({ copyNo: 3 }).slice(0, 4)).toEqual([`${COPY} №3`, ...doubt]);
  });

  it('are no originals', () => {
    expect(paperOf(32, {}).text).not.toContain('COPY');
  });

  it('says on top whose paper a backup prints, before the mark of a copy', () => {
    const rows = paperOf(32, { backupFor: 'Bucătărie', maybePrinted: true }).rows.map(({ text }) =>
      text.trim(),
    );
    expect(rows.slice(0, 2)).toEqual(['BACKUP: Bucătărie', 'ВОЗМОЖНО КОПИЯ, ПРОВЕРЬТЕ']);
    expect(paperOf(32, {}).text).not.toContain('BACKUP');
  });
});

describe('pre-checks', () => {
  it('say in every language that they are not fiscal', () => {
    for (const language of languages) {
      const { text } = paperOf(48, { document: precheckDocument, language });
      for (const word of ['NU ESTE BON FISCAL', 'НЕ ФИСКАЛЬНЫЙ ЧЕК', 'NOT A FISCAL RECEIPT'])
        expect(text).toContain(word);
    }
  });

  it('keep tips out of the total and leave out what does not differ', () => {
    const withTips = paperOf(48, { document: precheckDocument, language: 'ro' }).text;
    expect(withTips).toMatch(/TOTAL MDL +427\.50/u);
    expect(withTips).toMatch(/De achitat +470\.50/u);
    const plain = {
      ...precheckDocument,
      lines: [wings],
      regularTotal: 37_800,
      effectiveTotal: 37_800,
      tips: 0,
      paymentMethod: 'cash' as const,
    };
    const { text } = paperOf(48, { document: plain, language: 'ro' });
    expect(text).not.toMatch(/Subtotal|Reducere|Bacş|De achitat/u);
    expect(text).toContain('Plata: NUMERAR');
  });

  it('of which a part is paid say how much, and what is left to pay with the tips (M-017)', () => {
    const document = { ...precheckDocument, paid: 10_000 };
    const { text } = paperOf(48, { document, language: 'ro' });
    expect(text).toMatch(/TOTAL MDL +427\.50/u);
    expect(text).toMatch(/Achitat +100\.00/u);
    expect(text).toMatch(/De achitat +370\.50/u);
  });

  it('of one guest name the guest', () => {
    const document = { ...precheckDocument, checkType: 'session' as const, guestName: 'Ион «Красавчик»' };
    expect(paperOf(48, { document, language: 'ru' }).text).toContain('Гость: Ион «Красавчик»');
  });

  it('whose lines disagree with the total are refused', () => {
    const document = { ...precheckDocument, effectiveTotal: 42_751 };
    expect(() => paperOf(48, { document })).toThrow(/add up to 42750/u);
  });
});

describe('fiscal slips', () => {
  it('say each of two payments, and one as before', () => {
    const both = {
      ...fiscalDocument,
      payments: [
        { method: 'cash' as const, amount: 10_000 },
        { method: 'card' as const, amount: 32_750 },
      ],
    };
    const { text } = paperOf(48, { document: both });
    expect(text).toMatch(/CARD +327\.50\s+NUMERAR +100\.00/u);
    const one = { ...fiscalDocument, payments: [{ method: 'card' as const, amount: 42_750 }] };
    expect(paperOf(48, { document: one }).text).toBe(paperOf(48, { document: fiscalDocument }).text);
  });

  it('without a registered cash system are no receipts', () => {
    const { text } = paperOf(48, { document: fiscalDocument });
    expect(text).toContain('TEST / NU ARE VALOARE FISCAL');
    expect(text).toContain('NOT A FISCAL RECEIPT');
    expect(text).not.toMatch(/BON FISCAL +Nr/u);
  });

  it('with one carry its data, VAT by group and no tips', () => {
    const cashSystem = { model: 'SI-POS', serialNumber: 'SN001', registrationNumber: 'J105002238' };
    const { text } = paperOf(48, { document: { ...fiscalDocument, cashSystem } });
    for (const part of [
      'COD FISCAL: 1003600012345',
      'NUMARUL DE INREGISTRARE: J105002238',
      'NUMARUL FABRICARII: SN001',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/BON FISCAL +Nr: 0042/u);
    expect(text).toMatch(/TVA B 8\.00% +28\.00/u);
    expect(text).not.toMatch(/NOT A FISCAL|TEST|43\.00|470\.50/u);
  });

  it('whose VAT groups disagree with the total are refused', () => {
    const document = { ...fiscalDocument, vat: fiscalDocument.vat.slice(1) };
    expect(() => paperOf(48, { document })).toThrow(/VAT groups/u);
  });
});
