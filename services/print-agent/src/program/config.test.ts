import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const demo = readFileSync(new URL('../../printers.demo.yaml', import.meta.url), 'utf8');

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
    const example = readFileSync(new URL('../../printers.example.yaml', import.meta.url), 'utf8');
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
    [
      "connection: { type: file, path: '\\\\\\\\bar\\\\kitchen' }\nprofile: { cols: 32, fence: GSr }",
      "use fence: 'none'",
    ],
    ['connection: { type: virtual }', 'printers[0].model: say the model, one of epson-tm-t20'],
    ['connection: { type: virtual }\nmodel: epson-tm-t21', '"epson-tm-t21" is none of epson-tm-t20'],
    [
      'connection: { type: serial, path: /dev/ttyS0, baudRate: 50 }\nmodel: rp326',
      'printers[0].connection.baudRate',
    ],
    [
      'connection: { type: tcp, host: 10.0.0.7 }\nprofile: { cols: 32, dots: 384, textMode: codepage }',
      'printers[0].profile.pages',
    ],
    ['connection: { type: bluetooth }\nprofile: { cols: 32, dots: 384 }', 'printers[0].connection'],
    ['connection: { type: virtual }\nprofil: { cols: 32, dots: 384 }', 'profil'],
  ])('says what is wrong with it, and where', (lines, fault) => {
    expect(faultsOf(yaml(lines))).toContain(fault);
  });

  it.each([
    ['epson-tm-t20', 48, 576, { cp866: 17, cp852: 18, cp1251: 46, cp1250: 45 }],
    ['epson-tm-t88', 42, 512, { cp866: 17, cp852: 18, cp1251: 46, cp1250: 45 }],
    ['epson-tm-p80', 48, 576, { cp866: 17, cp852: 18, cp1251: 46, cp1250: 45 }],
    ['xprinter-n160ii', 48, 576, { cp866: 17, cp852: 18, cp1251: 23 }],
    ['xprinter-t80q', 48, 576, { cp866: 17, cp852: 18, cp1251: 23 }],
    ['pos-5890', 32, 384, { cp866: 59, cp852: 54, cp1251: 73, cp1250: 72 }],
    ['nt-5890k', 32, 384, { cp866: 59, cp852: 54, cp1251: 73, cp1250: 72 }],
    ['p822d', 48, 576, { cp866: 59, cp852: 54, cp1251: 73, cp1250: 72 }],
    ['citizen-ct-s310ii', 48, 576, { cp866: 7, cp852: 6 }],
    ['mpt-ii', 32, 384, { cp866: 7, cp1251: 6 }],
    ['youku-58t', 32, 384, { cp866: 7, cp852: 18, cp1251: 6, cp1250: 30 }],
    ['rp326', 48, 576, { cp866: 7, cp852: 18, cp1251: 6, cp1250: 30 }],
    ['unknown-58', 32, 384, {}],
    ['unknown-80', 48, 576, {}],
  ])('knows %s', (model, cols, dots, pages) => {
    const parsed = parseConfig(yaml(`connection: { type: tcp, host: 10.0.0.7 }\nmodel: ${model}`));
    expect(parsed).toMatchObject({ ok: true, value: { printers: [{ profile: { cols, dots, pages } }] } });
  });

  it('lets the file say otherwise, field by field', () => {
    const parsed = parseConfig(
      yaml(
        'connection: { type: tcp, host: 10.0.0.7 }\nmodel: epson-tm-t20\nprofile: { cols: 42, pages: { cp866: 7 }, fence: GSr, cut: none }',
      ),
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        printers: [
          {
            profile: {
              cols: 42,
              dots: 512,
              textMode: 'mixed',
              pages: { cp866: 7 },
              fence: 'GSr',
              cut: 'none',
            },
          },
        ],
      },
    });
  });

  it.each([
    ["{ type: file, path: '\\\\bar\\kitchen' }", 'none'],
    ['{ type: file, path: /dev/usb/lp0 }', 'GS(H'],
    ['{ type: usb }', 'GS(H'],
    ['{ type: virtual }', 'GS(H'],
  ])('expects no answer where none can come: %s', (where, fence) => {
    const parsed = parseConfig(yaml(`connection: ${where}\nmodel: epson-tm-t20`));
    expect(parsed).toMatchObject({ ok: true, value: { printers: [{ profile: { fence } }] } });
  });

  it('wants different names and valid YAML', () => {
    const one = yaml('connection: { type: virtual }\nprofile: { cols: 32, dots: 384 }');
    expect(faultsOf(`${one}\n${one.slice('printers:\n'.length)}`)).toContain('"kitchen" is there twice');
    expect(faultsOf('printers: [')).toContain('bar.yaml is not valid YAML');
    expect(faultsOf('')).toContain('the file');
  });
});
