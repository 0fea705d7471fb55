import { textIn } from '@masa/domain/language';
import { heatOf, isSpicinessGroup } from '@masa/domain/spiciness';
import type { HeatLevel } from '@masa/ui/chilli';
import { heatLevels } from '@masa/ui/chilli';
import { sizeLabel } from '@masa/front/dish-size';
import { allergenList } from '../../shared/allergens/allergen-words.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { tableInWords } from '../../shared/table-label.ts';
import type { Texts } from './texts.ts';

export type OrderWords = {
  readonly dish: string;
  readonly size: string | undefined;
  readonly heat: { readonly level: HeatLevel; readonly text: string } | undefined;
  readonly options: readonly string[];
};

const heatLevelOf = (choice: string): HeatLevel | undefined =>
  heatLevels.find((level) => level === heatOf(choice));

/** What the cook reads, in the language of the screen. */
export function orderWords({ t, language }: Texts, order: OpenOrder): OrderWords {
  let heat: OrderWords['heat'];
  const options: string[] = [];
  for (const { group, choice, choiceNames } of order.options) {
    const level = isSpicinessGroup(group) ? heatLevelOf(choice) : undefined;
    const text = textIn(choiceNames, language) || choice;
    if (level === undefined) options.push(text);
    else heat = { level, text };
  }
  for (const { choice, count, filled, choiceNames } of order.modifiers) {
    const what = textIn(choiceNames, language) || choice;
    const text = count > 1 ? `${count} × ${what}` : what;
    options.push(filled ? t('order.notAsked', { choice: `+ ${text}` }) : `+ ${text}`);
  }
  if (order.without.length > 0)
    options.push(
      t('order.without', { names: order.without.map(({ names }) => textIn(names, language)).join(', ') }),
    );
  if (order.note !== null) options.push(t('order.note', { note: order.note }));
  const dish = textIn(order.names, language) || order.menuItemId;
  return { dish, size: sizeLabel(t, order.menuItemId), heat, options };
}

/** The whole card in one sentence: "Table 6, Hellfire, 12 pcs, waiting 17 minutes, late". */
export const orderName = (
  { t }: Texts,
  order: OpenOrder,
  words: OrderWords,
  { minutes, late }: { readonly minutes: number; readonly late: boolean },
): string =>
  [
    tableInWords(t, order),
    words.dish,
    words.size,
    order.allergy.length === 0 ? undefined : t('order.allergy', { list: allergenList(order.allergy, { t }) }),
    order.ageUnasked ? t('order.ageUnasked') : undefined,
    order.rush === null ? undefined : t('order.urgent'),
    order.settlesAt === null ? undefined : t('order.settling'),
    t('waiting.minutes', { count: minutes }),
    late ? t('waiting.late') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
