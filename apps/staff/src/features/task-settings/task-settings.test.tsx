import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type TaskAnswer = Answer<'taskDefinitions'>[number];
const aDefinition = (change: Partial<TaskAnswer> = {}): TaskAnswer => ({
  id: 'taps',
  title: 'Wipe the taps',
  description: '',
  deadline: '19:30',
  penaltyDescription: '',
  checklist: [
    { id: 'lines', text: 'Lines rinsed' },
    { id: 'trays', text: 'Trays emptied' },
  ],
  photoProofs: [{ id: 'photo', text: 'The taps', required: true }],
  possibleActions: [{ id: 'done', text: 'Done' }],
  forRole: 'waiter',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  active: true,
  ...change,
});

beforeEach(signedIn);

function open(place = '', handlers: Handlers = {}, { language = 'en', isAdmin = true } = {}) {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    taskDefinitions: () => [aDefinition()],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/tasks${place}?lang=${language}`) };
}
const form = async (name = 'New task') => within(await screen.findByRole('form', { name }));
const saved = (server: FakeServer) => server.sent('addTaskDefinition').map(({ body }) => body);
const backOnTheList = () => waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/tasks'));

describe('the list of tasks', () => {
  it('is the administrator’s alone', async () => {
    open('', {}, { isAdmin: false });
    expect(await screen.findByText('Only an administrator can see this page.')).toBeTruthy();
  });

  it('says when each is due, on which days and whose it is', async () => {
    open('', {
      taskDefinitions: () => [
        aDefinition(),
        aDefinition({ id: 'hood', title: 'The hood', forRole: 'kitchen', weekdays: [1, 4], active: false }),
      ],
    });
    const region = within(await screen.findByRole('region', { name: 'Tasks' }));
    const rows = within(await region.findByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Wipe the tapsDue 19:30 · every dayHall',
      'The hoodDue 19:30 · Mon, ThuKitchenOff',
    ]);
  });

  it('offers templates, also when it is empty', async () => {
    const { user, server } = open('', {
      taskDefinitions: () => [],
      addTaskDefinition: () => aDefinition({ id: 'new' }),
    });
    expect(await screen.findByText('No tasks yet')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Check fridge temperatures' }));
    const fields = await form();
    expect(fields.getByLabelText<HTMLInputElement>('Title').value).toBe('Check fridge temperatures');
    await user.click(fields.getByRole('button', { name: 'Save task' }));
    await backOnTheList();
    expect(saved(server)).toEqual([
      {
        title: 'Check fridge temperatures',
        description: 'Write the temperature of each into the comment.',
        deadline: '12:00',
        forRole: 'kitchen',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        checklist: [
          { id: null, text: 'Meat 0 to 4 °C' },
          { id: null, text: 'Dairy 2 to 5 °C' },
          { id: null, text: 'Freezer below −18 °C' },
        ],
        photoProofs: [],
        possibleActions: [
          { id: null, text: 'All in range' },
          { id: null, text: 'Out of range, service called' },
        ],
        penaltyDescription: '',
        active: true,
      },
    ]);
  });

  it.each([
    ['en', 'opening', 'Open the hall'],
    ['ro', 'closing', 'Închide sala'],
    ['ru', 'cleaning', 'Убрать кухню'],
    ['ro', 'temperatures', 'Verifică temperatura frigiderelor'],
  ])('has its templates in %s: %s', async (language, template, title) => {
    open(`/create/${template}`, {}, { language });
    expect(await screen.findByDisplayValue(title)).toBeTruthy();
  });
});

describe('a new task', () => {
  it('is written in three blocks, and seen as staff will see it', async () => {
    const { server, user } = open('/create', { addTaskDefinition: () => aDefinition({ id: 'new' }) });
    const fields = await form();
    const preview = within(fields.getByRole('region', { name: 'As staff see it' }));
    expect(preview.getByText('Untitled')).toBeTruthy();
    await user.type(fields.getByLabelText('Title'), 'Sharpen the knives');
    await user.type(fields.getByLabelText('Deadline'), '22:00');
    await user.click(fields.getByRole('radio', { name: 'Kitchen' }));
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday'])
      await user.click(fields.getByRole('button', { name: day }));
    await user.click(fields.getByRole('button', { name: 'Add a line' }));
    await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Checklist, line 1')));
    await user.keyboard('Second');
    await user.click(fields.getByRole('button', { name: 'Add a line' }));
    await user.type(fields.getByLabelText('Checklist, line 2'), 'First');
    await user.click(fields.getByRole('button', { name: 'Move up: First' }));
    await user.click(fields.getByRole('button', { name: 'Add a line' }));
    await user.click(fields.getByRole('button', { name: 'Add a photo' }));
    await user.type(fields.getByLabelText('Photos, line 1'), 'The edge');
    await user.click(fields.getByRole('switch', { name: 'Required' }));
    await user.click(fields.getByRole('button', { name: 'Add a result' }));
    await user.type(fields.getByLabelText('Possible results, line 1'), 'Done');
    await user.type(fields.getByLabelText(/^If missed/u), 'No fine');
    expect(preview.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'First',
      'Second',
      'The edge',
      'Done',
    ]);
    expect(preview.getByText('Sharpen the knives')).toBeTruthy();
    expect(preview.getByText('Due 22:00')).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Save task' }));
    await backOnTheList();
    expect(saved(server)).toEqual([
      {
        title: 'Sharpen the knives',
        description: '',
        deadline: '22:00',
        forRole: 'kitchen',
        weekdays: [1, 5],
        checklist: [
          { id: null, text: 'First' },
          { id: null, text: 'Second' },
        ],
        photoProofs: [{ id: null, text: 'The edge', required: false }],
        possibleActions: [{ id: null, text: 'Done' }],
        penaltyDescription: 'No fine',
        active: true,
      },
    ]);
  }, 20_000);

  it('says what is missing, and sends nothing', async () => {
    const { server, user } = open('/create');
    const fields = await form();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await user.click(fields.getByRole('button', { name: day }));
    await user.click(fields.getByRole('button', { name: 'Save task' }));
    expect(fields.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Enter a title.',
      'Choose a time.',
      'Choose at least one day.',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(fields.getByLabelText('Title')));
    expect(server.sent('addTaskDefinition')).toEqual([]);
  });

  it('stays as it was written when it could not be saved', async () => {
    const { user } = open('/create/opening', { addTaskDefinition: () => noAnswer });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Save task' }));
    expect((await fields.findByRole('alert')).textContent).toContain('Task not saved.');
    expect(fields.getByLabelText<HTMLInputElement>('Title').value).toBe('Open the hall');
  });
});

describe('a task that is there', () => {
  it('keeps the ids of its lines when they move', async () => {
    const { server, user } = open('/taps/edit', { changeTaskDefinition: () => aDefinition() });
    const fields = await form('Task');
    expect(fields.getByRole<HTMLButtonElement>('button', { name: 'Move up: Lines rinsed' }).disabled).toBe(
      true,
    );
    await user.click(fields.getByRole('button', { name: 'Move down: Lines rinsed' }));
    await user.click(fields.getByRole('button', { name: 'Remove: Done' }));
    await user.click(fields.getByRole('switch', { name: 'Staff are asked for it' }));
    await user.click(fields.getByRole('button', { name: 'Save task' }));
    await backOnTheList();
    expect(server.sent('changeTaskDefinition').map(({ params, body }) => [params['id'], body])).toEqual([
      [
        'taps',
        expect.objectContaining({
          checklist: [
            { id: 'trays', text: 'Trays emptied' },
            { id: 'lines', text: 'Lines rinsed' },
          ],
          possibleActions: [],
          active: false,
        }),
      ],
    ]);
  });

  it('is deleted after a question', async () => {
    const { server, user } = open('/taps/edit', {
      deleteTaskDefinition: () => ({ status: 'deactivated', id: 'taps' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete task' }));
    expect(screen.getByRole('group', { name: 'Delete Wipe the taps?' })).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await backOnTheList();
    expect(server.sent('deleteTaskDefinition')).toHaveLength(1);
  });

  it('stays when it could not be deleted, and says when it is gone', async () => {
    const { server, user } = open('/taps/edit', { deleteTaskDefinition: () => refuse('internal_error') });
    await user.click(await screen.findByRole('button', { name: 'Delete task' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByText('Not deleted. Try again.')).toBeTruthy();
    server.handlers.taskDefinitions = () => [];
    server.handlers.deleteTaskDefinition = () => refuse('task_not_found');
    await user.click(screen.getByRole('button', { name: 'Delete task' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await backOnTheList();
  });
});
