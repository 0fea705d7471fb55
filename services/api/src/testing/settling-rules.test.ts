import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, corrupted, type Corruption } from './corrupting.ts';
import { evening, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { HOLD_MS, takingBack } from './taking-back.ts';

let bar: Evening;
const its = { undone: '', held: '' };
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
  const { at, send, undo } = takingBack(() => bar);
  const guest = await at();
  const { ids } = await send(guest, 'fries');
  await undo(guest, ids);
  its.undone = ids[0] ?? '';
  its.held = (await send(guest, 'fries')).ids[0] ?? '';
});
afterAll(() => bar.close());

const item = (id: () => string, update: object) => change('order_items', () => ({ id: id() }), update);
const paper = (id: () => string, update: object) =>
  change('print_jobs', () => ({ order_item_id: id() }), update);

const corruptions: Corruption[] = [
  ['I48', 'a sticker comes before its time', paper(() => its.held, { not_before: 1 })],
  ['I48', 'a sticker does not wait', paper(() => its.held, { not_before: null })],
  ['I48', 'a sticker waits for nothing', item(() => its.held, { settles_at: null })],
  ['I48', 'a dish settled before it was ordered', item(() => its.held, { settles_at: 1 })],
  ['I49', 'what a guest took back is on paper', paper(() => its.undone, { status: 'printed' })],
  ['I49', 'what a guest took back is cooked', item(() => its.undone, { status: 'being_prepared' })],
  ['I8', 'what nobody took back is gone', item(() => its.held, { deleted_at: 1, deleted_by: 'guest:undo' })],
];

describe('the rules of what guests can take back', () => {
  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await violations(bar.database.db)).toEqual([]);
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
