import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session, venue, waiter } from '../../testing/evening.ts';
import { openApp } from '../../testing/open-app.tsx';

const menuLink = (name: string) => screen.findByRole('link', { name });

it.each([
  ['/', 'ro', 'Vezi meniul', '/menu'],
  ['/?lang=de', 'ro', 'Vezi meniul', '/menu'],
  ['/?lang=ru', 'ru', 'Открыть меню', '/menu?lang=ru'],
  ['/?lang=en', 'en', 'See the menu', '/menu?lang=en'],
])('%s speaks %s, and the links keep what was asked', async (address, language, words, href) => {
  const api = await openApp(address);
  expect((await menuLink(words)).getAttribute('href')).toBe(href);
  expect(document.documentElement.lang).toBe(language);
  await waitFor(() => expect(api.callsOf('menu')[0]?.query).toEqual({ lang: language }));
});

it('is rewritten in the address when it is changed, without a step in the history', async () => {
  const api = await openApp('/');
  await menuLink('Vezi meniul');
  const steps = window.history.length;
  fireEvent.click(screen.getByRole('link', { name: /Русский/u }));
  expect((await menuLink('Открыть меню')).getAttribute('href')).toBe('/menu?lang=ru');
  expect(location.search).toBe('?lang=ru');
  expect(document.documentElement.lang).toBe('ru');
  expect(window.history).toHaveLength(steps);
  expect(screen.getByRole('link', { name: /Русский/u }).getAttribute('aria-current')).toBe('true');
  await waitFor(() => expect(api.callsOf('menu').at(-1)?.query).toEqual({ lang: 'ru' }));
  expect(Object.keys(localStorage)).toEqual([]);
});

it('goes along to the next screen and back', async () => {
  await openApp('/?lang=ru', {}, { session: session() });
  fireEvent.click(await menuLink('Открыть меню'));
  expect(await screen.findByRole('heading', { name: 'Меню' })).toBeShown();
  expect(location.pathname + location.search).toBe('/menu?lang=ru');
  fireEvent.click(screen.getByRole('link', { name: 'Закрыть меню' }));
  await menuLink('Открыть меню');
  expect(location.pathname + location.search).toBe('/?lang=ru');
});

it('goes along to the staff area, even the default one', async () => {
  await openApp('/menu', {}, { session: waiter() });
  expect((await menuLink('Închide meniul')).getAttribute('href')).toBe('/waiter?lang=ro');
});

it('offers only the languages of the venue, and beside them the one that is read', async () => {
  await openApp('/?lang=ru', { venue: { ...venue, languages: ['ro', 'en'] } });
  await menuLink('Открыть меню');
  const offered = () => screen.queryAllByRole('link', { name: /Română|Русский|English/u });
  await waitFor(() => expect(offered()).toHaveLength(3));
  fireEvent.click(screen.getByRole('link', { name: /English/u }));
  await menuLink('See the menu');
  await waitFor(() => expect(offered()).toHaveLength(2));
  expect(screen.queryByRole('link', { name: /Русский/u })).toBeNull();
});

it('is no choice where the venue has one language alone', async () => {
  await openApp('/', { venue: { ...venue, languages: ['ro'] } });
  await menuLink('Vezi meniul');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Română/u })).toBeNull());
});
