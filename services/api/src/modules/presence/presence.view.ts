import { isSettling } from '@masa/domain/settling';
import type { Reader } from '../../db/database.ts';
import type { OpenOrder } from '../order/public.ts';
import { fullTables, type Session } from '../session/public.ts';

/** "Table 5: 42 dishes. Is somebody there?" */
export type Question = {
  readonly tableRow: number;
  readonly tableId: string;
  readonly tableName: string;
  readonly dishes: number;
  readonly sessions: number;
  readonly usernames: readonly string[];
  readonly sinceTs: number | null;
  readonly full: boolean;
};

/** A card has room for so many names. */
const NAMES_SHOWN = 3;

/** What the hall is asked: tables with dishes that wait, and those where nobody else can sit down. */
export async function presenceQuestions(
  reader: Reader,
  orders: readonly OpenOrder[],
  people: readonly Pick<Session, 'id' | 'username'>[],
  { limited, now }: { readonly limited: boolean; readonly now: number },
): Promise<Question[]> {
  const waiting = Map.groupBy(
    orders.filter(({ waits, settlesAt }) => waits !== null && !isSettling(settlesAt, now)),
    ({ tableRow }) => tableRow,
  );
  const names = new Map(people.map(({ id, username }) => [id, username]));
  const full = limited ? await fullTables(reader) : [];
  const asked = [...waiting.values()].flatMap((dishes) => {
    const [first] = dishes;
    if (!first) return [];
    const { tableRow, tableId, tableName, createdAt: sinceTs } = first;
    const sessions = [...new Set(dishes.map(({ sessionId }) => sessionId))];
    return [
      {
        tableRow,
        tableId,
        tableName,
        dishes: dishes.length,
        sessions: sessions.length,
        usernames: sessions.slice(0, NAMES_SHOWN).map((id) => names.get(id) ?? ''),
        sinceTs,
        full: full.some(({ row }) => row === tableRow),
      },
    ];
  });
  const onlyFull = full
    .filter(({ row }) => !waiting.has(row))
    .map(({ row, tableId, tableName }) => ({
      tableRow: row,
      tableId,
      tableName,
      dishes: 0,
      sessions: 0,
      usernames: [],
      sinceTs: null,
      full: true,
    }));
  return [...asked, ...onlyFull];
}
