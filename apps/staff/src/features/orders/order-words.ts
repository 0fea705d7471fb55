import type { HeatLevel } from '@masa/ui/chilli';
import { allergenList } from '../../shared/allergens/allergen-words.ts';
import { dishParts } from '../../shared/dish-parts.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { tableInWords } from '../../shared/table-label.ts';
import type { Texts } from './texts.ts';

export type OrderWords = {
  readonly dish: string;
  readonly size: string | undefined;
  readonly heat: { readonly level: HeatLevel; readonly text: string } | undefined;
  readonly options: readonly string[];
};

/** What the cook reads, in the language of the screen. */
export function orderWords(texts: Texts, order: OpenOrder): OrderWords {
  const { t } = texts;
  const { dish, size, heat, options, extras, without, note } = dishParts(texts, order);
  return {
    dish,
    size,
    heat,
    options: [
      ...options,
      ...extras.map(({ text, filled }) => (filled ? t('order.notAsked', { choice: text }) : text)),
      ...(without === '' ? [] : [t('order.without', { names: without })]),
      ...(note === null ? [] : [t('order.note', { note })]),
    ],
  };
}

/** The whole card in one sentence: "Table 6, Hellfire, 12 pcs, waiting 17 minutes, late". */
export const orderName = (
  { t }: Texts,
  order: OpenOrder,
  words: OrderWords,
  { waits, late }: { readonly waits: string; readonly late: boolean },
): string =>
  [
    tableInWords(t, order),
    words.dish,
    words.size,
    order.allergy.length === 0 ? undefined : t('order.allergy', { list: allergenList(order.allergy, { t }) }),
    order.ageUnasked ? t('order.ageUnasked') : undefined,
    order.rush === null ? undefined : t('order.urgent'),
    order.settlesAt === null ? undefined : t('order.settling'),
    waits,
    late ? t('waiting.late') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
