import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { extras, extraSauce, platter, wings12, wings8 } from '../testing/added.ts';
import { item, menu, session, venue, waiter } from '../testing/evening.ts';
import type { Session } from '../shared/storage.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const evening = [wings8, wings12, platter, ...menu.slice(2)];

async function menuOf(dishes = evening, mine: Session = session()) {
  const carts = memoryCarts();
  const api = await openApp('/menu?lang=en', { menu: dishes }, { session: mine, carts });
  return { api, lines: () => carts.kept.get(mine.id)?.lines ?? [] };
}
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('article') ?? document.body);
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^More: extras, Buffalo/u }));
  return within(await screen.findByRole('dialog', { name: 'Buffalo' }));
};
const bar = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^(Add|Choose)/u });
const sauceOnCard = async () => (await card('Buffalo')).getByRole('button', { name: /^Dipping sauce/u });
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const modifiersOf = (lines: readonly { readonly modifiers?: unknown }[]) =>
  lines.map((line) => line.modifiers);

describe('the card', () => {
  it('still adds a size with one tap, and has one row to more', async () => {
    const { lines } = await menuOf();
    const buffalo = await card('Buffalo');
    expect(buffalo.getAllByRole('button', { name: /More/u })).toHaveLength(1);
    fireEvent.click(buffalo.getByRole('button', { name: /12.pcs.*add to cart/u }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).not.toHaveProperty('modifiers');
    expect((await card('Hellfire')).queryByRole('button', { name: /More/u })).toBeNull();
  });

  it('asks first where something must be chosen, and adds the two flavours', async () => {
    const { lines } = await menuOf();
    const button = (await card('Platter')).getByRole('button', { name: /^Choose from 329.MDL, Platter/u });
    expect((await card('Platter')).getAllByRole('button')).toHaveLength(1);
    fireEvent.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'Platter' }));
    expect(sheet.getByRole('group', { name: 'Two flavours choose 2' })).toBeShown();
    expect(bar()).toHaveText('Choose: Two flavours');
    tick(/Hellfire/u);
    tick(/Buffalo/u);
    expect(
      sheet.getByRole('checkbox', { name: 'Honey and lime 2 chosen: take one away first included' }),
    ).toBeShown();
    fireEvent.click(bar());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(modifiersOf(lines())).toEqual([
      [
        { group: 'platter_flavours', choice: 'flavour_buffalo', count: 1 },
        { group: 'platter_flavours', choice: 'flavour_hell', count: 1 },
      ],
    ]);
  });

  it('adds with one tap what a required group proposes, for what that costs', async () => {
    const [first, ...rest] = extras(1_500).choices;
    const proposed = {
      ...extras(1_500),
      min: 1,
      choices: first ? [{ ...first, default: true }, ...rest] : [],
    };
    const { lines } = await menuOf([{ ...wings8, modifiers: [proposed] }]);
    fireEvent.click((await card('Buffalo')).getByRole('button', { name: /154.MDL: add to cart/u }));
    await waitFor(() =>
      expect(modifiersOf(lines())).toEqual([[{ group: 'wings_extras', choice: 'add_fries', count: 1 }]]),
    );
  });
});

describe('the sheet', () => {
  it('opens on the name with what the card shows, and says the sum of everything', async () => {
    const { lines } = await menuOf();
    const sheet = await openSheet();
    expect(document.activeElement).toBe(sheet.getByRole('heading', { name: 'Buffalo', level: 2 }));
    expect(sheet.getByRole('radio', { name: /8.pcs/u, checked: true })).toBeShown();
    fireEvent.click(sheet.getByRole('radio', { name: /12.pcs 400.g 169/u }));
    expect(sheet.getByRole('group', { name: 'Dipping sauce 1 or 2' })).toBeShown();
    expect(sheet.getByRole('checkbox', { name: 'Blue cheese included', checked: true })).toBeShown();
    expect(sheet.getByRole('group', { name: 'Extras up to 3, optional' })).toBeShown();
    tick(/^Ranch \+15/u);
    tick(/^Fries \+35/u);
    expect(bar()).toHaveText(/^Add · 219.MDL/u);
    fireEvent.click(sheet.getByRole('button', { name: 'More' }));
    expect(bar()).toHaveText(/^Add · 438.MDL/u);
    fireEvent.click(bar());
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines()[0]).toMatchObject({
      menuItemId: 'buffalo__12pc',
      options: [
        { group: 'spiciness_level', choice: 'mildly_spicy' },
        { group: 'wings_dipping_sauce', choice: 'blue_cheese_sauce' },
      ],
      modifiers: [
        { group: 'extra_sauce', choice: 'extra_ranch', count: 1 },
        { group: 'wings_extras', choice: 'add_fries', count: 1 },
      ],
    });
  });

  it.each([
    ['blue cheese, then ranch', [/^Blue cheese/u, /^Ranch/u]],
    ['ranch, then blue cheese', [/^Ranch/u, /^Blue cheese/u]],
  ])('orders the same whichever was ticked first (D-013): %s', async (_, order) => {
    const { lines } = await menuOf();
    await openSheet();
    tick(/^Blue cheese/u);
    for (const name of order) tick(name);
    expect(bar()).toHaveText(/134.MDL/u);
    fireEvent.click(bar());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatchObject({
      options: [{}, { group: 'wings_dipping_sauce', choice: 'blue_cheese_sauce' }],
      modifiers: [{ group: 'extra_sauce', choice: 'extra_ranch', count: 1 }],
    });
  });

  it('keeps a full group readable, with the reason, and takes nothing more', async () => {
    await menuOf();
    const sheet = await openSheet();
    tick(/^Ranch/u);
    const full = /^Honey mustard 2 chosen: take one away first \+15/u;
    expect(sheet.getByRole('checkbox', { name: full }).getAttribute('aria-disabled')).toBe('true');
    tick(full);
    expect(sheet.getByRole('checkbox', { name: full, checked: false })).toBeShown();
    tick(/^Ranch/u);
    expect(sheet.getByRole('checkbox', { name: 'Honey mustard +15' })).toBeShown();
  });

  it('asks for a sauce where none is ticked: the button leads there, and sends nothing (D-014)', async () => {
    const { lines } = await menuOf();
    const sheet = await openSheet();
    tick(/^Blue cheese/u);
    tick(/^Honey mustard/u);
    expect(bar()).toHaveText('Choose a sauce');
    expect(bar()).toBeEnabled();
    fireEvent.click(bar());
    expect(document.activeElement).toBe(sheet.getByRole('checkbox', { name: /^Blue cheese/u }));
    expect(lines()).toHaveLength(0);
  });

  it('keeps nothing when it is closed (D-014)', async () => {
    const { lines } = await menuOf();
    const sheet = await openSheet();
    tick(/^Blue cheese/u);
    tick(/^Ranch/u);
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines()).toHaveLength(0);
    expect(await sauceOnCard()).toHaveName(/Blue cheese/u);
  });

  it('leaves on the card the options that it was added with', async () => {
    await menuOf();
    await openSheet();
    tick(/^Blue cheese/u);
    tick(/^Ranch/u);
    fireEvent.click(bar());
    expect(await sauceOnCard()).toHaveName(/Ranch/u);
  });

  it('closes with the Back of the phone, and leaves the search open under it', async () => {
    await menuOf();
    fireEvent.click(await screen.findByRole('button', { name: 'Find a dish or a drink' }));
    await openSheet();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('searchbox')).toBeShown();
  });

  it('counts where there may be several of one', async () => {
    const shots = {
      ...extras(1_500),
      max: 4,
      choices: extras(1_500).choices.map((one) => ({ ...one, maxEach: 3 })),
    };
    const { lines } = await menuOf([item('tea', { name: 'Tea', modifiers: [shots] })]);
    fireEvent.click(await screen.findByRole('button', { name: /^More: extras, Tea/u }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const _ of [1, 2, 3, 4]) fireEvent.click(sheet.getByRole('button', { name: 'More: Fries' }));
    expect(bar()).toHaveText(/^Add · 224.MDL/u);
    fireEvent.click(bar());
    await waitFor(() =>
      expect(modifiersOf(lines())).toEqual([[{ group: 'wings_extras', choice: 'add_fries', count: 3 }]]),
    );
  });

  it('says why nothing can be ordered while the visit waits', async () => {
    await menuOf(evening, session({ ordering: 'staff' }));
    await openSheet();
    expect(bar()).toHaveReason('You can order once the waiter has confirmed your visit.');
  });

  it('asks one of several with radios, and none of them is more than one', async () => {
    const one = { ...extras(1_500), min: 1, max: 1 };
    await menuOf([{ ...wings8, modifiers: [extraSauce, one] }]);
    fireEvent.click(await screen.findByRole('button', { name: /^Choose from 131.MDL/u }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('radio', { name: /^Fries \+35/u }));
    fireEvent.click(sheet.getByRole('radio', { name: /^Pickled chilli \+12/u }));
    expect(sheet.getByRole('radio', { name: /^Fries/u, checked: false })).toBeShown();
    expect(bar()).toHaveText(/^Add · 131.MDL/u);
  });
});

it('is the same for a waiter, without the picture', async () => {
  const { lines } = await menuOf(evening, waiter());
  const sheet = await openSheet();
  expect(sheet.queryByRole('presentation')).toBeNull();
  tick(/^Fries/u);
  fireEvent.click(bar());
  await waitFor(() => expect(lines()).toHaveLength(1));
});

describe('a note to the kitchen', () => {
  const noting = async (notes: boolean) => {
    const carts = memoryCarts();
    const mine = session();
    const api = await openApp(
      '/menu?lang=en',
      { menu: evening, venue: { ...venue, notes } },
      { session: mine, carts },
    );
    return { api, lines: () => carts.kept.get(mine.id)?.lines ?? [] };
  };

  it('is written in one line, and goes into the cart with the dish', async () => {
    const { lines } = await noting(true);
    await openSheet();
    const field = screen.getByRole('textbox', { name: 'Note for the kitchen' });
    fireEvent.change(field, { target: { value: ' well\n done ' } });
    fireEvent.click(bar());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatchObject({ note: 'well done' });
  });

  it('is not asked for where nobody reads it', async () => {
    await noting(false);
    await openSheet();
    expect(screen.queryByRole('textbox', { name: 'Note for the kitchen' })).toBeNull();
  });
});

describe('leaving out', () => {
  const celery = { id: 'celery', name: 'celery', with: ['celery_and_carrots', 'just_celery'] };
  const butter = { id: 'butter', name: 'butter', with: [] };
  const greens = {
    optionGroup: 'side_vegetables',
    name: 'Vegetables',
    options: [
      { id: 'celery_and_carrots', name: 'Celery and carrots', left: null },
      { id: 'just_carrots', name: 'Just carrots', left: null },
    ],
  };
  const optionsCatalogue = [...wings8.optionsCatalogue, greens];
  const dishes = [{ ...wings8, optionsCatalogue, removable: [butter, celery] }, ...menu.slice(2)];
  const sheetOf = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^More: extras, without, Buffalo/u }));
    return within(await screen.findByRole('dialog', { name: 'Buffalo' }));
  };
  const chips = () =>
    within(screen.getByRole('group', { name: 'Without' }))
      .getAllByRole('button')
      .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
  const vegetables = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Vegetables/u });
  const press = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

  it('goes with the dish into the cart and to the kitchen as ids', async () => {
    const { lines } = await menuOf(dishes);
    await sheetOf();
    expect(chips()).toEqual([
      ['butter', 'false'],
      ['celery', 'false'],
    ]);
    press('celery');
    expect(chips()).toEqual([
      ['butter', 'false'],
      ['celery', 'true'],
    ]);
    fireEvent.click(bar());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatchObject({ without: ['celery'], kept: { leftOut: 'Without celery' } });
  });

  it('offers what these choices bring, and drops the rest before every eye (D-037)', async () => {
    const { lines } = await menuOf(dishes);
    await sheetOf();
    press('celery');
    press('butter');
    fireEvent.click(vegetables());
    expect(vegetables().textContent).toContain('Just carrots');
    expect(chips()).toEqual([['butter', 'true']]);
    expect(screen.getByText('No longer in the dish, so nothing to leave out: celery')).toBeShown();
    fireEvent.click(bar());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatchObject({ without: ['butter'] });
  });
});
