import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, type Evening } from '../../testing/evening.ts';
import { isCodeKnown } from './brought-code.store.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening({ publicUrl: 'https://masa.example' });
});
afterAll(() => bar.close());

it('never gives a code out again that a table has, a visit came with or a sheet shows', async () => {
  const renew = async (tableId: string) => (await bar.boss.renewTableCode({ params: { tableId } })).tableId;
  const isKnown = (code: string) => isCodeKnown(bar.database.db, code);
  const [old, onPaper] = [bar.table(), bar.table()];
  await bar.guest('Mihai', old);
  await bar.boss.qrSheets({ query: { tables: onPaper } });
  const codes = [old, onPaper, await renew(old), await renew(onPaper)];
  for (const code of codes) expect([code, await isKnown(code)]).toEqual([code, true]);
  expect(await isKnown('NOBODYS0CODE')).toBe(false);
});
