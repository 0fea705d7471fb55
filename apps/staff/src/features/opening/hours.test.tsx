import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Settings = Answer<'getVenue'>;
beforeEach(() => signedIn());

const friday = { weekday: 5, from: '12:00', until: '02:00' };

function open(hours: Settings['hours'], handlers: Handlers = {}, { language = 'en', isAdmin = true } = {}) {
  let kept: Settings = { name: 'Penaj', hours };
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    getVenue: () => kept,
    putVenue: ({ body }) => {
      kept = { ...kept, ...(body as Settings) };
      return kept;
    },
    ...handlers,
  });
  const othersSet = (next: Settings['hours']) => {
    kept = { ...kept, hours: next };
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { server, othersSet, ...renderApp(`/waiter/settings/opening?lang=${language}`) };
}
const form = async (name = 'Opening hours') => within(await screen.findByRole('form', { name }));
const dayIn = (fields: Awaited<ReturnType<typeof form>>, name: string) =>
  within(fields.getByRole('group', { name }));

describe('D-067: the hours of the venue', () => {
  it('are asked of the administrator alone', async () => {
    open(undefined, {}, { isAdmin: false });
    expect(await screen.findByText('Only an administrator can see this page.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Hours & prices' })).toBeNull();
  });

  it('of a venue that has none say that orders are taken at any time', async () => {
    open({ week: [], exceptions: [] });
    expect((await form()).getByText('Orders at any time')).toBeTruthy();
  });

  it('are set for a Friday that ends after midnight; the other days are closed then', async () => {
    const { server, user } = open({ week: [], exceptions: [] });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Add hours: Friday' }));
    expect(fields.queryByText('Orders at any time')).toBeNull();
    expect(fields.getAllByText('Closed')).toHaveLength(6);
    const span = dayIn(fields, 'Friday, hours 1');
    await user.type(span.getByLabelText('From'), '12:00');
    await user.type(span.getByLabelText('Until'), '02:00');
    expect(span.getByText('on the next day')).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Save hours' }));
    expect(await fields.findByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(server.sent('putVenue').map(({ body }) => body)).toEqual([
      { hours: { week: [friday], exceptions: [] } },
    ]);
  });

  it('have at most three spans a day, and can be those of Monday on every day', async () => {
    const { server, user } = open({
      week: [
        { weekday: 1, from: '08:00', until: '10:00' },
        { weekday: 1, from: '12:00', until: '15:00' },
      ],
      exceptions: [],
    });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Add hours: Monday' }));
    expect(fields.queryByRole('button', { name: 'Add hours: Monday' })).toBeNull();
    await user.click(fields.getByRole('button', { name: 'Remove: Monday, hours 3' }));
    await user.click(fields.getByRole('button', { name: 'Every day as on Monday' }));
    await user.click(fields.getByRole('button', { name: 'Remove: Sunday, hours 2' }));
    await user.click(fields.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.sent('putVenue')).toHaveLength(1));
    const [sent] = server.sent('putVenue').map(({ body }) => (body as Settings).hours?.week);
    expect(sent).toHaveLength(13);
    expect(sent?.filter(({ weekday }) => weekday === 7)).toEqual([
      { weekday: 7, from: '08:00', until: '10:00' },
    ]);
  });

  it('are otherwise on a date that says why, in the words of guests', async () => {
    const { server, user } = open({ week: [friday], exceptions: [] });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Add a day' }));
    await user.type(fields.getByLabelText('Date'), '2026-12-31');
    const wedding = dayIn(fields, 'Thursday, 31 December');
    expect(wedding.getByText('Closed')).toBeTruthy();
    await user.type(wedding.getByLabelText('Română'), 'Nuntă');
    await user.type(wedding.getByLabelText('English'), ' A wedding ');
    await user.click(fields.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(server.sent('putVenue')).toHaveLength(1));
    expect(server.sent('putVenue')[0]?.body).toEqual({
      hours: {
        week: [friday],
        exceptions: [{ date: '2026-12-31', spans: [], note: { ro: 'Nuntă', en: 'A wedding' } }],
      },
    });
  });

  it('say where something is missing, and send nothing', async () => {
    const exception = { date: '2026-12-31', spans: [], note: {} };
    const { server, user } = open({ week: [friday], exceptions: [exception] });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Add hours: Monday' }));
    await user.click(fields.getByRole('button', { name: 'Add a day' }));
    await user.click(fields.getByRole('button', { name: 'Add a day' }));
    const [, second] = fields.getAllByLabelText('Date');
    if (second) await user.type(second, '2026-12-31');
    await user.click(fields.getByRole('button', { name: 'Save hours' }));
    expect(fields.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Say from when until when.',
      'This date is in the list already.',
      'Choose a date.',
      'Something above is missing.',
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(dayIn(fields, 'Monday, hours 1').getByLabelText('From')),
    );
    expect(server.sent('putVenue')).toEqual([]);
  });

  it('that somebody else sets meanwhile are named before they are lost', async () => {
    const { othersSet, user } = open({ week: [friday], exceptions: [] });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Remove: Friday, hours 1' }));
    othersSet({ week: [{ ...friday, until: '03:00' }], exceptions: [] });
    expect(await fields.findByText('Somebody else has changed the hours')).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Take theirs' }));
    expect(dayIn(fields, 'Friday, hours 1').getByLabelText<HTMLInputElement>('Until').value).toBe('03:00');
  });

  it('are not lost by leaving, and not by an answer that does not come', async () => {
    const { user } = open({ week: [friday], exceptions: [] }, { putVenue: () => noAnswer });
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Remove: Friday, hours 1' }));
    await user.click(fields.getByRole('button', { name: 'Save hours' }));
    expect((await fields.findByRole('alert')).textContent).toMatch(/^Not saved\. /u);
    await user.click(screen.getByRole('link', { name: 'Venue' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(window.location.pathname).toBe('/waiter/settings/opening');
  });

  it('say so while they load', async () => {
    open(undefined, { getVenue: () => silence });
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  });

  it('say so when they cannot be loaded', async () => {
    const { server, user } = open(undefined, { getVenue: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.getVenue = () => ({ hours: { week: [friday], exceptions: [] } });
    await user.click(again);
    expect(await form()).toBeTruthy();
  });

  it.each([
    ['ro', 'Program', 'Salvează programul'],
    ['ru', 'Часы работы', 'Сохранить часы'],
  ])('are set in %s as well', async (language, name, save) => {
    open({ week: [friday], exceptions: [] }, {}, { language });
    expect((await form(name)).getByRole('button', { name: save })).toBeTruthy();
  });
});
