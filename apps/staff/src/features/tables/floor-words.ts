import { formatMoney } from '@masa/ui/money-format';
import { tableInWords } from '../../shared/table-label.ts';
import { minutesSince } from '../../shared/time/time.ts';
import type { FloorTable } from './floor-tables.ts';
import type { Texts } from './texts.ts';

/** How long it is so already. */
export const minutesOf = ({ since }: Pick<FloorTable, 'since'>, now: number): number =>
  since === null ? 0 : minutesSince(since, now);

/** What a table is about, in a few words. */
export function stateWords({ t }: Pick<Texts, 't'>, table: FloorTable, now: number): string {
  const count = minutesOf(table, now);
  switch (table.state) {
    case 'pays':
      return t(table.paysBy === 'card' ? 'floor.paysByCard' : 'floor.paysCash');
    case 'waits_red':
    case 'waits_amber':
      return t('floor.withoutFood', { count });
    case 'waits':
      return t('floor.waits', { count });
    case 'served':
      return t('floor.served');
    case 'seated':
      return t('floor.seated', { count });
    case 'paid':
      return t('floor.paid');
    case 'free':
      return t('floor.free');
  }
}

const seatedMinutes = ({ seatedTs, state }: FloorTable, now: number): number | null =>
  seatedTs === null || state === 'seated' ? null : minutesOf({ since: seatedTs }, now);

/** For how long its guests sit there, where its tile has other minutes or a word. */
export function seatedWords({ t }: Pick<Texts, 't'>, table: FloorTable, now: number): string | undefined {
  const count = table.state === 'served' ? null : seatedMinutes(table, now);
  return count === null ? undefined : t('floor.minutes', { count });
}

/** What else is told of it: guests, how long they sit there, what is ready. In a list the words for it have no room. */
export const detailWords = (
  { t }: Pick<Texts, 't'>,
  table: FloorTable,
  now: number,
  { inList = false } = {},
): string[] => [
  ...(table.guests > 0 ? [t('floor.guests', { count: table.guests })] : []),
  ...[seatedMinutes(table, now)].flatMap((count) =>
    count === null ? [] : [t(inList ? 'floor.minutes' : 'floor.seated', { count })],
  ),
  ...(table.ready > 0 ? [t('floor.ready', { count: table.ready })] : []),
  ...(table.inWork > 0 ? [t('floor.inWork', { count: table.inWork })] : []),
  ...(table.back > 0 ? [t('floor.back', { count: table.back })] : []),
  ...(table.state === 'paid' ? [t('floor.clear')] : []),
];

/** The whole tile in one sentence: "Table 5: asks to pay, card, calls, 3 guests, 486 MDL". */
export function tableName(texts: Texts, table: FloorTable, now: number): string {
  const { t, language } = texts;
  const about = [
    stateWords(texts, table, now),
    ...(table.isCalled ? [t('floor.called')] : []),
    ...detailWords(texts, table, now),
    ...(table.openTotal > 0 ? [formatMoney(table.openTotal, language)] : []),
  ];
  return `${tableInWords(t, table.entry.table)}: ${about.join(', ')}`;
}
