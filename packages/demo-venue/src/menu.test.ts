import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '@masa/domain/language';
import { menuCategories, optionGroups, splitMenuItemId, WAITER_ONLY_CATEGORY } from '@masa/domain/menu';
import { SPICINESS_GROUP, SPICINESS_LEVELS } from '@masa/domain/spiciness';
import { loadDemoVenue, pictureNames, picturePath, type DemoMenuItem } from './demo-venue.ts';
import { sizeQualifiers } from './menu.ts';
import type { CompleteText } from './read-yaml.ts';

const { venue, menu } = loadDemoVenue();

const inCategory = (group: string): DemoMenuItem[] => menu.items.filter((item) => item.group === group);
const baseIds = (items: readonly DemoMenuItem[]): string[] => [
  ...new Set(items.map(({ id }) => splitMenuItemId(id).base)),
];
const choicesOf = (item: DemoMenuItem, group: string): string[] =>
  item.options
    .filter(({ optionGroup }) => optionGroup === group)
    .flatMap(({ options }) => options.map(({ id }) => id));
const weightsOf = (items: readonly DemoMenuItem[]): (number | null)[] => [
  ...new Set(items.map(({ weightGrams }) => weightGrams)),
];

const askedAt = (base: string) =>
  menu.items
    .find(({ id }) => splitMenuItemId(id).base === base)
    ?.options.map(({ optionGroup }) => optionGroup);

describe('the menu', () => {
  it('has exactly the eleven categories, in their order, and something in each of them', () => {
    expect(menu.groups.map(({ id }) => id)).toEqual(menuCategories);
    expect(menu.groups.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(menuCategories.filter((group) => inCategory(group).length === 0)).toEqual([]);
    expect(menu.items.filter(({ group }) => !(menuCategories as readonly string[]).includes(group))).toEqual(
      [],
    );
  });

  it('has exactly the six option groups with all their choices', () => {
    const known = Object.entries(optionGroups).map(([id, choices]) => ({ id, choices: [...choices] }));
    expect(
      menu.optionGroups.map(({ id, options }) => ({ id, choices: options.map((choice) => choice.id) })),
    ).toEqual(known);
  });

  it('offers no choice twice on one item, and every choice somewhere', () => {
    for (const item of menu.items) {
      const offered = item.options.flatMap(({ options }) => options.map(({ id }) => id));
      expect(new Set(offered).size, item.id).toBe(offered.length);
      expect(
        item.options.every(({ options }) => options.some(({ active }) => active)),
        item.id,
      ).toBe(true);
    }
    const everywhere = new Set(
      menu.items.flatMap(({ options }) => options.flatMap((entry) => entry.options.map(({ id }) => id))),
    );
    expect(
      Object.values(optionGroups)
        .flat()
        .filter((id) => !everywhere.has(id)),
    ).toEqual([]);
  });

  it('adds only what there is, and proposes once more only what is an option already', () => {
    const groups = new Map(menu.modifierGroups.map((group) => [group.id, group]));
    const named = new Set(menu.items.flatMap(({ modifiers }) => modifiers));
    expect([...named].filter((id) => !groups.has(id))).toEqual([]);
    for (const { joins, choices } of groups.values()) {
      const joined = menu.optionGroups.find(({ id }) => id === joins)?.options.map(({ id }) => id) ?? [];
      expect(choices.flatMap(({ sameAs }) => sameAs ?? []).filter((id) => !joined.includes(id))).toEqual([]);
    }
    const ids = [
      ...menu.optionGroups.flatMap(({ options }) => options),
      ...menu.modifierGroups.flatMap(({ choices }) => choices),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every item an id of its own, with a size that phones can name', () => {
    expect(new Set(menu.items.map(({ id }) => id)).size).toBe(menu.items.length);
    const qualifiers = menu.items
      .map(({ id }) => splitMenuItemId(id).qualifier)
      .filter((size) => size !== null);
    expect(qualifiers.filter((size) => !(sizeQualifiers as readonly string[]).includes(size))).toEqual([]);
    expect(new Set(qualifiers)).toEqual(new Set(sizeQualifiers));
  });

  it('never mixes sized and unsized items under one dish, nor one dish over two categories', () => {
    for (const base of baseIds(menu.items)) {
      const sizes = menu.items.filter(({ id }) => splitMenuItemId(id).base === base);
      expect(sizes.length === 1 || sizes.every(({ id }) => id !== base), base).toBe(true);
      expect(new Set(sizes.map(({ group }) => group)).size, base).toBe(1);
    }
  });

  it('ranks the items of a category without ties', () => {
    for (const group of menuCategories) {
      const ranks = inCategory(group).map(({ rank }) => rank);
      expect(ranks, group).toEqual([...new Set(ranks)].toSorted((a, b) => a - b));
    }
  });

  it('calls no two dishes alike in any language, so that a sticker is enough for the cook', () => {
    for (const language of languages) {
      const names = new Map(
        menu.items.map(({ id, names: own }) => [splitMenuItemId(id).base, own[language]]),
      );
      expect(new Set(names.values()).size, language).toBe(names.size);
    }
  });

  it('sells every dish that a wings bar is known by', () => {
    const dishes = new Set(baseIds(menu.items));
    const flavours = ['buffalo', 'hell', 'bbq', 'honey', 'asian', 'garlic'].map(
      (flavour) => `wings_${flavour}`,
    );
    const named = [
      'cauliflower_buffalo',
      'cauliflower_garlic',
      'cauliflower_honey',
      'fries',
      'wedges',
      'potato_balls',
    ];
    const bar = ['onion_rings', 'cider', 'cherry_ale', 'kvass', 'wine_red', 'cola', 'nestea', 'water_still'];
    expect([...flavours, ...named, ...bar].filter((dish) => !dishes.has(dish))).toEqual([]);
    expect(baseIds(inCategory('beer')).filter((id) => id.startsWith('beer_')).length).toBeGreaterThanOrEqual(
      4,
    );
    expect(
      menu.items.filter(({ id }) => id.endsWith('__05bottle') && id.startsWith('craft_')).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('weighs wings and cauliflower by their size, and nothing else', () => {
    for (const [group, twelve, eight] of [
      ['wings', 400, 250],
      ['cauliflower', 320, 210],
    ] as const) {
      expect(weightsOf(inCategory(group).filter(({ id }) => id.endsWith('__12pc'))), group).toEqual([twelve]);
      expect(weightsOf(inCategory(group).filter(({ id }) => id.endsWith('__8pc'))), group).toEqual([eight]);
    }
    const rest = menu.items.filter(({ group }) => group !== 'wings' && group !== 'cauliflower');
    const weighed = rest.flatMap(({ id, weightGrams }) => (weightGrams === null ? [] : [[id, weightGrams]]));
    expect(Object.fromEntries(weighed)).toEqual({
      fries: 150,
      wedges: 200,
      potato_balls: 150,
      wine_red: 125,
    });
  });

  it('asks for sauce, vegetables, heat, tea and milk where it should', () => {
    expect(askedAt('wings_buffalo')).toEqual(['spiciness_level', 'wings_dipping_sauce', 'side_vegetables']);
    expect(askedAt('fries')).toEqual(['fries_dipping_sauce']);
    expect(askedAt('nestea')).toEqual(['nestea_type']);
    expect(inCategory('coffee').map(({ options }) => options.map(({ optionGroup }) => optionGroup))).toEqual([
      ['coffee_milk_options'],
      ['coffee_milk_options'],
      ['coffee_milk_options'],
    ]);
  });

  it('shows the slider with four, three, two and one heat, always the hottest ones', () => {
    const heats = menu.items
      .map((item) => choicesOf(item, SPICINESS_GROUP))
      .filter((choices) => choices.length > 0);
    for (const choices of heats) expect(choices).toEqual(SPICINESS_LEVELS.slice(-choices.length));
    expect(new Set(heats.map(({ length }) => length))).toEqual(new Set([1, 2, 3, 4]));
    const hell = menu.items.filter(({ id }) => splitMenuItemId(id).base === 'wings_hell');
    for (const item of hell)
      expect(choicesOf(item, SPICINESS_GROUP)).toEqual(['very_spicy', 'extremely_spicy']);
  });

  it('has run out of barbecue wings and of nothing else', () => {
    expect(menu.items.filter(({ active }) => !active).map(({ id }) => id)).toEqual([
      'wings_bbq__8pc',
      'wings_bbq__12pc',
    ]);
  });

  it('keeps one-litre bottles, and nothing else, for waiters', () => {
    for (const { names } of inCategory(WAITER_ONLY_CATEGORY)) {
      expect(names.ro).toMatch(/ 1 l$/u);
      expect(names.ru).toMatch(/ 1 л$/u);
      expect(names.en).toMatch(/ 1 l$/u);
    }
    const others = menu.items.filter(({ group }) => group !== WAITER_ONLY_CATEGORY);
    expect(others.filter(({ names }) => names.en.endsWith(' 1 l'))).toEqual([]);
  });

  it('taxes alcohol at 20 % and the rest at 8 %, also the kvass among the beers', () => {
    expect(venue.vatRates.map(({ group, percent }) => [group, percent])).toEqual([
      ['A', 20],
      ['B', 8],
    ]);
    const groupA = new Set(menu.items.filter(({ vatGroup }) => vatGroup === 'A').map(({ group }) => group));
    expect(groupA).toEqual(new Set(['beer', 'wine', 'cocktails', 'shots', 'glovo']));
    expect(menu.items.find(({ id }) => id === 'kvass__400ml')?.vatGroup).toBe('B');
  });

  it('cooks food in the kitchen and pours drinks at the bar', () => {
    const kitchen = new Set(
      menu.items.filter(({ station }) => station === 'kitchen').map(({ group }) => group),
    );
    expect(kitchen).toEqual(new Set(['wings', 'cauliflower', 'beer_snacks']));
  });

  it('asks whole tens of bani, more for the bigger size', () => {
    expect(menu.items.filter(({ price }) => price <= 0 || price % 10 !== 0)).toEqual([]);
    for (const base of baseIds(menu.items)) {
      const prices = menu.items
        .filter(({ id }) => splitMenuItemId(id).base === base)
        .map(({ price }) => price);
      expect(prices, base).toEqual([...new Set(prices)].toSorted((a, b) => a - b));
    }
  });

  it('has a picture for every dish and no picture without a use', () => {
    const used = new Set([
      ...menu.items.map(({ image }) => image),
      ...venue.homeCards.map(({ image }) => image),
      venue.heroImage,
    ]);
    expect([...used].filter((name) => !existsSync(picturePath(name)))).toEqual([]);
    expect(pictureNames()).toEqual([...used].toSorted());
    expect(
      pictureNames().filter((name) => readFileSync(picturePath(name)).subarray(8, 12).toString() !== 'WEBP'),
    ).toEqual([]);
  });
});

describe('the languages', () => {
  const texts: CompleteText[] = [
    ...menu.groups.map(({ names }) => names),
    ...menu.optionGroups.flatMap(({ names, options }) => [names, ...options.map((choice) => choice.names)]),
    ...menu.items.flatMap(({ names, descriptions }) => [names, descriptions]),
    ...venue.homeCards.flatMap(({ title, text }) => [title, text]),
    ...venue.vatRates.map(({ names }) => names),
    venue.slogan,
  ];

  it('are complete and written in their own letters', () => {
    for (const { ro, ru, en } of texts) {
      expect(ru).toMatch(/[а-яё]/iu);
      expect(ro + en).not.toMatch(/[а-яё]/iu);
      expect(ro).not.toMatch(/[şţŞŢãõ]/u);
    }
  });

  it('describe every dish in a sentence with a full stop', () => {
    for (const { descriptions } of menu.items)
      for (const language of languages) expect(descriptions[language]).toMatch(/^.{15,}\.$/u);
  });

  it('tell the strength of every beer', () => {
    const beers = [...inCategory('beer'), ...inCategory('glovo')];
    for (const { id, descriptions } of beers) {
      expect(descriptions.en, id).toMatch(/^\d\.\d%\. /u);
      const comma = descriptions.en.slice(0, 3).replace('.', ',');
      expect(
        [descriptions.ro, descriptions.ru].every((text) => text.startsWith(`${comma} %. `)),
        id,
      ).toBe(true);
    }
  });
});
