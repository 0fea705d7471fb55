import { nothingTold } from './menu-item-fields.ts';
import { yesOrNo, type Language } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { csvOfCells, written, type FileWords, type MenuLine } from './menu-file.ts';

type Named = {
  /** The categories in their order; a venue that has none yet may still name those of the product. */
  readonly groups: readonly string[];
  readonly vatGroups: readonly string[];
};

const dishes: readonly (Pick<MenuLine, 'id' | 'group' | 'price' | 'names'> & Partial<MenuLine>)[] = [
  {
    id: 'chicken_soup',
    group: 'beer_snacks',
    price: toBani(5_500),
    names: { ro: 'Zeamă de găină', ru: 'Зама с курицей', en: 'Chicken soup' },
    descriptions: { ro: 'Cu tăiței de casă', ru: 'С домашней лапшой', en: 'With home-made noodles' },
    weightGrams: 350,
  },
  {
    id: 'lemonade__300ml',
    group: 'soft_drinks',
    price: toBani(3_550),
    names: { ro: 'Limonadă', ru: 'Лимонад', en: 'Lemonade' },
    station: 'bar',
  },
  {
    id: 'lemonade__1l',
    group: 'soft_drinks',
    price: toBani(9_000),
    names: { ro: 'Limonadă', ru: 'Лимонад', en: 'Lemonade' },
    station: 'bar',
    active: false,
    rank: 2,
  },
];

/** Three dishes as a file writes them: one without sizes, one with two. They fit into this very venue. */
export const exampleMenu = ({ groups, vatGroups }: Named): MenuLine[] =>
  dishes.map((dish) => ({
    active: true,
    rank: 1,
    descriptions: {},
    image: null,
    weightGrams: null,
    ...nothingTold,
    // Food and soft drinks stand last.
    vatGroup: vatGroups.at(-1) ?? 'B',
    station: 'kitchen',
    optionsCatalogue: [],
    modifiers: [],
    stations: [],
    dayparts: [],
    ...dish,
    group: groups.includes(dish.group) ? dish.group : (groups[0] ?? dish.group),
  }));

/** Spreadsheets of a country whose comma is for decimals part their cells by semicolons. */
export function exampleFile(items: readonly MenuLine[], language: Language, words: FileWords): string {
  const comma = (0.5).toLocaleString(language).includes(',');
  const rows = items.map((item) => {
    const cells = written(item, words);
    return {
      ...cells,
      price: comma ? cells.price.replace('.', ',') : cells.price,
      active: yesOrNo(language, item.active),
    };
  });
  return csvOfCells(rows, comma ? ';' : ',');
}
