import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { readCodes, readSheets } from '../../testing/read-sheets.ts';
import { TABLES } from '../../testing/test-venue.ts';

const PUBLIC_URL = 'https://masa.example';
let bar: Evening;
beforeAll(async () => {
  bar = await evening({ publicUrl: PUBLIC_URL });
});
afterAll(() => bar.close());

const addressOf = (tableId: string) => `${PUBLIC_URL}/table/${tableId}`;
type Query = Parameters<Evening['boss']['qrSheets']>[0]['query'];
const make = (query: Query) => bar.boss.qrSheets({ query });
const sheetOf = async (tableId: string) =>
  (await bar.boss.diningTables()).find((table) => table.tableId === tableId)?.sheet;
const said = (pdf: Uint8Array) =>
  readSheets(pdf)
    .codes.map(({ says }) => says)
    .toSorted();

describe('the QR code of a table', () => {
  it('is a picture whose code is its address', async () => {
    const picture = await bar.boss.tableQr({ params: { tableId: TABLES.one } });
    const file = join(bar.product.context.config.dataDir, 'code.png');
    writeFileSync(file, picture);
    expect(readCodes(file)).toEqual([addressOf(TABLES.one)]);
    const table = (await bar.boss.diningTables()).find(({ tableId }) => tableId === TABLES.one);
    expect(table?.address).toBe(addressOf(TABLES.one));
  });

  it('is none for a virtual table, nor for a code that nobody has', async () => {
    for (const tableId of [TABLES.virtual, 'nowhere']) {
      expect(await refusalOf(bar.boss.tableQr({ params: { tableId } }))).toBe('404 table_not_found');
      expect(await refusalOf(make({ tables: tableId }))).toBe('404 table_not_found');
    }
    const virtual = (await bar.boss.diningTables()).find(({ tableId }) => tableId === TABLES.virtual);
    expect(virtual?.address).toBeNull();
  });

  it('points to the address that the browser used where the venue has no PUBLIC_URL', async () => {
    const plain = await evening();
    const [table] = (await plain.boss.diningTables()).filter(({ virtual }) => !virtual);
    expect(table?.address).toBe(`${plain.origin}/table/${table?.tableId ?? ''}`);
    const answer = await plain.send('GET', '/api/admin/dining-tables', {
      headers: { authorization: `Basic ${btoa('boss:correct horse battery')}`, host: 'bar.local:8080' },
    });
    expect(JSON.stringify(answer.body)).toContain('http://bar.local:8080/table/');
    await plain.close();
  });
});

describe('a page of cards', () => {
  it('holds the code of each table that was asked for, and its name as people write it', async () => {
    const names = ['Terasă șțȘȚ 1', 'Зал № 2', 'A very long name of a table by the second window', '4'];
    const tables = await Promise.all(
      names.map((tableName) => bar.boss.addDiningTable({ body: { tableName } })),
    );
    const codes = tables.map(({ tableId }) => tableId);
    const pdf = await make({ format: 'a4', tables: codes.join(',') });
    const paper = readSheets(pdf);
    expect(paper.pages).toBe(1);
    expect(paper.codes.map(({ says }) => says).toSorted()).toEqual(codes.map(addressOf).toSorted());
    for (const words of ['Terasă șțȘȚ 1', 'Зал № 2', 'Îndreptați', 'Наведите камеру', "phone's camera"])
      expect(paper.text).toContain(words);
    // Embedded, and said letter by letter for whoever searches or reads aloud.
    for (const font of paper.fonts) expect(font).toMatch(/ yes (?:yes|no) +yes /u);
    const [page] = (await PDFDocument.load(pdf)).getPages();
    expect(
      [page?.getWidth(), page?.getHeight()].map((points) => Math.round(((points ?? 0) * 25.4) / 72)),
    ).toEqual([210, 297]);
  });

  it('goes on on the next page after six', async () => {
    const codes = Array.from({ length: 7 }, () => bar.table());
    const paper = readSheets(await make({ tables: codes.join(',') }));
    expect(paper.pages).toBe(2);
    expect(paper.codes.filter(({ page }) => page === 1)).toHaveLength(6);
    expect(paper.codes.map(({ says }) => says).toSorted()).toEqual(codes.map(addressOf).toSorted());
  });

  it('is made for every active table of the hall where none is named', async () => {
    const active = (await bar.boss.diningTables()).filter((table) => table.active && !table.virtual);
    expect((await PDFDocument.load(await make({}))).getPageCount()).toBe(Math.ceil(active.length / 6));
  });
});

describe('every card', () => {
  it.each(['a4', 'tent'] as const)('carries the name of its venue, %s', async (format) => {
    const name = 'Penaj „la Șoimul” Пенаж';
    await bar.boss.putVenue({ body: { name } });
    expect(readSheets(await make({ format, tables: bar.table() })).text).toContain(name);
  });
});

describe('a tent card', () => {
  it('shows the same code to both sides of its table, a page for each', async () => {
    const codes = [bar.table(), bar.table()];
    const paper = readSheets(await make({ format: 'tent', tables: codes.join(',') }));
    expect(paper.codes.toSorted((a, b) => a.page - b.page)).toEqual(
      codes.flatMap((code, at) => {
        const one = { page: at + 1, says: addressOf(code) };
        return [one, one];
      }),
    );
  });
});

describe('the Wi-Fi of the guests', () => {
  const wifi = { ssid: 'Penaj; "sus"', password: 'bere\\rece:8', security: 'WPA' } as const;

  it('is on the sheet when it is asked for and the venue has one', async () => {
    const tableId = bar.table();
    const own = [addressOf(tableId)];
    expect(said(await make({ tables: tableId, wifi: '1' }))).toEqual(own);
    await bar.boss.putVenue({ body: { wifi } });
    expect(said(await make({ tables: tableId }))).toEqual(own);
    const code = String.raw`WIFI:T:WPA;S:Penaj\; \"sus\";P:bere\\rece\:8;;`;
    for (const format of ['a4', 'tent'] as const) {
      const found = new Set(said(await make({ format, tables: tableId, wifi: '1' })));
      expect([...found].toSorted()).toEqual([code, ...own].toSorted());
    }
  });

  it('leaves no password in the log', async () => {
    await bar.boss.putVenue({ body: { wifi: { ...wifi, password: 'another one' } } });
    const log = JSON.stringify(await bar.boss.auditLog({ query: { action: 'venue.changed' } }));
    expect(log).toContain('Penaj');
    expect(log).not.toContain('another one');
    expect(log).not.toContain('rece');
  });

  it.each([
    [{ ssid: '', password: 'long enough' }],
    [{ ssid: 'ș'.repeat(17), password: 'long enough' }],
    [{ ssid: 'Penaj', password: 'short' }],
    [{ ssid: 'Penaj', password: 'x'.repeat(64) }],
  ])('is one that a phone can join, not %j', async (wrong) => {
    expect(await refusalOf(bar.boss.putVenue({ body: { wifi: wrong } }))).toBe('400 invalid_request');
  });
});

describe('a sheet that was made', () => {
  it('is remembered, and out of date when the code or the name of its table changes', async () => {
    const { tableId, sheet } = await bar.boss.addDiningTable({ body: { tableName: 'Corner' } });
    expect(sheet).toBeNull();
    await make({ tables: tableId });
    expect(await sheetOf(tableId)).toEqual({
      madeAt: expect.stringMatching(/^2026-11-20T/u) as string,
      stale: false,
    });
    const params = { tableId };
    await bar.boss.changeDiningTable({ params, body: { tableName: 'Nook' } });
    expect(await sheetOf(tableId)).toMatchObject({ stale: true });
    await bar.boss.changeDiningTable({ params, body: { tableName: 'Corner' } });
    expect(await sheetOf(tableId)).toMatchObject({ stale: false });
    // The card carries the name of the venue, too.
    const { name } = await bar.boss.getVenue();
    await bar.boss.putVenue({ body: { name: 'Penaj Two' } });
    expect(await sheetOf(tableId)).toMatchObject({ stale: true });
    await make({ tables: tableId });
    expect(await sheetOf(tableId)).toMatchObject({ stale: false });
    await bar.boss.putVenue({ body: { phone: '+373 22 000 000' } });
    expect(await sheetOf(tableId)).toMatchObject({ stale: false });
    await bar.boss.putVenue({ body: { name } });
    const renewed = await bar.boss.renewTableCode({ params });
    expect(renewed.sheet).toMatchObject({ stale: true });
    await make({ tables: renewed.tableId });
    expect(await sheetOf(renewed.tableId)).toMatchObject({ stale: false });
    const [deed] = await bar.boss.auditLog({ query: { action: 'qr_sheets.made', limit: 1 } });
    expect(deed).toMatchObject({
      actor: 'user:boss',
      entityId: renewed.tableId,
      details: { origin: PUBLIC_URL, tables: [{ tableId: renewed.tableId, tableName: 'Corner' }] },
    });
  });

  it('is the administrator’s to make', async () => {
    expect(await refusalOf(bar.ana.qrSheets({ query: {} }))).toBe('403 administrator_only');
  });

  it('comes as a pdf that no cache keeps', async () => {
    const answer = await fetch(`${bar.origin}/api/admin/qr-sheets?tables=${TABLES.one}`, {
      headers: { authorization: `Basic ${btoa('boss:correct horse battery')}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain('qr-sheets.pdf');
  });
});

describe('a code that no phone can open', () => {
  const credentials = { authorization: `Basic ${btoa('boss:correct horse battery')}` };
  const hosts = ['bar.local:8080', '192.168.77.77:8080', 'masa.example'];

  it('is on paper only after somebody has said so, and never counts as a good sheet', async () => {
    const atHome = await evening();
    const { tableId } = await atHome.boss.addDiningTable({ body: { tableName: 'Corner' } });
    const now = async () => (await atHome.boss.diningTables()).find((table) => table.tableId === tableId);
    expect(await now()).toMatchObject({ reach: 'this_machine', sheet: null });

    const refused = atHome.boss.qrSheets({ query: { tables: tableId } });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      error: 'address_unreachable',
      details: { origin: atHome.origin, reach: 'this_machine' },
    });
    expect(await atHome.boss.auditLog({ query: { action: 'qr_sheets.made' } })).toEqual([]);

    const paper = readSheets(await atHome.boss.qrSheets({ query: { tables: tableId, anyway: '1' } }));
    expect(paper.codes.map(({ says }) => says)).toEqual([`${atHome.origin}/table/${tableId}`]);
    expect(await now()).toMatchObject({ sheet: null });
    const [deed] = await atHome.boss.auditLog({ query: { action: 'qr_sheets.made' } });
    expect(deed).toMatchObject({ details: { origin: atHome.origin, reach: 'this_machine' } });
    await atHome.close();
  });

  it.each([
    ['http://169.254.10.20:8080', 'nowhere', '409 address_unreachable'],
    // Numbers in another dress are the same address.
    ['http://127.1:8080', 'this_machine', '409 address_unreachable'],
    ['http://masa.local', 'local_name', null],
    ['https://bar.penaj.md', 'open', null],
  ])('is judged by PUBLIC_URL where there is one: %s', async (publicUrl, reach, refusal) => {
    const own = await evening({ publicUrl });
    const tableId = own.table();
    const made = own.boss.qrSheets({ query: { tables: tableId } });
    if (refusal === null) expect((await made).length).toBeGreaterThan(0);
    else expect(await refusalOf(made)).toBe(refusal);
    const table = (await own.boss.diningTables()).find((one) => one.tableId === tableId);
    expect(table).toMatchObject({ reach });
    expect(table?.sheet === null).toBe(refusal !== null);
    await own.close();
  });

  it('is a guess under a name or an address of the venue, and needs no answer', async () => {
    const atHome = await evening();
    const reached = hosts.map(async (host) => {
      const { body } = await atHome.send('GET', '/api/admin/dining-tables', {
        headers: { ...credentials, host },
      });
      return (body as { reach: string; virtual: boolean }[]).find(({ virtual }) => !virtual)?.reach;
    });
    expect(await Promise.all(reached)).toEqual(['local_name', 'other_machine', 'open']);
    const sheets = await atHome.send('GET', `/api/admin/qr-sheets?tables=${TABLES.one}`, {
      headers: { ...credentials, host: hosts[0] ?? '' },
    });
    expect(sheets.status).toBe(200);
    await atHome.close();
  });
});
