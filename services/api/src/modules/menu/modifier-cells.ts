import { languages, type VenueText } from '@masa/domain/language';
import { writeLei } from '@masa/domain/lei-text';
import {
  modifierColumns,
  NOTHING_NAMED,
  type MenuFileFormat,
  type ModifierColumn,
} from '@masa/domain/menu-file';
import type { Bani } from '@masa/domain/money';
import { recordOf } from '@masa/domain/record';
import { csvStringify, yamlText } from '../../process/when-used.ts';
import { harmless } from './menu-file.ts';
import type { ModifierChoice, ModifierGroup } from './modifier-group.store.ts';

/** One line of the file: a group, or, where it names one, a choice. */
export type ModifierCells = Readonly<Record<ModifierColumn, string>>;

const cells = (said: Partial<ModifierCells>): ModifierCells =>
  recordOf(modifierColumns, (column) => said[column] ?? '');
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const namesIn = (names: VenueText): Partial<ModifierCells> =>
  Object.fromEntries(languages.map((language) => [`name_${language}`, names[language] ?? '']));

/** `12pc: 19; 20pc: 25.50`: what it costs where it costs otherwise. */
const sizesCell = (prices: ModifierChoice['sizePrices']): string =>
  Object.entries(prices ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([size, price]) => `${size}: ${writeLei(price)}`)
    .join('; ');
const statedCell = (statement: ModifierChoice['allergenStatement']): string =>
  statement === null ? '' : statement.contains.join(', ') || NOTHING_NAMED;

export const cellsOfGroup = (group: ModifierGroup): ModifierCells =>
  cells({
    ...namesIn(group.names),
    group: group.id,
    rank: String(group.rank),
    active: yesNo(group.active),
    min: String(group.min),
    max: String(group.max),
    included: String(group.included),
    joins: group.joins ?? '',
  });

/** `priceOf`: in lei in the file, in bani where the screen words it. */
export const cellsOfChoice = (
  group: string,
  choice: ModifierChoice,
  priceOf: (price: Bani) => string = writeLei,
): ModifierCells =>
  cells({
    ...namesIn(choice.names),
    group,
    choice: choice.id,
    rank: String(choice.rank),
    active: yesNo(choice.active),
    price: priceOf(choice.price),
    size_prices: sizesCell(choice.sizePrices),
    vat_group: choice.vatGroup ?? '',
    max_each: String(choice.maxEach),
    default: yesNo(choice.isDefault),
    same_as: choice.sameAs ?? '',
    age18: choice.age18 === null ? '' : yesNo(choice.age18),
    allergens: statedCell(choice.allergenStatement),
    may_contain: (choice.allergenStatement?.mayContain ?? []).join(', '),
  });

const YAML_HEAD =
  '# What guests add to dishes. Prices in lei. An entry without a choice is the group itself. What is not named stays.\n';
/** Cells that say nothing are left out; what must be said of a group or a choice is never empty. */
const filled = (line: ModifierCells) =>
  Object.fromEntries(Object.entries(line).filter(([, cell]) => cell !== ''));

/** Groups, each with its choices below it. */
export function modifierFile(
  groups: readonly ModifierGroup[],
  format: MenuFileFormat,
): Uint8Array<ArrayBuffer> {
  const lines = groups.flatMap((group) => [
    cellsOfGroup(group),
    ...group.choices.map((choice) => cellsOfChoice(group.id, choice)),
  ]);
  const text =
    format === 'csv'
      ? csvStringify().stringify(
          lines.map((line) =>
            Object.fromEntries(Object.entries(line).map(([column, cell]) => [column, harmless(cell)])),
          ),
          { header: true, columns: [...modifierColumns], bom: true },
        )
      : YAML_HEAD + yamlText().stringify({ modifiers: lines.map(filled) }, { lineWidth: 0 });
  return new TextEncoder().encode(text);
}
