import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAtDisk } from '../doctor/look-at-disk.ts';
import { openBar, type Bar } from '../testing/bar.ts';
import { startLabelPrinter } from '../testing/label-emulator.ts';
import type { PrinterEmulator } from '../testing/printer-emulator.ts';
import { examine } from './doctor.ts';

let bar: Bar;
let closing: (() => unknown)[] = [];
beforeEach(async () => {
  bar = await openBar();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await bar.close();
});

const entry = ({ host, port }: { host: string; port: number }, more: object = {}) => ({
  name: 'kitchen',
  role: 'sticker',
  language: 'ru',
  connection: { type: 'tcp', host, port },
  model: 'epson-tm-t20',
  ...more,
});

function examineWith(printers: object[], changes: Partial<Parameters<typeof examine>[0]> = {}) {
  const config = join(bar.directory, 'printers.yaml');
  writeFileSync(config, stringify({ printers }));
  return examine({ api: bar.api.url, key: bar.api.key, config, dataDirectory: bar.directory, ...changes });
}

describe('the doctor', () => {
  it('finds nothing where all is well, prints nothing and holds nothing', async () => {
    const emulator = await bar.printer();
    const { code, text } = await examineWith([
      entry(emulator),
      {
        name: 'screen',
        role: 'precheck',
        language: 'ro',
        connection: { type: 'virtual' },
        model: 'unknown-80',
      },
    ]);
    expect(text).toContain('All is well.');
    expect(code).toBe(0);
    for (const about of ['configuration', 'server', 'clock', 'key', 'journal', 'kitchen', 'screen'])
      expect(text).toMatch(new RegExp(`^ok +${about}: `, 'mu'));
    expect(emulator.papers()).toEqual([]);
    expect(emulator.connections().every(({ open }) => !open)).toBe(true);
    expect(bar.api.connected()).toBe(0);
    expect(bar.api.said).toEqual([]);
  });

  it('names the faults of the configuration and goes on', async () => {
    const { code, text } = await examineWith([
      { name: 'kitchen', role: 'sticker', language: 'ru', model: 'x' },
    ]);
    expect(code).toBe(1);
    expect(text).toMatch(/FAULT {2}configuration[^]*"x" is none of epson-tm-t20[^]*-> correct the file/u);
    expect(text).toMatch(/^ok +key/mu);
    const absent = await examineWith([], { config: '/no/printers.yaml' });
    expect(absent.text).toContain('Cannot read /no/printers.yaml');
  });

  describe('of the server', () => {
    const look = async (changes: Partial<Parameters<typeof examine>[0]> = {}) => {
      const screen = { name: 's', role: 'sticker', language: 'ru', connection: { type: 'virtual' } };
      const { code, text } = await examineWith([{ ...screen, model: 'unknown-58' }], changes);
      expect(code).toBe(1);
      return text;
    };

    it('says that nobody knows its name', async () => {
      const text = await look({ api: 'http://no-such-bar.invalid' });
      expect(text).toMatch(/FAULT {2}name: nobody knows no-such-bar\.invalid[^]*DNS/u);
      expect(text).not.toContain('key:');
    });

    it('says that nothing listens', async () => {
      await bar.api.down();
      expect(await look()).toMatch(/FAULT {2}server: .*ECONNREFUSED[^]*is Masa running/u);
    });

    it('says that something else answers', async () => {
      bar.api.liveStatus = 502;
      expect(await look()).toMatch(/FAULT {2}server: answers 502[^]*proxy/u);
    });

    it('says that no TLS is spoken there', async () => {
      expect(await look({ api: bar.api.url.replace('http:', 'https:') })).toMatch(
        /FAULT {2}certificate: no TLS/u,
      );
    });

    it('says that nobody vouches for its certificate', async () => {
      const [key, cert] = [join(bar.directory, 'key.pem'), join(bar.directory, 'cert.pem')];
      const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
      execFileSync('openssl', [...ask, '-keyout', key, '-out', cert], { stdio: 'ignore' });
      const server: Server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      closing.push(() => server.close());
      const api = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await look({ api })).toMatch(/FAULT {2}certificate: self-signed[^]*NODE_EXTRA_CA_CERTS/u);
    });

    it.each([
      [300_000, /this machine is (?:299|300) s behind the server/u],
      [-7_200_000, /this machine is 720[01] s ahead of the server/u],
    ])('says that a clock is wrong', async (clockMs, words) => {
      bar.api.clockMs = clockMs;
      expect(await look()).toMatch(words);
    });

    it('says that the key is unknown', async () => {
      expect(await look({ key: 'guess' })).toMatch(
        /FAULT {2}key: the server does not know it[^]*administrator/u,
      );
    });
  });

  it('takes a key in use for right', async () => {
    bar.api.taken = true;
    const { code, text } = await examineWith([entry(await bar.printer())]);
    expect(text).toMatch(/^note +key: is right; an agent is at work/mu);
    expect(code).toBe(0);
  });

  describe('of a printer', () => {
    it.each([
      ['has no paper', { paper: 'out' }, {}, /FAULT {2}kitchen: it has no paper[^]*new roll/u, 1],
      ['is open', { cover: 'open' }, {}, /FAULT {2}kitchen: its cover is open/u, 1],
      ['is silent', { mute: true }, {}, /FAULT {2}kitchen: was reached but does not tell its state/u, 1],
      [
        'gives no proof',
        { muteFence: true },
        {},
        /FAULT {2}kitchen: does not answer GS\(H[^]*fence: none/u,
        1,
      ],
      [
        'is silent and known for it',
        { mute: true },
        { model: 'mpt-ii' },
        /note +kitchen: takes data and says nothing/u,
        0,
      ],
      ['could give proof', {}, { model: 'unknown-58' }, /note +kitchen: .*could confirm[^]*fence: GSr/u, 0],
      ['has little paper', { paper: 'near' }, {}, /note +kitchen: its roll is near the end/u, 0],
    ] as const)('says that it %s', async (_words, knobs, more, said, expected) => {
      const { code, text } = await examineWith([entry(await bar.printer(knobs), more)]);
      expect(text).toMatch(said);
      expect(code).toBe(expected);
    });

    it('asks a label printer in its own words', async () => {
      const printer = await startLabelPrinter();
      closing.push(() => printer.stop());
      const profile = { dialect: 'tspl', cols: 32, label: { widthMm: 58, heightMm: 60 } };
      const labels = entry(printer, { model: undefined, profile });
      expect((await examineWith([labels])).text).toMatch(/^ok +kitchen: is a label printer and ready/mu);
      printer.status = 0x04;
      expect((await examineWith([labels])).text).toMatch(/FAULT {2}kitchen: it has no paper/u);
      expect(printer.labels()).toEqual([]);
    });

    it('says that nothing is at its address, and looks at the others', async () => {
      const [gone, there]: PrinterEmulator[] = [await bar.printer(), await bar.printer()];
      if (gone === undefined || there === undefined) throw new Error('two printers were made');
      await gone.stop();
      const { code, text } = await examineWith([entry(gone), entry(there, { name: 'bar' })]);
      expect(text).toMatch(/FAULT {2}kitchen: cannot be reached: .*ECONNREFUSED[^]*9100/u);
      expect(text).toMatch(/^ok +bar: is ready and answers GS\(H/mu);
      expect(code).toBe(1);
    });

    it.each([
      [
        { type: 'usb', port: '9-9' },
        /FAULT {2}kitchen: cannot be reached: (?:No USB printer|This USB printer)/u,
      ],
      [{ type: 'serial', path: '/dev/ttyMASA' }, /No such file[^]*plugged in/u],
      [{ type: 'file', path: '/dev/usb/lp77' }, /ENOENT[^]*plugged in/u],
    ])('says that nothing is plugged in: %o', async (connection, said) => {
      const { code, text } = await examineWith([entry({ host: '', port: 0 }, { connection })]);
      expect(text).toMatch(said);
      expect(code).toBe(1);
    });
  });

  describe('of the journal', () => {
    it('says that its folder cannot be written', async () => {
      const blocked = join(bar.directory, 'blocked');
      writeFileSync(blocked, 'a file where the folder should be');
      const dataDirectory = join(blocked, 'data');
      const { code, text } = await examineWith([entry(await bar.printer())], { dataDirectory });
      expect(text).toMatch(/FAULT {2}journal: cannot be written[^]*--data/u);
      expect(code).toBe(1);
    });

    it('says that its disk is nearly full', async () => {
      mkdirSync(join(bar.directory, 'data'));
      const finding = await lookAtDisk(join(bar.directory, 'data'), () => Promise.resolve(5 * 1024 * 1024));
      expect(finding).toMatchObject({ kind: 'fault', text: expect.stringContaining('only 5 MB') as unknown });
    });
  });
});
