import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request, Response } from '@masa/contract/schemas';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';

// Friday, 20:00 on the clock of the bar.
const FRIDAY = '2026-11-20';
let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Submission = Request<'submitTask'>['body'];
const todo = async () => (await bar.ana.tasksTodo()).map(({ id }) => id);
const submit = (given: Partial<Submission> & Pick<Submission, 'taskId'>, options = {}, by: Api = bar.ana) =>
  by.submitTask({ body: { completedBy: 'ana', ...given } }, options);
const history = (date: string) => bar.ana.tasksCompleted({ params: { date } });
const done = async (date: string) => (await history(date)).map(({ definition }) => definition.id);

const photo = async () => {
  const picture = sharp({ create: { width: 32, height: 24, channels: 3, background: '#b3541e' } });
  const { filename } = await bar.ana.uploadImage({
    file: new Blob([new Uint8Array(await picture.jpeg().toBuffer())]),
  });
  return filename;
};

describe('on a Friday evening', () => {
  it('everybody sees what is due, with its deadline on the clock of the bar', async () => {
    const tasks = await bar.ana.tasksTodo();
    expect(tasks.map(({ id, forRole, dueAt, overdue }) => [id, forRole, dueAt, overdue])).toEqual([
      ['wipe_taps', 'waiter', '2026-11-20T17:30:00.000Z', true],
      ['check_fridges', 'kitchen', '2026-11-20T19:00:00.000Z', false],
      ['count_till', 'waiter', '2026-11-20T21:45:00.000Z', false],
      // Half past two is after midnight, still Friday's business.
      ['close_hall', 'waiter', '2026-11-21T00:30:00.000Z', false],
    ]);
    expect(tasks[0]).toMatchObject({
      title: 'wipe taps',
      deadline: '19:30',
      penaltyDescription: 'If missed, a fine of 100 MDL',
      checklist: [{ id: 'lines', text: 'lines' }, { id: 'trays' }],
      photoProofs: [
        { id: 'taps', required: true },
        { id: 'gauge', required: false },
      ],
      possibleActions: [{ id: 'done' }, { id: 'needs_repair' }],
    });
    expect((await bar.ion.tasksTodo()).map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
  });

  it.each<[why: string, given: Partial<Submission> & Pick<Submission, 'taskId'>, refusal: string]>([
    ['a task that nobody made', { taskId: 'dance' }, '404 task_not_found'],
    ["Monday's task", { taskId: 'degrease_hood' }, '409 task_not_due'],
    ['a task of last summer', { taskId: 'wash_terrace' }, '409 task_not_due'],
    ['no action where one must be named', { taskId: 'check_fridges' }, '400 task_answer_unknown'],
    [
      'an action of another task',
      { taskId: 'check_fridges', actionTakenId: 'needs_repair' },
      '400 task_answer_unknown',
    ],
    [
      'an action where there is none',
      { taskId: 'count_till', actionTakenId: 'done' },
      '400 task_answer_unknown',
    ],
    ['an unknown entry', { taskId: 'count_till', checkedItems: ['notes'] }, '400 task_answer_unknown'],
    [
      'a photo nobody asked for',
      { taskId: 'count_till', photoProofs: { till: 'x.webp' } },
      '400 task_answer_unknown',
    ],
    ['no photo of the taps', { taskId: 'wipe_taps', actionTakenId: 'done' }, '400 photo_required'],
    [
      'a photo that was never uploaded',
      { taskId: 'wipe_taps', actionTakenId: 'done', photoProofs: { taps: 'never.webp' } },
      '400 photo_unknown',
    ],
    [
      'a way out of the folder',
      { taskId: 'wipe_taps', actionTakenId: 'done', photoProofs: { taps: '../masa.sqlite' } },
      '400 photo_unknown',
    ],
    ['no name of who did it', { taskId: 'count_till', completedBy: '' }, '400 invalid_request'],
  ])('%s is refused and stays to be done', async (_, given, refusal) => {
    const before = [await todo(), await done(FRIDAY)];
    expect(await refusalOf(submit(given))).toBe(refusal);
    expect([await todo(), await done(FRIDAY)]).toEqual(before);
  });

  it('what is handed in leaves the list and stands in the history as it was sent', async () => {
    const ears = await listen(bar.origin, { authorization: `Basic ${btoa('ion:correct horse battery')}` });
    const [taps, gauge] = [await photo(), await photo()];
    const submission = {
      taskId: 'wipe_taps',
      actionTakenId: 'needs_repair',
      comments: 'The fourth line leaks.',
      photoProofs: { taps, gauge },
      checkedItems: ['trays'],
      completedBy: 'Ion',
    };
    const answer = await submit(submission);
    expect(answer).toMatchObject({
      definition: { id: 'wipe_taps', possibleActions: [{ id: 'done' }, { id: 'needs_repair' }] },
      completion: { submission },
    });
    expect(bar.clock.now() - Date.parse(answer.completion.submissionTime)).toBeLessThan(60_000);
    expect(await todo()).toEqual(['check_fridges', 'count_till', 'close_hall']);
    expect(await history(FRIDAY)).toEqual([answer]);
    expect((await ears.next(null))?.tableId).toBeNull();
    ears.close();

    const audited = await bar.database.db('audit_log').where({ action: 'task.submitted' }).first();
    expect(audited).toMatchObject({ actor: 'user:ana', entity_id: 'wipe_taps' });
    expect(audited && storedJson(audited.details)).toMatchObject({ day: FRIDAY, completedBy: 'Ion' });
    expect(await refusalOf(submit(submission))).toBe('409 task_already_done');
  });

  it('of eight who hand in the same one is heard, the others learn that it is done', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => submit({ taskId: 'close_hall', completedBy: `person ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [refusalOf(Promise.reject(answer.reason as Error))] : [],
    );
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['409 task_already_done']));
    expect((await done(FRIDAY)).filter((id) => id === 'close_hall')).toHaveLength(1);
  });

  it('a lost answer is given again under the same key, another body under it is refused', async () => {
    const send = (comments: string | null) =>
      submit({ taskId: 'count_till', comments }, { idempotencyKey: 'till-1' });
    const [first, second] = await Promise.all([send(null), send(null)]);
    expect(second).toEqual(first);
    expect(first.completion.submission).toEqual({
      taskId: 'count_till',
      actionTakenId: null,
      comments: null,
      photoProofs: {},
      checkedItems: [],
      completedBy: 'ana',
    });
    expect(await refusalOf(send('again'))).toBe('422 idempotency_key_reused');
  });

  it('is the business of the staff', async () => {
    expect(await refusalOf(bar.bare.tasksTodo())).toBe('401 unauthorized');
    expect(await refusalOf(bar.bare.tasksCompleted({ params: { date: FRIDAY } }))).toBe('401 unauthorized');
    expect(await refusalOf(submit({ taskId: 'check_fridges' }, {}, bar.bare))).toBe('401 unauthorized');
  });
});

describe('the business day', () => {
  const deadlines = (tasks: Response<'tasksTodo'>) =>
    Object.fromEntries(
      tasks.map(({ id, dueAt, overdue }) => [id, `${dueAt.slice(0, 16)}${overdue ? ' late' : ''}`]),
    );

  it("is still Friday's at half past one and at a minute to five", async () => {
    bar.clock.turnTo('2026-11-20T20:00:00+02:00');
    const open = await todo();
    bar.clock.turnTo('2026-11-21T01:30:00+02:00');
    expect(await todo()).toEqual(open);
    expect(open).toContain('check_fridges');
    bar.clock.turnTo('2026-11-21T04:59:00+02:00');
    await submit({ taskId: 'check_fridges', actionTakenId: 'in_range' }, {}, bar.ion);
    expect(await done(FRIDAY)).toContain('check_fridges');
    expect(await todo()).toEqual(open.filter((id) => id !== 'check_fridges'));
  });

  it('is the next at five: everything is to be done again', async () => {
    bar.clock.turnTo('2026-11-21T05:00:00+02:00');
    expect(deadlines(await bar.ana.tasksTodo())).toEqual({
      wipe_taps: '2026-11-21T17:30',
      check_fridges: '2026-11-21T19:00',
      count_till: '2026-11-21T21:45',
      close_hall: '2026-11-22T00:30',
    });
    expect(await done('2026-11-21')).toEqual([]);
    await submit({ taskId: 'close_hall' });
    expect(await done('2026-11-21')).toEqual(['close_hall']);
  });

  it('on a Monday has the task of Mondays', async () => {
    bar.clock.turnTo('2026-11-23T12:00:00+02:00');
    expect(await todo()).toContain('degrease_hood');
    await submit({ taskId: 'degrease_hood' }, {}, bar.ion);
    expect(await done('2026-11-23')).toEqual(['degrease_hood']);
  });

  it('that ends an hour early in spring has its deadlines on the new clock', async () => {
    // Saturday's last hours: at three the clock jumps to four.
    bar.clock.turnTo('2027-03-28T02:29:00+02:00');
    expect(deadlines(await bar.ana.tasksTodo())).toMatchObject({
      count_till: '2027-03-27T21:45 late',
      close_hall: '2027-03-28T00:30',
    });
    bar.clock.turnTo('2027-03-28T04:30:00+03:00');
    expect(deadlines(await bar.ana.tasksTodo())).toMatchObject({ close_hall: '2027-03-28T00:30 late' });
    bar.clock.turnTo('2027-03-28T05:00:00+03:00');
    expect(deadlines(await bar.ana.tasksTodo())).toMatchObject({
      wipe_taps: '2027-03-28T16:30',
      close_hall: '2027-03-28T23:30',
    });
  });

  it('that ends an hour late in autumn has its deadlines on the old clock', async () => {
    bar.clock.turnTo('2027-10-30T20:00:00+03:00');
    expect(deadlines(await bar.ana.tasksTodo())).toMatchObject({
      count_till: '2027-10-30T20:45',
      close_hall: '2027-10-30T23:30',
    });
    // Half past three for the second time that night.
    bar.clock.turnTo('2027-10-31T03:30:00+02:00');
    expect(deadlines(await bar.ana.tasksTodo())).toMatchObject({ close_hall: '2027-10-30T23:30 late' });
    await submit({ taskId: 'close_hall' });
    expect(await done('2027-10-30')).toEqual(['close_hall']);
    bar.clock.turnTo('2027-10-31T05:00:00+02:00');
    expect(deadlines(await bar.ana.tasksTodo())).toMatchObject({ wipe_taps: '2027-10-31T17:30' });
  });

  it('has a history in the order of the evening, which keeps each task as it was asked', async () => {
    const day = '2026-11-28';
    bar.clock.turnTo(`${day}T20:00:00+02:00`);
    await submit({ taskId: 'wipe_taps', actionTakenId: 'done', photoProofs: { taps: await photo() } });
    for (const taskId of ['close_hall', 'count_till']) {
      bar.clock.advance(60_000);
      await submit({ taskId });
    }
    await bar.database.db('task_definitions').where({ id: 'wipe_taps' }).update({ title: 'Polish the taps' });
    const records = await history(day);
    expect(records.map(({ definition }) => definition.id)).toEqual(['wipe_taps', 'close_hall', 'count_till']);
    expect(records[0]?.definition.title).toBe('wipe taps');
    expect(await history('2026-11-27')).toEqual([]);
    expect(await refusalOf(history('2026-02-30'))).toBe('400 invalid_request');
    expect(await refusalOf(history('today'))).toBe('400 invalid_request');
    await bar.database.db('task_definitions').where({ id: 'wipe_taps' }).update({ title: 'wipe taps' });
  });

  it('takes no document for a photo', async () => {
    bar.clock.turnTo('2026-12-04T20:00:00+02:00');
    const { filename } = await bar.ana.uploadImage({ file: new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']) });
    expect(
      await refusalOf(
        submit({ taskId: 'wipe_taps', actionTakenId: 'done', photoProofs: { taps: filename } }),
      ),
    ).toBe('400 photo_unknown');
  });
});
