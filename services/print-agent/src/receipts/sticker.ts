import type { AllergenWord } from '@masa/domain/allergens';
import type { PrintWords } from '@masa/i18n/print-words';
import { textIn, type Language } from '@masa/domain/language';
import { heatStep } from '@masa/domain/spiciness';
import type { PrintedModifier, PrintedOption, StickerDocument } from '@masa/domain/print-document';
import { BANNER, BOLD, PLAIN, TALL, type Line } from './line.ts';
import type { Layout } from './layout.ts';
import { copyMark, type CopyMark } from './marks.ts';
import { placeLabel } from './table-label.ts';
import { venueTime } from './venue-time.ts';
import { sizeIn, wordsIn } from './words.ts';

/** From this heat on the option is printed white on black: a mistake hurts. */
const HOT_FROM = 2;
const OPTION_INDENT = { first: '', rest: '  ' };

function optionLines(layout: Layout, option: PrintedOption, language: Language): Line[] {
  const group = textIn(option.group, language);
  const choice = textIn(option.choice, language);
  const before = group === '' ? '+ ' : `+ ${group}: `;
  if (option.heat === null) return layout.text(before + choice, PLAIN, OPTION_INDENT);
  const hot = option.heat >= HOT_FROM;
  const words = hot ? choice.toLocaleUpperCase(language) : choice;
  return layout.text(`${before}${heatStep(option.heat)} ${words}`, hot ? BANNER : PLAIN, OPTION_INDENT);
}

const modifierLines = (layout: Layout, { count, choice }: PrintedModifier, language: Language): Line[] =>
  layout.text(`+ ${count > 1 ? `${count} x ` : ''}${textIn(choice, language)}`, BOLD, OPTION_INDENT);

const allergenList = (contains: readonly AllergenWord[], words: PrintWords): string =>
  contains.map((word) => words[`allergen.${word}`]).join(', ');

/** Before anything else, white on black: a mistake is dangerous (AMB-212). */
function allergyLines(layout: Layout, { allergy }: StickerDocument, language: Language): Line[] {
  if (allergy === undefined) return [];
  const words = wordsIn(language);
  const said = `${words.allergy}: ${allergenList(allergy, words)}`.toLocaleUpperCase(language);
  return layout.text(said, BANNER, OPTION_INDENT);
}

/** "2/2 for Buffalo wings": another station makes the rest of it (AMB-234). */
function partLines(layout: Layout, { part, qualifier }: StickerDocument, language: Language): Line[] {
  if (part === undefined) return [];
  const { number, of, dish } = part;
  const words = wordsIn(language);
  const name = qualifier === null ? ` ${textIn(dish, language)}` : '';
  return layout.text(`${number}/${of} ${name === '' ? words.part : `${words.partOf}${name}`}`, BOLD);
}

/** When it is fetched, and when to begin with it so that it is ready with the rest (AMB-239, AMB-241). */
function timeLines(layout: Layout, { wantedAt, startAt }: StickerDocument, paper: StickerPaper): Line[] {
  const words = wordsIn(paper.language);
  const said = [
    wantedAt === undefined ? '' : `${words.wantedAt} ${venueTime(wantedAt, paper.timeZone).time}`,
    startAt === undefined ? '' : `${words.startAt} ${venueTime(startAt, paper.timeZone).time}`,
  ].filter((line) => line !== '');
  return said.flatMap((line) => layout.text(line, BOLD));
}

export type StickerPaper = { readonly language: Language; readonly timeZone: string } & CopyMark;

export function stickerLines(layout: Layout, sticker: StickerDocument, paper: StickerPaper): Line[] {
  const words = wordsIn(paper.language);
  const { day, month, time } = venueTime(sticker.orderedAt, paper.timeZone);
  const name = textIn(sticker.itemName, paper.language).toLocaleUpperCase(paper.language);
  const place = `${sticker.place.number}/${sticker.place.of}`;
  const who = sticker.byWaiter ? `${sticker.orderedBy} (${words.waiter})` : sticker.orderedBy;
  return [
    ...allergyLines(layout, sticker, paper.language),
    ...(sticker.notice === 'order' ? [] : layout.centred(words[sticker.notice], { ...BANNER, tall: true })),
    ...copyMark(layout, paper),
    ...layout.pair(`${sticker.shortId}  ${place}`, placeLabel(sticker, words), TALL),
    ...layout.text([name, sizeIn(paper.language, sticker.qualifier)].join(' '), TALL),
    ...partLines(layout, sticker, paper.language),
    ...timeLines(layout, sticker, paper),
    ...sticker.options.flatMap((option) => optionLines(layout, option, paper.language)),
    ...(sticker.modifiers ?? []).flatMap((modifier) => modifierLines(layout, modifier, paper.language)),
    ...(sticker.without ?? []).flatMap((leftOut) =>
      layout.text(`- ${words.without} ${textIn(leftOut, paper.language)}`, BOLD, OPTION_INDENT),
    ),
    ...(sticker.note === undefined
      ? []
      : layout.text(`${words.note}: «${sticker.note}»`, BOLD, OPTION_INDENT)),
    ...(sticker.seat === undefined ? [] : layout.text(`${words.seat} ${sticker.seat}`, BOLD)),
    ...layout.pair(who, `${time} ${day}.${month}`),
    ...(sticker.contains === undefined
      ? []
      : layout.text(`${words.contains}: ${allergenList(sticker.contains, words)}`, PLAIN, OPTION_INDENT)),
  ];
}
