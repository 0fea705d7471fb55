import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { refusedLog } from './refused-log.ts';

const WINDOW_MS = 40;

function lines() {
  const told: object[] = [];
  const log = { info: (fields: object, words: string) => void told.push({ ...fields, words }) };
  return { told, tell: refusedLog(log as Parameters<typeof refusedLog>[0], WINDOW_MS) };
}
const wrong = { code: 'unauthorized', call: 'GET /api/admin/overview', user: null, ip: '192.0.2.7' } as const;

describe('the log of refusals', () => {
  it('tells the first at once, and how many came after it', async () => {
    const { told, tell } = lines();
    for (let at = 0; at < 50; at += 1) tell(wrong);
    tell({ ...wrong, user: 3, code: 'administrator_only' });
    expect(told).toMatchObject([
      { code: 'unauthorized', call: wrong.call, user: null, words: 'refused' },
      { code: 'administrator_only', user: 3, words: 'refused' },
    ]);
    await sleep(WINDOW_MS * 2);
    expect(told.slice(2)).toMatchObject([{ code: 'unauthorized', more: 49, words: 'refused again' }]);
    tell(wrong);
    expect(told).toHaveLength(4);
  });

  it('keeps no address, and tells one from another', () => {
    const { told, tell } = lines();
    tell(wrong);
    tell({ ...wrong, ip: '192.0.2.8' });
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('192.0.2');
  });

  it('does not let a flood from everywhere fill the disk', async () => {
    const { told, tell } = lines();
    for (let at = 0; at < 5_000; at += 1) tell({ ...wrong, ip: `192.0.${at >> 8}.${at & 255}` });
    await sleep(WINDOW_MS * 2);
    expect(told).toHaveLength(201);
    expect(told.at(-1)).toEqual({ more: 4_800, words: 'refused, many others' });
  });

  it('says nothing of the ordinary no', () => {
    const { told, tell } = lines();
    tell({ ...wrong, code: 'check_not_found' });
    tell({ ...wrong, code: 'tips_need_card' });
    expect(told).toEqual([]);
  });
});
