import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { papersDirectory, parseConfig } from './config.ts';

const demo = readFileSync(new URL('../printers.demo.yaml', import.meta.url), 'utf8');

const yaml = (lines: string) => `printers:
  - name: kitchen
    role: sticker
    language: ru
${lines
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}`;

const faultsOf = (text: string): string => {
  const parsed = parseConfig(text, 'bar.yaml');
  return parsed.ok ? '' : parsed.error;
};

describe('printers.yaml', () => {
  it('of the demo has a printer for each role', () => {
    const parsed = parseConfig(demo);
    expect(parsed.ok && parsed.value.printers.map(({ role }) => role)).toEqual([
      'sticker',
      'precheck',
      'fiscal',
    ]);
  });

  it('of the example can be used as it is', () => {
    const example = readFileSync(new URL('../printers.example.yaml', import.meta.url), 'utf8');
    expect(parseConfig(example)).toMatchObject({ ok: true });
  });

  it('fills in what is usual', () => {
    const parsed = parseConfig(
      yaml('connection: { type: tcp, host: 10.0.0.7 }\nprofile: { cols: 48, dots: 576 }'),
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        printers: [
          {
            station: 'all',
            connection: { port: 9100 },
            profile: { textMode: 'raster', fence: 'GSr', cut: 'partial' },
          },
        ],
      },
    });
  });

  it.each([
    [
      'connection: { type: tcp, host: 10.0.0.7 }\nprofile: { cols: 48, dots: 384 }',
      'printers[0].profile.dots: 48 columns need 576 dots',
    ],
    [
      'connection: { type: virtual }\nprofile: { cols: 32, dots: 384, textMode: codepage, pages: { cp866: 17 } }',
      'reads raster only',
    ],
    ['connection: { type: file, path: /dev/usb/lp0 }\nprofile: { cols: 32, dots: 384 }', "use fence: 'none'"],
    [
      'connection: { type: tcp, host: 10.0.0.7 }\nprofile: { cols: 32, dots: 384, textMode: codepage }',
      'printers[0].profile.pages',
    ],
    ['connection: { type: usb }\nprofile: { cols: 32, dots: 384 }', 'printers[0].connection'],
    ['connection: { type: virtual }\nprofil: { cols: 32, dots: 384 }', 'profil'],
  ])('says what is wrong with it, and where', (lines, fault) => {
    expect(faultsOf(yaml(lines))).toContain(fault);
  });

  it('wants different names and valid YAML', () => {
    const one = yaml('connection: { type: virtual }\nprofile: { cols: 32, dots: 384 }');
    expect(faultsOf(`${one}\n${one.slice('printers:\n'.length)}`)).toContain('"kitchen" is there twice');
    expect(faultsOf('printers: [')).toContain('bar.yaml is not valid YAML');
    expect(faultsOf('')).toContain('the file');
  });

  it('keeps virtual papers inside the data directory whatever the printer is called', () => {
    expect(papersDirectory('кухня 1', undefined, '/data')).toBe('/data/papers/кухня_1');
    expect(papersDirectory('../../etc', undefined, '/data')).toMatch(/^\/data\/papers\/[^/]+$/u);
    expect(papersDirectory('kitchen', 'out', '/data')).toBe('/data/out');
  });
});
