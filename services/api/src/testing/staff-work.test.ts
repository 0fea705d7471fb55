import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { isDuplicate } from '../db/database.ts';
import { change, corrupted, NOBODY, repeat, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

const YESTERDAY = '2026-11-19';
const TOMORROW = '2026-11-21';
let bar: Evening;
let its: Awaited<ReturnType<typeof aWeek>>;
beforeAll(async () => {
  bar = await evening();
  its = await aWeek(bar);
});
afterAll(() => bar.close());

/** What staff do beside serving, once. */
async function aWeek(on: Evening) {
  const pay = paying(on);
  const guest = await on.guest('Mihai', on.table());
  await order(guest, 'fries');
  const check = await pay.opened(pay.separate(guest));
  await pay.complete(check);
  on.clock.turnTo('2026-11-19T21:00:00+02:00');
  const early = await on.guest('Olga', on.table());
  await order(early, 'fries');
  const sold = await pay.opened(pay.separate(early, { paymentMethod: 'card', tips: 1_001 }));
  await pay.complete(sold);
  on.clock.turnTo('2026-11-20T20:30:00+02:00');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { filename } = await on.ana.uploadImage({ file: new Blob([new Uint8Array(bytes)]) });
  await on.ana.submitTask({
    body: {
      taskId: 'wipe_taps',
      actionTakenId: 'done',
      photoProofs: { taps: filename },
      checkedItems: ['lines'],
      completedBy: 'ana',
    },
  });
  await on.ana.assignShift({ params: { date: TOMORROW, roleId: 'waiter', username: 'ana' } });
  const fine = async (date: string) => {
    const { penalties } = await on.ana.fine({
      body: { date, role: 'kitchen', reason: 'Late', amount: 500 },
    });
    return penalties.at(-1)?.id ?? '';
  };
  const back = await fine(YESTERDAY);
  await on.boss.deletePenalty({ params: { id: back } });
  const paid = await fine(YESTERDAY);
  await on.boss.payShift({ params: { date: YESTERDAY, roleId: 'kitchen' } });
  return { check, sold, filename, back, paid };
}

const deed = (action: string, update: object) => change('audit_log', () => ({ action }), update);
const paidShift = (update: object) => change('shifts', () => ({ day: YESTERDAY }), update);
const submission = (update: object) => change('task_submissions', () => ({ task_id: 'wipe_taps' }), update);
const payDeedFirst: Corruption[2] = async (tx) =>
  tx('audit_log').where({ action: 'shift.paid' }).update({ id: 0 });

const corruptions: Corruption[] = [
  ['I30', 'a pay does not add up', paidShift({ paid_total: 1 })],
  ['I30', 'a fine grew after the pay', change('penalties', () => ({ id: its.paid }), { amount: 600 })],
  ['I30', 'a fine came after the pay', payDeedFirst],
  ['I30', 'a shift was paid for more than came in', paidShift({ paid_bonus: 183, paid_total: 183 })],
  ['I30', 'the other role has taken the odd hundredth', paidShift({ paid_tips: 501, paid_total: 183 })],
  [
    'I30',
    'the percentages of a day changed after its pay',
    change('business_days', () => ({ day: YESTERDAY }), { bonus_percent: 500 }),
  ],
  [
    'I30',
    'a sale was not counted',
    change('audit_log', () => ({ action: 'check.completed', entity_id: its.sold }), {
      details: '{"day":"2026-11-19","regularTotal":9100,"effectiveTotal":9100,"tips":1001}',
    }),
  ],
  ['I30', 'a shift was paid twice', repeat('audit_log', () => ({ action: 'shift.paid' }), { id: 1_000_000 })],
  ['I32', 'a photo that had to be there is gone', submission({ photo_proofs: '{}' })],
  ['I32', 'a photo shows nothing', (tx) => tx('uploads').where({ filename: its.filename }).delete()],
  ['I32', 'an entry that the task never had', submission({ checked_items: '["song"]' })],
  ['I32', 'an action that the task never had', submission({ action_taken_id: 'sang' })],
  ['I33', 'a task counts for another day', submission({ day: TOMORROW })],
  [
    'I33',
    'a check counts for another day',
    change('checks', () => ({ id: its.check }), { business_day: TOMORROW }),
  ],
  ['I33', 'today was assigned', deed('shift.assigned', { entity_id: '2026-11-20:waiter' })],
  ['I33', 'tomorrow was paid', deed('shift.paid', { entity_id: `${TOMORROW}:kitchen` })],
  [
    'I33',
    'tomorrow was fined',
    deed('penalty.imposed', { details: `{"day":"${TOMORROW}","role":"kitchen","amount":500}` }),
  ],
  [
    'I34',
    'a fine of more money than there is',
    change('penalties', () => ({ id: its.paid }), { amount: 10 ** 11 }),
  ],
  [
    'I35',
    'somebody took a shift that nobody gave him',
    change('shifts', () => ({ day: TOMORROW }), { employee: 'ion' }),
  ],
  ['I35', 'a shift that nobody paid', deed('shift.paid', { action: 'shift.looked_at' })],
  ['I35', 'a fine came back', change('penalties', () => ({ id: its.back }), { deleted_at: null })],
  ['I35', 'a task that nobody handed in', deed('task.submitted', { action: 'task.looked_at' })],
];

describe('the rules of pay and tasks', () => {
  it('hold after all of it was done', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });

  it('are kept by the database itself where it can: one submission per task and day', async () => {
    const again = repeat('task_submissions', () => ({ task_id: 'wipe_taps' }), { id: NOBODY });
    await expect(corrupted(bar.database.db, again)).rejects.toSatisfy(isDuplicate);
  });

  it('hold again after all of that', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });
});
