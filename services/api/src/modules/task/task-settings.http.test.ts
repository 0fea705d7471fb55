import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';

// Friday, 20:00 on the clock of the bar.
const FRIDAY = '2026-11-20';
let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Body = Request<'addTaskDefinition'>['body'];
const knives: Body = { title: 'Sharpen the knives', deadline: '22:00', forRole: 'kitchen' };
const add = (body: Partial<Body> = {}) => bar.boss.addTaskDefinition({ body: { ...knives, ...body } });
const change = (id: string, body: Partial<Body>) =>
  bar.boss.changeTaskDefinition({ params: { id }, body: { ...knives, ...body } });
const remove = (id: string) => bar.boss.deleteTaskDefinition({ params: { id } });
const find = async (id: string) => (await bar.boss.taskDefinitions()).find((task) => task.id === id);
const due = async (id: string) => (await bar.ion.tasksTodo()).find((task) => task.id === id);
const submit = (taskId: string, more: Partial<Request<'submitTask'>['body']> = {}) =>
  bar.ion.submitTask({ body: { taskId, completedBy: 'ion', ...more } });

describe('a task made now', () => {
  it("stands on the kitchen's list at once, on its days, with ids of its own", async () => {
    const screen = await listen(bar.origin, { Authorization: `Basic ${btoa('ion:correct horse battery')}` });
    const task = await add({
      description: ' Both of them. ',
      checklist: [{ text: 'Chef’s knife' }, { text: 'Boning knife' }],
      photoProofs: [{ text: 'The edge', required: true }],
      possibleActions: [{ id: 'done', text: 'Done' }, { text: 'The stone is worn' }],
      weekdays: [5, 1, 5],
    });
    expect(await screen.next(null)).toMatchObject({ tableId: null });
    screen.close();
    expect(task).toMatchObject({
      title: 'Sharpen the knives',
      description: 'Both of them.',
      penaltyDescription: '',
      weekdays: [1, 5],
      active: true,
      possibleActions: [{ id: 'done', text: 'Done' }, { text: 'The stone is worn' }],
    });
    const ids = [...task.checklist, ...task.photoProofs, ...task.possibleActions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(await due(task.id)).toMatchObject({
      title: 'Sharpen the knives',
      forRole: 'kitchen',
      dueAt: '2026-11-20T20:00:00.000Z',
      checklist: task.checklist,
    });
    const monday = await add({ title: 'Order the meat', weekdays: [1] });
    expect(await due(monday.id)).toBeUndefined();
  });

  it('stands below those that are there, and is asked for every day unless said otherwise', async () => {
    const task = await add({ title: 'Wipe the hood' });
    expect(task.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await bar.boss.taskDefinitions()).at(-1)).toEqual(task);
    expect((await bar.boss.taskDefinitions())[0]).toMatchObject({
      id: 'wipe_taps',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
  });

  it.each<[why: string, body: Partial<Body>]>([
    ['no title', { title: '  ' }],
    ['a deadline that no clock shows', { deadline: '24:00' }],
    ['no day', { weekdays: [] }],
    ['an eighth day', { weekdays: [8] }],
    ['an empty line', { checklist: [{ text: ' ' }] }],
    [
      'one id twice',
      {
        possibleActions: [
          { id: 'a', text: 'A' },
          { id: 'a', text: 'B' },
        ],
      },
    ],
  ])('is refused with %s', async (_, body) => {
    expect(await refusalOf(add(body))).toBe('400 invalid_request');
  });

  it('is the administrator’s to make', async () => {
    expect(await refusalOf(bar.ion.taskDefinitions())).toBe('403 administrator_only');
    expect(await refusalOf(bar.ion.addTaskDefinition({ body: knives }))).toBe('403 administrator_only');
  });
});

describe('a task that changes', () => {
  it('is asked as it now is, while the history keeps it as it was asked', async () => {
    const { id } = await add({ title: 'Empty the bins', possibleActions: [{ id: 'done', text: 'Done' }] });
    await submit(id, { actionTakenId: 'done' });
    const after = await change(id, { title: 'Empty and wash the bins', possibleActions: [] });
    expect(await find(id)).toEqual(after);
    const [record] = (await bar.ion.tasksCompleted({ params: { date: FRIDAY } })).filter(
      ({ definition }) => definition.id === id,
    );
    expect(record?.definition).toMatchObject({
      title: 'Empty the bins',
      possibleActions: [{ id: 'done', text: 'Done' }],
    });
    const [deed] = await bar.boss.auditLog({ query: { action: 'task.changed', limit: 1 } });
    expect(deed).toMatchObject({
      entityId: id,
      details: { before: { title: 'Empty the bins' }, after: { title: 'Empty and wash the bins' } },
    });
  });

  it('keeps the ids of the lines that stay', async () => {
    const { id, checklist } = await add({ checklist: [{ text: 'First' }, { text: 'Second' }] });
    const [first, second] = checklist;
    const after = await change(id, {
      checklist: [
        { id: second?.id ?? '', text: 'Second' },
        { text: 'Third' },
        { id: first?.id ?? '', text: 'First' },
      ],
    });
    expect(after.checklist.map(({ text }) => text)).toEqual(['Second', 'Third', 'First']);
    expect([after.checklist[0]?.id, after.checklist[2]?.id]).toEqual([second?.id, first?.id]);
  });

  it('leaves the list when it is switched off, and comes back', async () => {
    const { id } = await add({ title: 'Polish the glasses', forRole: 'waiter' });
    await change(id, { title: 'Polish the glasses', forRole: 'waiter', active: false });
    expect(await due(id)).toBeUndefined();
    expect(await refusalOf(submit(id))).toBe('409 task_not_due');
    await change(id, { title: 'Polish the glasses', forRole: 'waiter' });
    expect(await due(id)).toMatchObject({ forRole: 'waiter' });
  });

  it('must be there', async () => {
    expect(await refusalOf(change('dance', {}))).toBe('404 task_not_found');
    expect(await refusalOf(remove('dance'))).toBe('404 task_not_found');
  });
});

describe('a task that is deleted', () => {
  it('is gone when nobody has handed it in', async () => {
    const { id } = await add();
    expect(await remove(id)).toEqual({ status: 'deleted', id });
    expect(await find(id)).toBeUndefined();
    expect(await due(id)).toBeUndefined();
  });

  it('stays, switched off, when some day remembers it', async () => {
    const { id } = await add();
    await submit(id);
    expect(await remove(id)).toEqual({ status: 'deactivated', id });
    expect(await find(id)).toMatchObject({ active: false });
    const history = await bar.ion.tasksCompleted({ params: { date: FRIDAY } });
    expect(history.map(({ definition }) => definition.id)).toContain(id);
  });
});
