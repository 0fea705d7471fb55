import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isForAdults } from '@masa/domain/adults';
import { allergens } from '@masa/domain/allergens';
import { venueClock } from '@masa/domain/business-day';
import { languages, textIn, type Language, type VenueText } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import { saysVolume } from '@masa/domain/volume';
import type { AllergensOnPaper, MenuPaperFormat } from '@masa/domain/menu-paper';
import { printWords, type PrintWord } from '@masa/i18n/print-words';
import type { Context } from '../../context.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import { drawnBeside } from '../../process/drawn-beside.ts';
import { pictures } from '../../process/when-used.ts';
import { uploadsFolder } from '../image/public.ts';
import { isOrderable, readAllergens, readMenu, type MenuItem } from '../menu/public.ts';
import { readTimeRules } from '../opening/public.ts';
import { readVenue } from '../venue/public.ts';
import type { MenuPaper, PaperDish } from './menu-paper.ts';
import { allergenLine, leiOnPaper, numberOf, numbersOf, ruleLine, sizeOnPaper } from './menu-words.ts';

export type MenuPrintWanted = {
  readonly format: MenuPaperFormat;
  readonly languages: readonly Language[];
  readonly withPictures: boolean;
  readonly allergens: AllergensOnPaper;
};
type Read = Awaited<ReturnType<typeof readAll>>;

const PAPER = new URL('draw-menu.thread.ts', import.meta.url);
/** Enough for 22 mm on paper. */
const PICTURE_PX = 320;

/** What guests may order of, whatever the hour: what is off, hidden or for waiters alone is on no paper. */
const isOnPaper = (item: MenuItem): boolean => !item.waiterOnly && isOrderable(item);

const readAll = (context: Context) =>
  snapshotOf(context.beside, async (tx) => {
    const items = (await readMenu(tx)).filter(isOnPaper);
    return {
      items,
      allergensOf: await readAllergens(tx, items),
      rules: (await readTimeRules(tx)).priceRules.filter(({ active }) => active),
      venue: await readVenue(tx),
    };
  });

async function pictureOf({ config, log }: Context, { image }: MenuItem): Promise<Uint8Array | null> {
  if (image === null) return null;
  try {
    const file = await readFile(join(uploadsFolder(config.dataDir), image));
    return await pictures()(file).resize(PICTURE_PX).flatten({ background: '#fff' }).jpeg().toBuffer();
  } catch (reason) {
    // A menu with one picture less is a menu.
    log.warn({ err: reason, image }, 'a picture could not be printed');
    return null;
  }
}

const inEach = (wanted: readonly Language[], text: VenueText): string[] => [
  ...new Set(wanted.map((language) => textIn(text, language))),
];
const said = (wanted: readonly Language[], word: PrintWord): string =>
  [...new Set(wanted.map((language) => printWords[language][word]))].join(' / ');

/** Of a size that says its volume itself ("0.5 l") the volume is not said again. */
function measureOf({ id, weightGrams, volumeMl }: MenuItem): string {
  if (weightGrams !== null) return `${weightGrams} g`;
  return volumeMl === null || saysVolume(splitMenuItemId(id).qualifier, volumeMl) ? '' : `${volumeMl} ml`;
}

/** Sizes of one dish stand beside each other; each dish has its name once in each language. */
async function dishOnPaper(
  context: Context,
  sizes: readonly [MenuItem, ...MenuItem[]],
  wanted: MenuPrintWanted,
  { allergensOf }: Read,
): Promise<PaperDish> {
  const [first] = sizes;
  const [language = 'ro'] = wanted.languages;
  const set = allergensOf(first).proposed;
  const one = wanted.languages.length === 1;
  const words = wanted.languages.map((each) => allergenLine(set, each)).filter((line) => line !== '');
  return {
    names: inEach(wanted.languages, first.names),
    description: one ? textIn(first.descriptions, language) : '',
    prices: sizes.map((item) => ({
      size: [sizeOnPaper(item.id, language), measureOf(item)].filter(Boolean).join(' · '),
      price: leiOnPaper(item.price),
    })),
    isForAdults: isForAdults(first),
    numbers: wanted.allergens === 'numbers' ? numbersOf(set) : [],
    // Nobody may take a dish of which nothing is stated for one without allergens.
    allergens:
      wanted.allergens === 'words' || (wanted.allergens === 'numbers' && set.state === 'unknown')
        ? words
        : [],
    picture: wanted.withPictures ? await pictureOf(context, first) : null,
  };
}

async function paperOf(context: Context, wanted: MenuPrintWanted): Promise<MenuPaper> {
  const read = await readAll(context);
  const { items, rules, venue } = read;
  const [language = 'ro'] = wanted.languages;
  const sections = [];
  for (const [, ofGroup] of Map.groupBy(items, ({ group }) => group)) {
    const dishes: PaperDish[] = [];
    for (const [, sizes] of Map.groupBy(ofGroup, ({ id }) => splitMenuItemId(id).base)) {
      const [first, ...others] = sizes;
      if (first) dishes.push(await dishOnPaper(context, [first, ...others], wanted, read));
    }
    sections.push({ names: inEach(wanted.languages, ofGroup[0]?.groupNames ?? {}), dishes });
  }
  const { date } = venueClock(context.world.now(), venue.timeZone);
  const adults = items.some(isForAdults);
  const stated = wanted.allergens !== 'none';
  return {
    format: wanted.format,
    language,
    venue: venue.name,
    sections,
    cheaper:
      rules.length === 0
        ? null
        : {
            title: said(wanted.languages, 'menu.cheaper'),
            lines: rules.flatMap((rule) => [
              ...new Set(wanted.languages.map((each) => ruleLine(rule, each))),
            ]),
          },
    legend: stated
      ? {
          title: said(wanted.languages, 'menu.allergens'),
          lines: [
            ...(wanted.allergens === 'numbers'
              ? allergens.map((code) => `${numberOf(code)} ${said(wanted.languages, `allergen.${code}`)}`)
              : []),
            ...new Set(wanted.languages.map((each) => printWords[each]['menu.kitchen'])),
          ],
        }
      : null,
    foot: [
      `${said(wanted.languages, 'menu.pricesOf')} ${date}`,
      said(wanted.languages, 'menu.withVat'),
      ...(adults ? [said(wanted.languages, 'menu.adults')] : []),
    ],
  };
}

/** The menu on paper, and what its owner has yet to translate (AMB-221). */
export const menuPrintService = (context: Context) => ({
  print: async (wanted: MenuPrintWanted): Promise<Uint8Array> =>
    drawnBeside(PAPER, await paperOf(context, wanted)),

  gaps: async () => {
    const { items } = await readAll(context);
    const missing = items.flatMap(({ id, names }) => {
      const without = languages.filter((language) => (names[language] ?? '').trim() === '');
      return without.length === 0 ? [] : [{ menuItemId: id, name: textIn(names, 'ro'), languages: without }];
    });
    return { dishes: items.length, missing };
  },
});
export type MenuPrintService = ReturnType<typeof menuPrintService>;
