import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTask, NOW, type TaskAnswer } from '../../testing/answers.ts';
import { fakeCamera } from '../../testing/fake-camera.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { lastSocket } from '../../testing/setup.ts';

const jpeg = () => new File(['pixels'], 'taps.jpg', { type: 'image/jpeg' });
let alerted: string[] = [];

beforeEach(() => {
  signedIn();
  fakeCamera();
  alerted = [];
  vi.stubGlobal('alert', (words: string) => alerted.push(words));
});

/** The page of one task. */
function openTask(task: TaskAnswer = aTask(), handlers: Handlers = {}) {
  const server = new FakeServer({
    tasksTodo: () => [task],
    uploadImage: () => ({ filename: 'taps.webp' }),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/tasks/${task.id}`) };
}
const title = (name = /Wipe and reset/u) => screen.findByRole('heading', { level: 2, name });
const camera = (name = 'Taps: take a photo, required') => screen.findByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Submit task' });
const bare = aTask({ photoProofs: [], possibleActions: [], checklist: [] });

describe('the page of a task', () => {
  it('shows everything that is asked for', async () => {
    openTask();
    await title();
    for (const words of [
      'Due 19:30, 37 min late',
      'Rinse each line until it runs clear.',
      'If missed: fine of 100 MDL',
      'Required',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Done',
      'Could not do it, needs repair',
    ]);
    expect((await camera()).getAttribute('capture')).toBe('environment');
    expect(screen.getByLabelText('Taps: from the gallery').hasAttribute('capture')).toBe(false);
    await waitFor(() => expect(document.title).toBe('Wipe and reset the bar taps · Penaj'));
  });

  it('hands in what was answered, in the shape of the specification, and goes back to the list', async () => {
    const { server, user } = openTask(aTask(), {
      submitTask: ({ body }) => ({
        definition: aTask(),
        completion: { submission: body as never, submissionTime: new Date(NOW).toISOString() },
      }),
    });
    await title();
    await user.click(screen.getByRole('checkbox', { name: 'Drip trays emptied' }));
    await user.upload(await camera(), jpeg());
    await user.click(screen.getByRole('radio', { name: 'Done' }));
    await user.type(screen.getByRole('textbox', { name: /Comment/u }), 'All fine ');
    server.handlers.tasksTodo = () => [];
    await user.click(submit());
    expect(await screen.findByRole('region', { name: 'Tasks' })).toBeTruthy();
    expect(screen.getAllByText('Submitted: Wipe and reset the bar taps').length).toBeGreaterThan(0);
    expect(server.sent('submitTask').map(({ body }) => body)).toEqual([
      {
        taskId: 'bar_taps',
        actionTakenId: 'done',
        comments: 'All fine',
        photoProofs: { taps: 'taps.webp' },
        checkedItems: ['trays'],
        completedBy: 'irina',
      },
    ]);
    expect(server.sent('uploadImage')[0]?.authorization).toMatch(/^Basic /u);
    expect(window.location.pathname).toBe('/waiter/home');
  });

  it('of a task that asks for nothing hands in nothing but itself', async () => {
    const { server, user } = openTask(bare, { submitTask: () => refuse('task_already_done') });
    await title();
    await user.click(submit());
    // Seen and announced.
    const words = 'Already submitted: Wipe and reset the bar taps';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(server.sent('submitTask')[0]?.body).toEqual({
      taskId: 'bar_taps',
      actionTakenId: null,
      comments: null,
      photoProofs: {},
      checkedItems: [],
      completedBy: 'irina',
    });
  });

  it.each(['en', 'ro', 'ru'])(
    'without a required photo alerts in Russian, in %s too, and sends nothing',
    async (language) => {
      const server = new FakeServer({ tasksTodo: () => [aTask({ possibleActions: [] })] });
      const { user } = renderApp(`/waiter/tasks/bar_taps?lang=${language}`);
      await title();
      const button = document.querySelector<HTMLElement>('button[type="submit"]');
      if (button === null) throw new Error('There is a button');
      await user.click(button);
      await waitFor(() => expect(alerted).toEqual(['Пожалуйста, прикрепите фото.']));
      expect(server.sent('submitTask')).toEqual([]);
      // The missing one is marked and has the focus.
      const marked = document.querySelectorAll('input[aria-invalid="true"]');
      expect([...marked]).toEqual([document.activeElement]);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
    },
  );

  it('without a result asks for it and sends nothing', async () => {
    const { server, user } = openTask(aTask({ photoProofs: [] }));
    await title();
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose the result.');
    expect(alerted).toEqual([]);
    expect(server.sent('submitTask')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Done' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when handing in fails, keeps the answers and repeats the same key until there is an answer', async () => {
    const { server, user } = openTask(bare, { submitTask: () => noAnswer });
    await title();
    await user.type(screen.getByRole('textbox', { name: /Comment/u }), 'Kept');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('Error submitting task.');
    server.handlers.submitTask = () => refuse('internal_error');
    await user.click(submit());
    await waitFor(() => expect(server.sent('submitTask')).toHaveLength(2));
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept');
    const [lost, again] = server.sent('submitTask').map(({ idempotencyKey }) => idempotencyKey);
    expect(lost).toMatch(/^[0-9a-f]{32}$/u);
    expect(again).toBe(lost);
    // A clear no begins a new deed.
    server.handlers.submitTask = () => refuse('task_answer_unknown');
    await user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
    await user.click(submit());
    await waitFor(() => expect(server.sent('submitTask')).toHaveLength(4));
    const keys = server.sent('submitTask').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[2]).toBe(lost);
    expect(keys[3]).not.toBe(lost);
  });

  it.each([
    ['task_already_done', 'Already submitted: Wipe and reset the bar taps'],
    ['idempotency_key_reused', 'Already submitted: Wipe and reset the bar taps'],
    ['task_not_due', 'No longer due: Wipe and reset the bar taps'],
  ] as const)('after %s says so in words and goes back to the list', async (code, words) => {
    const { user } = openTask(bare, { submitTask: () => refuse(code) });
    await title();
    await user.click(submit());
    await screen.findByRole('region', { name: 'Tasks' });
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('goes when somebody else hands the task in', async () => {
    const { server, user } = openTask();
    await title();
    server.handlers.tasksTodo = () => [];
    act(() => lastSocket().hear(JSON.stringify({ timestamp: NOW, tableId: null })));
    expect(await screen.findByText("Not on today's list")).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to the tasks' }));
    expect(await screen.findByRole('region', { name: 'Tasks' })).toBeTruthy();
  });

  it('says when it cannot be loaded', async () => {
    const { server, user } = openTask(aTask(), { tasksTodo: () => refuse('internal_error') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load tasks.');
    server.handlers.tasksTodo = () => [aTask()];
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await title();
  });

  it('opened from outside leads back to the board of its role', async () => {
    const { user } = openTask(aTask({ forRole: 'kitchen' }));
    await title();
    await user.click(screen.getByRole('button', { name: 'Back to the tasks' }));
    const tab = await screen.findByRole('tab', { name: /Kitchen/u });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('waits with handing in while nobody answers, and says why', async () => {
    const { server } = openTask();
    await title();
    server.handlers.overview = () => noAnswer;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/kept on this device/u)).toBeTruthy();
    expect(submit().hasAttribute('disabled')).toBe(true);
    const reason = document.querySelector(`[id="${submit().getAttribute('aria-describedby')}"]`);
    expect(reason?.textContent).toContain("The server doesn't answer.");
  });

  it('says so on a device that keeps nothing', async () => {
    // jsdom has no database, like a private window of an old browser.
    openTask();
    await title();
    expect(screen.getByText(/can't keep your answers/u)).toBeTruthy();
  });
});

describe('a photo', () => {
  it('is seen while it is on its way, and with its size when it is there', async () => {
    const { server, user } = openTask(aTask(), { uploadImage: () => silence });
    await title();
    await user.upload(await camera(), jpeg());
    expect(await screen.findByText('50 % of 312 KB')).toBeTruthy();
    expect(document.querySelector('.photo-image')?.getAttribute('src')).toMatch(/^blob:/u);
    // A newer photo takes its place.
    server.handlers.uploadImage = () => ({ filename: 'second.webp' });
    await user.upload(await camera('Taps: take another photo'), jpeg());
    expect(await screen.findByText('Taps · 312 KB')).toBeTruthy();
    expect(server.sent('uploadImage')[0]?.signal?.aborted).toBe(true);
    expect(await screen.findByText('Taps: uploaded')).toBeTruthy();
  });

  it('that could not be uploaded says so beside it, keeps the answers and can be sent again', async () => {
    const { server, user } = openTask(aTask(), { uploadImage: () => noAnswer });
    await title();
    await user.click(screen.getByRole('checkbox', { name: 'Lines rinsed' }));
    await user.upload(await camera(), jpeg());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload image.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lines rinsed' }).checked).toBe(true);
    const input = await camera('Taps: take another photo');
    expect(document.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
      'Failed to upload image.',
    );
    server.handlers.uploadImage = () => ({ filename: 'taps.webp' });
    await user.click(screen.getByRole('button', { name: 'Taps: try again' }));
    expect(await screen.findByText('Taps · 312 KB')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is required and did not come through is tried again by handing in, then the alert comes', async () => {
    const { server, user } = openTask(aTask({ possibleActions: [] }), { uploadImage: () => noAnswer });
    await title();
    await user.upload(await camera(), jpeg());
    await screen.findByRole('alert');
    await user.click(submit());
    await waitFor(() => expect(alerted).toEqual(['Пожалуйста, прикрепите фото.']));
    expect(server.sent('uploadImage')).toHaveLength(2);
    expect(server.sent('submitTask')).toEqual([]);
  });

  it('without a network waits, and goes by itself when the network is back', async () => {
    const { server, user } = openTask();
    await title();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.upload(await camera(), jpeg());
    expect(await screen.findByText('312 KB, waits for the connection')).toBeTruthy();
    expect(server.sent('uploadImage')).toEqual([]);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Taps · 312 KB')).toBeTruthy();
  });

  it('can be taken away again; the focus stays at its place', async () => {
    const { user } = openTask();
    await title();
    await user.upload(await camera(), jpeg());
    await user.click(await screen.findByRole('button', { name: 'Taps: remove the photo' }));
    expect(document.activeElement).toBe(await camera());
    expect(screen.queryByText('Taps · 312 KB')).toBeNull();
  });

  it('that is no picture is refused in words', async () => {
    fakeCamera({ picture: null });
    const { server, user } = openTask();
    await title();
    await user.upload(await camera(), jpeg());
    expect((await screen.findByRole('alert')).textContent).toContain("can't be read as a picture");
    expect(server.sent('uploadImage')).toEqual([]);
  });

  it('that the server has lost is brought again', async () => {
    const { server, user } = openTask(aTask({ possibleActions: [] }), {
      submitTask: () => refuse('photo_unknown'),
    });
    await title();
    await user.upload(await camera(), jpeg());
    await screen.findByText('Taps · 312 KB');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('Error submitting task.');
    await user.click(submit());
    await waitFor(() => expect(server.sent('uploadImage')).toHaveLength(2));
  });
});
