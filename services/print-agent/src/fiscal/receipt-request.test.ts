import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { CheckLine, FiscalDocument } from '@masa/domain/print-document';
import { codePageNames } from '../encode/code-pages.ts';
import { beer, fiscalDocument, leasedJob, wings } from '../testing/jobs.ts';
import { deviceText } from './device-text.ts';
import { receiptRequest } from './receipt-request.ts';
import { verifyUrlFrom } from './verify-url.ts';

const checkOf = (lines: CheckLine[]): FiscalDocument => ({
  ...fiscalDocument,
  lines,
  regularTotal: lines.reduce((sum, line) => sum + line.quantity * line.regularPrice, 0),
  effectiveTotal: lines.reduce((sum, line) => sum + line.quantity * line.effectivePrice, 0),
});
const requestOf = (check: FiscalDocument) => receiptRequest(leasedJob({ document: check }), check);

describe('what the cash register is told', () => {
  it('comes to the total of the check, whatever the promos', () => {
    const anyLine = fc
      .record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat(99_999), share: fc.nat(100) })
      .map(({ quantity, price, share }): CheckLine => ({
        ...wings,
        quantity,
        regularPrice: price,
        effectivePrice: Math.round((price * share) / 100),
      }));
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        const check = checkOf(lines);
        fc.pre(check.effectiveTotal > 0);
        const told = requestOf(check);
        const sums = told.lines.map(({ quantity, unitPrice, discount }) => quantity * unitPrice - discount);
        expect(sums.reduce((sum, each) => sum + each, 0)).toBe(check.effectiveTotal);
        expect(Math.min(...sums)).toBeGreaterThan(0);
      }),
    );
  });

  it('has neither tips nor what costs nothing', () => {
    const free = { ...beer, effectivePrice: 0, promoCode: 'FREEBEER' };
    const told = requestOf({ ...checkOf([wings, free]), tips: 5_000 });
    expect(told.lines.map(({ name }) => name)).toEqual(['Aripioare BBQ 12 шт']);
    expect(told.total).toBe(37_800);
  });

  it('names each payment, and is refused where they come to another total', () => {
    const payments = [
      { method: 'cash', amount: 10_000 },
      { method: 'card', amount: 32_750 },
    ] as const;
    expect(requestOf(fiscalDocument).payments).toEqual([{ method: 'card', amount: 42_750 }]);
    expect(requestOf({ ...fiscalDocument, payments }).payments.map(({ method }) => method)).toEqual([
      'card',
      'cash',
    ]);
    expect(() => requestOf({ ...fiscalDocument, payments: payments.slice(1) })).toThrow(
      /payments add up to 32750/u,
    );
  });

  it('is refused where the sums disagree, where nothing is to pay, where a promo makes dearer', () => {
    expect(() => requestOf({ ...fiscalDocument, effectiveTotal: 1 })).toThrow(/add up to/u);
    expect(() => requestOf(checkOf([{ ...beer, effectivePrice: 0 }]))).toThrow(/nothing to pay/u);
    expect(() => requestOf(checkOf([{ ...beer, effectivePrice: 6_000 }]))).toThrow(
      /more than its regular price/u,
    );
  });
});

describe('words for a cash register', () => {
  it.each([...codePageNames, 'ascii'] as const)(
    'are printable bytes of %s, whatever guests write',
    (letters) => {
      const { row, encode } = deviceText(letters);
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
          const bytes = encode(row(text, 36));
          expect(bytes.length).toBeLessThanOrEqual(36);
          expect(bytes.every((byte) => byte >= 0x20 && byte !== 0x7f)).toBe(true);
        }),
      );
    },
  );

  it('keep the letters that the device has and spell the others', () => {
    expect(deviceText('cp1250').row('Cartofi prăjiți, Пиво', 36)).toBe('Cartofi prăjiţi, Pivo');
    expect(deviceText('ascii').row('Ștrudel cu mere', 36)).toBe('Strudel cu mere');
    expect(deviceText('cp1251').encode('Пиво\t').toString('hex')).toBe('cfe8e2ee09');
  });
});

describe('the link to the register of receipts', () => {
  it('is made from the pattern of printers.yaml', () => {
    const pattern = 'https://mev.sfs.md/receipt-verifier/{registration}/{total}/{number}/{date}';
    const url = verifyUrlFrom(
      pattern,
      'J105002238',
    )({ number: '0000142', total: 42_750, date: '2026-11-21' });
    expect(url).toBe('https://mev.sfs.md/receipt-verifier/J105002238/427.50/142/2026-11-21');
    expect(verifyUrlFrom(undefined, 'J1')({ number: '1', total: 1, date: '' })).toBeNull();
  });
});
