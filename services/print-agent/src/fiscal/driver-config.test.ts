import { describe, expect, it } from 'vitest';
import { parseConfig } from '../program/config.ts';

const till = (lines: string) => `printers:
  - name: till
    role: fiscal
    language: ro
${lines
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}`;
const faultsOf = (lines: string): string => {
  const parsed = parseConfig(till(lines), 'bar.yaml');
  return parsed.ok ? '' : parsed.error;
};
const TCP = 'connection: { type: tcp, host: 10.0.0.9, port: 4999 }';

describe('the driver of a fiscal printer', () => {
  it('may be left out: then it prints our own slip', () => {
    const slip = `${TCP}\nprofile: { cols: 48, dots: 576 }`;
    expect(parseConfig(till(slip)).ok).toBe(true);
    expect(parseConfig(till(`${slip}\ndriver: escpos`)).ok).toBe(true);
  });

  it('needs little for a device with the usual settings', () => {
    expect(parseConfig(till(`${TCP}\ndriver: { type: datecs, framing: P, password: "0001" }`))).toMatchObject(
      {
        ok: true,
        value: {
          printers: [
            {
              station: 'all',
              driver: {
                operator: 1,
                till: 1,
                letters: 'ascii',
                taxGroups: { A: 'A', B: 'B' },
                payments: { card: 'D' },
              },
            },
          ],
        },
      },
    );
    const x =
      'connection: { type: serial, path: /dev/ttyUSB0 }\ndriver: { type: datecs, framing: X, password: "1" }';
    expect(parseConfig(till(x))).toMatchObject({
      ok: true,
      value: { printers: [{ driver: { taxGroups: { A: 1, B: 2 }, payments: { cash: 0, card: 1 } } }] },
    });
    expect(faultsOf('driver: { type: erpnet, url: "http://localhost:8001", printer: dt279013 }')).toBe('');
  });

  it.each([
    [`${TCP}\ndriver: { type: tremol }`, 'printers[0].driver'],
    [`${TCP}\ndriver: { type: datecs, password: "1" }`, 'printers[0].driver.framing'],
    [`${TCP}\ndriver: { type: datecs, framing: P, password: 1 }`, 'printers[0].driver.password'],
    [
      `${TCP}\ndriver: { type: datecs, framing: X, password: "1", taxGroups: { A: A } }`,
      'driver.taxGroups.A',
    ],
    [`${TCP}\ndriver: { type: datecs, framing: P, password: "1", taxGroups: { Q: A } }`, 'one of A to H'],
    ['driver: { type: datecs, framing: P, password: "1" }', 'driver datecs needs { type: tcp'],
    [
      `connection: { type: virtual }\ndriver: { type: datecs, framing: P, password: "1" }`,
      'printers[0].connection',
    ],
    [`${TCP}\ndriver: { type: erpnet, url: "http://localhost:8001", printer: a }`, 'holds the connection'],
    ['driver: { type: erpnet, url: localhost, printer: a }', 'printers[0].driver.url'],
    [
      `${TCP}\nprofile: { cols: 48, dots: 576 }\ndriver: { type: datecs, framing: P, password: "1" }`,
      'profile',
    ],
    [
      `${TCP}\ndriver: { type: datecs, framing: P, password: "1", verifyUrl: "https://mev/{registration}" }`,
      'driver.registration',
    ],
    [
      `${TCP}\ndriver: { type: datecs, framing: P, password: "1", verifyUrl: "https://mev/{sum}" }`,
      'no other word',
    ],
  ])('says what is wrong with it, and where: %s', (lines, fault) => {
    expect(faultsOf(lines)).toContain(fault);
  });

  it('belongs to fiscal printers only', () => {
    const parsed = parseConfig(
      till(`${TCP}\ndriver: { type: datecs, framing: P, password: "1" }`).replace(
        'role: fiscal',
        'role: sticker',
      ),
    );
    expect(parsed.ok ? '' : parsed.error).toContain('only a fiscal printer has a driver');
  });
});
