import { DEFAULT_LANGUAGE, textIn } from '@masa/domain/language';
import { NOT_GIVEN, type OwnReason } from '@masa/domain/reason';
import { struckDishes, type StrikeOffs, type StrikeOffSum, type StruckDish } from '@masa/domain/strike-offs';
import { csvOf, lei, type People } from './report-csv.ts';

const COLUMNS = [
  'section',
  'key',
  'name',
  'items',
  'total',
  'lost',
  'returned',
  'not_begun',
  'cost_of_lost',
] as const;

const cells = ({ items, total, lost, returned, notBegun, cost }: StrikeOffSum) => ({
  items,
  total: lei(total),
  lost,
  returned,
  not_begun: notBegun,
  cost_of_lost: lei(cost),
});

/** What was struck off: in all, by reason, by person and by dish, and what was lost with it. */
export function strikeOffsCsv(
  { totals, byReason, byPerson }: StrikeOffs,
  dishes: readonly StruckDish[],
  { people, own }: { readonly people: People; readonly own: readonly OwnReason[] },
): Uint8Array<ArrayBuffer> {
  const ownWords = new Map(own.map(({ id, words }) => [id, textIn(words, DEFAULT_LANGUAGE)]));
  return csvOf(COLUMNS, [
    { section: 'total', ...cells(totals) },
    ...byReason.map(({ reason, ...sum }) => ({
      section: 'reason',
      key: reason ?? NOT_GIVEN,
      name: ownWords.get(reason ?? '') ?? '',
      ...cells(sum),
    })),
    ...byPerson.map(({ username, ...sum }) => ({
      section: 'person',
      key: username,
      name: people.get(username) ?? username,
      ...cells(sum),
    })),
    ...struckDishes(dishes).map(({ menuItemId, names, ...sum }) => ({
      section: 'dish',
      key: menuItemId,
      name: textIn(names, DEFAULT_LANGUAGE),
      ...cells(sum),
    })),
  ]);
}
