import type { Answer, Response } from '@masa/contract/schemas';
import { schemas } from '@masa/contract/schemas';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { TextsProvider } from '../../shared/texts.tsx';
import { aTask } from '../../testing/answers.ts';
import { fakeCamera } from '../../testing/fake-camera.ts';
import { FakeServer, noAnswer } from '../../testing/fake-server.ts';
import { signedIn } from '../../testing/render-app.tsx';
import { CompletedTask } from './completed-task.tsx';

type Record = Response<'tasksCompleted'>[number];
type Submission = Answer<'tasksCompleted'>[number]['completion']['submission'];

const aRecord = (change: Partial<Submission> = {}): Record => {
  const submission = {
    taskId: 'bar_taps',
    actionTakenId: 'repair',
    comments: 'Tap 4 drips.\nCall the service.',
    photoProofs: { taps: 'a.webp' },
    checkedItems: ['lines'],
    completedBy: 'irina',
    ...change,
  };
  const [record] = schemas.tasksCompleted.response.parse([
    { definition: aTask(), completion: { submission, submissionTime: '2026-11-20T18:05:00.000Z' } },
  ]);
  if (record === undefined) throw new Error('One in, one out');
  return record;
};

const show = (record: Record, nameOf?: (username: string) => string) =>
  render(
    <MemoryRouter>
      <TextsProvider>
        <CompletedTask record={record} {...(nameOf && { nameOf })} />
      </TextsProvider>
    </MemoryRouter>,
  );

/** Its line, opened. */
async function open(): Promise<HTMLElement> {
  const line = await screen.findByRole('button', { name: /^Wipe and reset the bar taps/u });
  await userEvent.click(line);
  const card = line.closest('section');
  if (card === null) throw new Error('A line opens its card');
  return card;
}

beforeEach(() => {
  signedIn();
  fakeCamera();
});

describe('a task of the history', () => {
  it('tells what was done, by whom and when', async () => {
    void new FakeServer({ readImage: () => new Uint8Array([1, 2, 3]) });
    show(aRecord(), () => 'Irina');
    const card = await open();
    expect(card.textContent).toContain('Irina, 20:05');
    expect(card.textContent).toContain('Rinse each line until it runs clear.');
    const items = within(within(card).getByRole('list', { name: 'Checklist' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Lines rinseddone', 'Drip trays emptiednot done']);
    expect(card.textContent).toContain('Could not do it, needs repair');
    expect(card.textContent).toContain('Tap 4 drips.\nCall the service.');
  });

  it('shows the task as it was asked for: until when, and what was at stake (S-072)', async () => {
    show(aRecord());
    const card = await open();
    expect(card.textContent).toContain('Due 19:30');
    expect(card.textContent).toContain('If missed: fine of 100 MDL');
  });

  it('shows its photos, fetched with our credentials, and enlarges one on a press', async () => {
    const server = new FakeServer({ readImage: () => new Uint8Array([1, 2, 3]) });
    show(aRecord());
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Taps: enlarge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Taps' });
    expect((await within(dialog).findByRole('img', { name: 'Taps' })).getAttribute('src')).toMatch(/^blob:/u);
    const [small, whole] = server.sent('readImage');
    expect(small?.params).toEqual({ filename: 'a.webp' });
    expect(small?.authorization).toMatch(/^Basic /u);
    expect(small?.query.get('w')).toBe('640');
    expect(whole?.query.get('w')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close the photo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to load a photo again', async () => {
    const server = new FakeServer({ readImage: () => noAnswer });
    show(aRecord());
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('The photo could not be loaded.');
    server.handlers.readImage = () => new Uint8Array([1, 2, 3]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Taps: enlarge' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves out what was not given', async () => {
    void new FakeServer();
    show(aRecord({ comments: null, actionTakenId: null, photoProofs: {} }));
    const card = await open();
    expect(card.textContent).toContain('irina, 20:05');
    for (const heading of ['Comment', 'Result', 'Photo proof'])
      expect(within(card).queryByText(heading)).toBeNull();
  });
});
