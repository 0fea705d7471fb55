import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse, silence } from '../../testing/fake-server.ts';
import { aMenuItem, anOption, sauces, wings } from '../../testing/menu-answers.ts';
import { isOn, openMenu, rankOf, rowOf, switchOf, unbroken, wholeMenu } from '../../testing/menu-list.ts';
import { signedIn } from '../../testing/render-app.tsx';

const names = () => screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));

beforeEach(signedIn);

describe('the menu in the settings', () => {
  it('stands by category, with the sizes, pictures and stock links of its dishes (S-089)', async () => {
    openMenu();
    const kitchen = within(await screen.findByRole('region', { name: 'Wings' }));
    expect(kitchen.getAllByRole('listitem', { hidden: false })).toHaveLength(1);
    expect(kitchen.getByText('2 sizes · 3 stock links')).toBeTruthy();
    const drinks = within(screen.getByRole('region', { name: 'Soft drinks' }));
    expect(drinks.getByText('400 ml · no stock links')).toBeTruthy();
    expect(drinks.getByText('1 stock link')).toBeTruthy();
    const pictures = [...document.querySelectorAll('.menu-settings-thumb')].map((image) =>
      image.getAttribute('src'),
    );
    expect(pictures).toContain('/api/img/upload/wings-buffalo.webp?w=160');
    expect(screen.getByText('4 of 4 on')).toBeTruthy();
  });

  it('opens a dish to its sizes, each with its own place and switch', async () => {
    const { user } = openMenu();
    const sizes = await screen.findByRole('button', { name: 'Buffalo wings: sizes', expanded: false });
    await user.click(sizes);
    expect(sizes.getAttribute('aria-expanded')).toBe('true');
    expect((await rankOf('Buffalo wings, 8 pcs')).value).toBe('10');
    expect((await rankOf('Buffalo wings, 12 pcs')).value).toBe('11');
    expect(isOn(await switchOf('Buffalo wings, 12 pcs'))).toBe(true);
    const link = screen.getByRole('link', { name: unbroken('Buffalo wings, 12 pcs') });
    expect(link.getAttribute('href')).toBe('/waiter/menu/wings_buffalo__12pc/edit?lang=en');
  });

  it('says what is sold out, nearly sold out, or not translated', async () => {
    openMenu([
      aMenuItem({ soldOut: true, left: 0 }),
      aMenuItem({ id: 'cola', names: { en: 'Cola' }, left: 3, missing: ['ro', 'ru'] }),
    ]);
    expect(within(await rowOf('Kvass, 400 ml')).getByText('Sold out')).toBeTruthy();
    const one = within(await rowOf('Cola'));
    expect(one.getByText('3 left')).toBeTruthy();
    expect(one.getByText('Missing: Română')).toBeTruthy();
    expect(one.getByText('Missing: Русский')).toBeTruthy();
  });

  it('says so when it is empty', async () => {
    openMenu([]);
    expect(await screen.findByText('The menu is empty')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows that it loads', async () => {
    openMenu(wholeMenu, { menuSettings: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(screen.queryByText('The menu is empty')).toBeNull();
  });

  it.each([
    ['en', 'Failed to load menu.', 'Try again'],
    ['ro', 'Meniul nu a putut fi încărcat.', 'Încercați din nou'],
    ['ru', 'Не удалось загрузить меню.', 'Попробовать ещё раз'],
  ])('says in %s when it could not be loaded, and tries again (S-090)', async (language, text) => {
    const { server, user } = openMenu(
      wholeMenu,
      { menuSettings: () => refuse('internal_error') },
      `?lang=${language}`,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    server.handlers.menuSettings = () => wholeMenu;
    await user.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  });
});

describe('the search', () => {
  it('finds in every language, without marks and capitals, and remembers it in the address', async () => {
    const { user } = openMenu();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a dish' }), 'КВАС');
    expect(await rowOf('Kvass, 400 ml')).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'Cola' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Wings' })).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'racoritoare cola');
    expect(await rowOf('Cola')).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: unbroken('Kvass, 400 ml') })).toBeNull();
    expect(new URLSearchParams(window.location.search).get('find')).toBe('racoritoare cola');
  });

  it('stands in the address', async () => {
    openMenu(wholeMenu, {}, '?lang=en&find=cola');
    expect(await screen.findByDisplayValue('cola')).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: unbroken('Kvass, 400 ml') })).toBeNull();
  });

  it('says when nothing fits, and shows everything again', async () => {
    const { user } = openMenu(wholeMenu, {}, '?lang=en&find=pizza');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the whole menu' }));
    expect(await rowOf('Cola')).toBeTruthy();
    expect(window.location.search).toBe('?lang=en');
  });

  it('shows only what is off, sold out or not translated, where there is such', async () => {
    const ranchIsOut = { ...sauces, options: [anOption({ soldOut: true })] };
    const { user } = openMenu([
      wings('8pc', { optionsCatalogue: [ranchIsOut] }),
      aMenuItem({ active: false }),
      aMenuItem({ id: 'cola', names: { en: 'Cola' }, missing: ['ru'] }),
      aMenuItem({ id: 'water', names: { en: 'Water' } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Off: 1' }));
    expect(names()).toEqual([unbroken('Kvass, 400 ml')]);
    await user.click(screen.getByRole('button', { name: 'Not translated: 1' }));
    expect(names()).toEqual(['Cola']);
    await user.click(screen.getByRole('button', { name: 'Sold out: 1' }));
    expect(names()).toEqual([unbroken('Buffalo wings, 8 pcs')]);
    await user.click(screen.getByRole('button', { name: 'Sold out: 1', pressed: true }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });
});
