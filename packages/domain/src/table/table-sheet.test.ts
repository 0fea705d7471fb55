import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSheetStale, tableAddress, wifiCode } from './table-sheet.ts';

describe('the code of a table', () => {
  it('is the address of its entry', () => {
    expect(tableAddress('https://masa.example', '7BCDEFGHJKMN')).toBe(
      'https://masa.example/table/7BCDEFGHJKMN',
    );
  });

  it('is out of date on a paper with another code or another name', () => {
    const table = { code: '7BCDEFGHJKMN', name: '7' };
    expect(isSheetStale(table, table)).toBe(false);
    expect(isSheetStale({ ...table, code: '8BCDEFGHJKMN' }, table)).toBe(true);
    expect(isSheetStale({ ...table, name: 'Seven' }, table)).toBe(true);
    expect(isSheetStale({ ...table, name: null }, table)).toBe(true);
  });
});

/** As a phone reads it: fields end at a mark that is not escaped. */
function read(code: string): Record<string, string> {
  const fields = /^WIFI:(.*);$/su.exec(code)?.[1]?.match(/[A-Z]:(?:\\.|[^\\;])*;/gsu) ?? [];
  return Object.fromEntries(
    fields.map((field) => [field[0] ?? '', field.slice(2, -1).replace(/\\(.)/gsu, '$1')]),
  );
}

describe('the code of the Wi-Fi', () => {
  it('says network, kind and password', () => {
    const wifi = { ssid: 'Penaj guests', password: 'bere;rece', security: 'WPA' } as const;
    expect(wifiCode(wifi)).toBe(String.raw`WIFI:T:WPA;S:Penaj guests;P:bere\;rece;;`);
  });

  it('has no password where there is none', () => {
    expect(wifiCode({ ssid: 'Open', password: 'left over', security: 'nopass' })).toBe(
      'WIFI:T:nopass;S:Open;;',
    );
  });

  it('survives every mark in name and password', () => {
    const text = fc.string({ minLength: 1, maxLength: 32 });
    const marks = fc.stringMatching(/^[\\;,:"a]{1,12}$/u);
    fc.assert(
      fc.property(fc.oneof(text, marks), fc.oneof(text, marks), (ssid, password) => {
        expect(read(wifiCode({ ssid, password, security: 'WPA' }))).toEqual({
          T: 'WPA',
          S: ssid,
          P: password,
        });
      }),
    );
  });
});
