import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AllergenWord } from '@masa/domain/allergens';
import { menuItem as item, type MenuItem as Item } from '@masa/fixtures/menu-item';
import { extraSauce, wings12 } from '../testing/added.ts';
import { session } from '../testing/evening.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const known = (contains: AllergenWord[]) => ({ state: 'known' as const, contains, mayContain: [] });
/** Milk and eggs come with the blue cheese, mustard with the other one. */
const buffalo = item({
  ...wings12,
  allergens: known(['milk', 'celery', 'eggs']),
  ownAllergens: known(['celery']),
  optionsCatalogue: [
    {
      optionGroup: 'wings_dipping_sauce',
      name: 'Dipping sauce',
      options: [
        { id: 'blue_cheese_sauce', name: 'Blue cheese', left: null, allergens: known(['milk', 'eggs']) },
        { id: 'honey_mustard', name: 'Honey mustard', left: null, allergens: known(['mustard']) },
      ],
    },
  ],
  modifiers: [],
});
const menuOf = (change: Partial<Item>, language = 'en') =>
  openApp(`/menu?lang=${language}`, { menu: [{ ...buffalo, ...change }] }, { session: session() });
const card = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Buffalo', level: 3 })).closest('article') ?? document.body,
  );

describe('what is in a dish (D-050)', () => {
  it.each([
    ['ro', 'Conține: lapte, țelină, ouă'],
    ['ru', 'Содержит: молоко, сельдерей, яйца'],
    ['en', 'Contains: milk, celery, eggs'],
  ])('stands on its card in %s, of the choices that it shows', async (language, words) => {
    await menuOf({}, language);
    expect((await card()).getByText(words)).toBeShown();
    fireEvent.click((await card()).getByRole('button', { name: /^Dipping sauce/u }));
    expect((await card()).queryByText(words)).toBeNull();
  });

  it('names the cereal, and tells traces apart', async () => {
    const allergens = { ...known(['gluten', 'wheat', 'barley']), mayContain: ['nuts' as const] };
    await menuOf({ allergens, ownAllergens: allergens, optionsCatalogue: [] });
    expect((await card()).getByText('Contains: gluten (wheat, barley)')).toBeShown();
    expect((await card()).getByText('May contain: nuts')).toBeShown();
  });

  it('is said not to be stated where nobody has, and never to be none (D-042)', async () => {
    const unknown = { ...known([]), state: 'unknown' as const };
    await menuOf({ allergens: unknown, ownAllergens: unknown, optionsCatalogue: [] });
    expect((await card()).getByText('Allergens not stated. Ask the waiter.')).toBeShown();
    expect(screen.queryByText('None of the 14 allergens')).toBeNull();
  });

  it('is none of the 14 only where staff have confirmed it (D-075)', async () => {
    await menuOf({ allergens: known([]), ownAllergens: known([]), optionsCatalogue: [] });
    expect((await card()).queryByText('None of the 14 allergens')).toBeNull();
  });

  it('is none of the 14 where they have', async () => {
    const none = { ...known([]), state: 'none' as const };
    await menuOf({ allergens: none, ownAllergens: none, optionsCatalogue: [] });
    expect((await card()).getByText('None of the 14 allergens')).toBeShown();
  });

  it('stands on the sheet, of what is picked there, with the sentence about the kitchen', async () => {
    await menuOf({ modifiers: [extraSauce] });
    fireEvent.click(await screen.findByRole('button', { name: /^More: extras, Buffalo/u }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Buffalo' }));
    expect(sheet.getByText('Contains: milk, celery, eggs')).toBeShown();
    expect(sheet.getByText(/^An allergy\? Please tell the waiter as well/u)).toBeShown();
  });

  it('has additives and nutrition on the sheet, where the venue states them (AMB-214)', async () => {
    const figures = {
      kcal: 290,
      fat: 14.5,
      saturates: 1.2,
      carbohydrate: 36,
      sugars: 0.4,
      protein: 3.4,
      salt: 1,
    };
    await menuOf({ modifiers: [extraSauce], additives: 'E 330', nutrition: figures });
    fireEvent.click(await screen.findByRole('button', { name: /^More: extras, Buffalo/u }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Buffalo' }));
    expect(sheet.getByText('Additives: E 330')).toBeShown();
    fireEvent.click(sheet.getByText('Nutrition, for 100 g or 100 ml'));
    expect(sheet.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '290',
      '14.5',
      '1.2',
      '36',
      '0.4',
      '3.4',
      '1',
    ]);
  });

  it('has its sheet for them alone, where there is nothing to add or to leave out', async () => {
    await menuOf({ optionsCatalogue: [], removable: [], additives: 'E 330' });
    fireEvent.click(await screen.findByRole('button', { name: /^More: what is in it, Buffalo/u }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Buffalo' }));
    expect(sheet.getByText('Additives: E 330')).toBeShown();
  });

  it('says nothing of them elsewhere', async () => {
    await menuOf({ modifiers: [extraSauce] });
    fireEvent.click(await screen.findByRole('button', { name: /^More: extras, Buffalo/u }));
    await screen.findByRole('dialog', { name: 'Buffalo' });
    expect(screen.queryByText(/Nutrition|Additives/u)).toBeNull();
  });

  it('stands in the cart before anything is ordered, with the sentence about the kitchen', async () => {
    const carts = memoryCarts();
    const mine = session();
    carts.kept.set(mine.id, {
      lines: [
        {
          key: 'a',
          menuItemId: buffalo.id,
          options: [{ group: 'wings_dipping_sauce', choice: 'honey_mustard' }],
        },
      ],
      submission: null,
    });
    await openApp('/menu/cart?lang=en', { menu: [buffalo] }, { session: mine, carts });
    expect(await screen.findByText('Contains: celery, mustard')).toBeShown();
    expect(screen.getByText(/^An allergy\? Please tell the waiter as well/u)).toBeShown();
  });
});

describe('what is left out (D-043)', () => {
  const left = item({
    ...buffalo,
    allergens: { ...known(['milk', 'celery']), removable: ['celery'] },
    ownAllergens: undefined,
    optionsCatalogue: [],
    removable: [{ id: 'celery', name: 'celery', with: [], allergens: ['celery'] }],
  });

  it('may still be in it: on the sheet at once, and in the cart', async () => {
    const mine = session();
    await openApp('/menu?lang=en', { menu: [left] }, { session: mine, carts: memoryCarts() });
    fireEvent.click(await screen.findByRole('button', { name: /, Buffalo$/u }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Buffalo' }));
    expect(sheet.getByText('Contains: milk, celery')).toBeShown();
    fireEvent.click(sheet.getByRole('button', { name: /celery/u }));
    expect(sheet.getByText('Contains: milk')).toBeShown();
    expect(sheet.getByText('May contain: celery')).toBeShown();
    fireEvent.click(sheet.getByRole('button', { name: /^Add/u }));
    fireEvent.click(await screen.findByRole('link', { name: /Cart/u }));
    expect(await screen.findByText('Without celery')).toBeShown();
    expect(screen.getByText('Contains: milk')).toBeShown();
    expect(screen.getByText('May contain: celery')).toBeShown();
  });
});

describe('a volume (D-053)', () => {
  it('stands where the size does not say it', async () => {
    const lager = { ...buffalo, weightGrams: null, optionsCatalogue: [], modifiers: [] };
    await menuOf({ ...lager, id: 'buffalo', volumeMl: 1_000 });
    expect((await card()).getByText('1 l')).toBeShown();
  });

  it('is not repeated where it does', async () => {
    await menuOf({ id: 'buffalo__300ml', weightGrams: null, volumeMl: 300 });
    // The button of the size says it.
    expect((await card()).getAllByText('300 ml')).toHaveLength(1);
  });
});
