import { orderAge, type Age } from '@masa/domain/staff';
import { shortId } from '@masa/domain/table-code';
import { allergenList } from '../allergens/allergen-words.ts';
import type { Overview } from '../overview.ts';
import { tableInWords, tableLabel } from '../table-label.ts';
import { clockTime } from '../time/time.ts';
import { waited } from '../time/waited.ts';
import type { BoardCard } from './board-item.ts';
import type { Texts } from './texts.ts';

export type CardWords = {
  /** "Table 2, 17 minutes, late, 2 dishes". */
  readonly name: string;
  readonly table: string;
  /** Whose it is, and that it is taken away where it is. */
  readonly guests: string;
  readonly meta: string;
  /** "17′": how long it is waited for, or what is left until it is fetched. */
  readonly waits: string;
  /** It is fetched at a time of its own. */
  readonly isTimed: boolean;
  readonly age: Age;
  /** Empty where nobody has told of one. */
  readonly allergy: string;
};

const MOST_NAMED = 2;

/** Beside a long name there is room for one line of it: "for 20:25" stays together. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Whose it is; of many guests the first, and how many they are. */
function guestsOf(
  { t }: Texts,
  { items }: Pick<BoardCard, 'items'>,
  lookup: Overview['sessionsLookup'],
): string {
  const names = [
    ...new Set(
      items.map(({ order }) => lookup[order.sessionId]?.username ?? '').filter((name) => name !== ''),
    ),
  ];
  return names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names[0] ?? ''} · ${t('board.guests', { count: names.length })}`;
}

type Spoken = {
  readonly texts: Texts;
  readonly now: number;
  readonly timeZone: string;
  /** All that is left of it to make waits to be fired: it does not become late meanwhile. */
  readonly waits?: boolean;
};

export function cardWords(
  { texts, now, timeZone, waits = false }: Spoken,
  card: Pick<BoardCard, 'items' | 'since'>,
  lookup: Overview['sessionsLookup'],
): CardWords {
  const { t } = texts;
  const [first] = card.items;
  const wantedAt = first?.order.wantedAt ?? null;
  const { shown, said, wanted } = waited(texts, { since: card.since, wantedAt }, { now, timeZone });
  const age = waits ? 'fresh' : orderAge(now - card.since);
  const isTakenAway = first?.order.pickupCode !== undefined;
  const table = first ? tableLabel(t, first.order) : '';
  const told = [...new Set(card.items.flatMap(({ order }) => order.allergy))];
  const allergy = told.length === 0 ? '' : t('board.allergy', { list: allergenList(told, texts) });
  return {
    name: [
      first ? tableInWords(t, first.order) : '',
      said,
      age === 'red' ? t('waiting.late') : '',
      t('board.dishes', { count: card.items.length }),
      allergy,
    ]
      .filter((part) => part !== '')
      .join(', '),
    table,
    guests: [guestsOf(texts, card, lookup), isTakenAway ? t('board.takeaway') : '']
      .filter((part) => part !== '')
      .join(' · '),
    meta: first ? `#${shortId(first.id)}\u00a0· ${unbroken(wanted) || clockTime(card.since, timeZone)}` : '',
    waits: shown,
    isTimed: wantedAt !== null,
    age,
    allergy,
  };
}
