import { describe, expect, it } from 'vitest';
import { profileOf } from '../testing/jobs.ts';
import { decodePaper } from '../testing/decode-text.ts';
import { pageSheet } from './page-sheet.ts';

describe('the sheet of code pages', () => {
  it.each([32, 42, 48] as const)('shows at the right number what the page can do (%i columns)', (cols) => {
    const paper = pageSheet('kitchen', profileOf(cols));
    const others = Array.from({ length: 81 }, (_, n) => [n, 'cp437'] as const);
    const epson = { 17: 'cp866', 18: 'cp852', 45: 'cp1250', 46: 'cp1251' };
    const { rows } = decodePaper(paper, { ...Object.fromEntries(others), ...epson });
    const row = (n: number) => rows.find(({ text }) => text.startsWith(`${n} `))?.text.trimEnd() ?? '';
    expect(row(17).slice(3, 7)).toBe('Счёт');
    expect(row(46).slice(10, 14)).toBe('Счёт');
    expect(row(18).slice(17, 21)).toBe('ţară');
    expect(row(45).slice(24, 28)).toBe('ţară');
    for (const other of [0, 18, 46]) expect(row(other).slice(3, 7), `row ${other}`).not.toBe('Счёт');
    expect(rows.filter(({ text }) => /^\d+ /u.test(text))).toHaveLength(81);
    for (const { cells } of rows) expect(cells).toBeLessThanOrEqual(cols);
  });
});
