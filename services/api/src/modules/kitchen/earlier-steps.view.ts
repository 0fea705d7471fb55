import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import type { Step } from './item-event.store.ts';

type Page = { readonly lastId: number; readonly rows: number; readonly steps: readonly Step[] };

const statusOf = (value: unknown): OrderStatus | undefined =>
  orderStatus.states.find((status) => status === value);
const USER = 'user:';

/** Who was erased: the log keeps the name, whatever else is kept the pseudonym. */
type Erased = { readonly id: number; readonly username: string; readonly pseudonym: string };

export async function readErased(reader: Reader): Promise<Erased[]> {
  const rows = await reader('audit_log')
    .where({ entity: 'user', action: 'user.erased' })
    .orderBy('id')
    .select('id', 'entity_id', 'details');
  return rows.map(({ id, entity_id: username, details }) => ({
    id,
    username,
    pseudonym: String(readJson('audit_log.details', details, id)['pseudonym']),
  }));
}

/** What somebody is called today who went by this name when the row was written. */
const nameNow = (name: string, rowId: number, erased: readonly Erased[]): string =>
  erased.reduce(
    (known, { id, username, pseudonym }) => (id > rowId && username === known ? pseudonym : known),
    name,
  );

/** The steps that the log tells of, in the order of its ids, from `after` on. */
export async function readEarlierSteps(
  reader: Reader,
  erased: readonly Erased[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Page> {
  // So many rows of the log, whatever they tell of: a page never reads more.
  const last = await reader('audit_log').where('id', '>', after).orderBy('id').limit(limit).select('id');
  const lastId = last.at(-1)?.id ?? after;
  const rows = await reader('audit_log as a')
    .join('order_items as i', 'i.id', 'a.entity_id')
    .whereBetween('a.id', [after + 1, lastId])
    .where({ 'a.entity': 'order', 'a.action': 'order.status' })
    .orderBy('a.id')
    .select('a.id', 'a.at', 'a.actor', 'a.entity_id', 'a.details');
  const steps = rows.flatMap(({ id, at, actor, entity_id: itemId, details }): Step[] => {
    const { from, to } = readJson('audit_log.details', details, id);
    const [known, next] = [statusOf(from), statusOf(to)];
    if (!known || !next) return [];
    const by = actor.startsWith(USER) ? nameNow(actor.slice(USER.length), id, erased) : null;
    return [{ itemId, from: known, to: next, by, at, deedId: null }];
  });
  return { lastId, rows: last.length, steps };
}
