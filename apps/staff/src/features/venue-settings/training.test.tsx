import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOverview, irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => {
  signedIn();
  const zones = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Chisinau']);
  return () => zones.mockRestore();
});

/** A venue whose switch works, unless the test says otherwise. */
function openWith(isOn: boolean, putVenue?: Handlers['putVenue'], language = 'en') {
  let trainingMode = isOn;
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    overview: () => anOverview({ trainingMode }),
    getVenue: () => ({ name: 'Penaj', trainingMode }),
    putVenue:
      putVenue ??
      (({ body }) => {
        trainingMode = (body as { trainingMode: boolean }).trainingMode;
        return { name: 'Penaj', trainingMode };
      }),
  });
  return { server, ...renderApp(`/waiter/settings/venue?lang=${language}`) };
}
const theSwitch = (name = 'Training') => screen.findByRole<HTMLInputElement>('switch', { name });
const bar = (text = 'Training: nothing here is real') => screen.queryByText(text);

describe('the switch of training', () => {
  it('asks first, sends nothing but itself, and every screen says so until it is off again', async () => {
    const { server, user } = openWith(false);
    expect((await theSwitch()).checked).toBe(false);
    expect(bar()).toBeNull();
    await user.click(await theSwitch());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('putVenue')).toEqual([]);
    await user.click(await theSwitch());
    await user.click(screen.getByRole('button', { name: 'Yes, start training' }));
    await waitFor(() => expect(bar()).toBeTruthy());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    await user.click(await theSwitch());
    await user.click(screen.getByRole('button', { name: 'Yes, it is real now' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(server.sent('putVenue').map(({ body }) => body)).toEqual([
      { trainingMode: true },
      { trainingMode: false },
    ]);
  });

  it('names the tables that are in its way', async () => {
    const { user } = openWith(false, () => refuse('tables_open', { tables: ['12', 'Bar 3'] }));
    await user.click(await theSwitch());
    await user.click(screen.getByRole('button', { name: 'Yes, start training' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something is open here: 12, Bar 3. Close these tables first.',
    );
    expect(bar()).toBeNull();
    // The next question is a new one.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await theSwitch());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when nobody answered', async () => {
    const { user } = openWith(true, () => noAnswer);
    await user.click(await theSwitch());
    await user.click(screen.getByRole('button', { name: 'Yes, it is real now' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it.each([
    ['ro', 'Instruire', 'Instruire: nimic de aici nu este real'],
    ['ru', 'Обучение', 'Обучение: здесь всё не по-настоящему'],
  ])('is there in %s', async (language, name, words) => {
    openWith(true, undefined, language);
    expect((await theSwitch(name)).checked).toBe(true);
    expect(bar(words)).toBeTruthy();
  });
});

describe('the bar of training', () => {
  it('stands on the sign-in as well, and comes and goes with what the server says', async () => {
    localStorage.clear();
    const server = new FakeServer({
      venue: () => ({ name: 'Penaj', timeZone: 'Europe/Chisinau', homeCards: [], trainingMode: true }),
    });
    const { unmount } = renderApp('/waiter?lang=en');
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByRole('complementary', { name: 'Training mode' })).toBeTruthy();
    unmount();

    signedIn();
    let trainingMode = true;
    server.handlers.overview = () => anOverview({ trainingMode });
    renderApp('/waiter/profile?lang=en');
    await waitFor(() => expect(bar()).toBeTruthy());
    trainingMode = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(bar()).toBeNull());
  });
});
