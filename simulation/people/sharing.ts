import type { Request } from '@masa/contract/schemas';
import { itemsOf, look } from './bill.ts';
import { pause, unlessRefused, type Person } from './person.ts';

type Wanted = Request<'makeShare'>['body'];
const THINKS_MS = [500, 8_000] as const;
const MOST_PARTS = 5;
const MOST_PIECES = 12;
const MOST_FREE = 10_000;

/** Into how many even parts others at the table have begun to split it. */
async function begunParts(person: Person, checkId: string): Promise<number | null> {
  const money = await unlessRefused(person, () => person.api.checkMoney({ params: { checkId } }));
  return money?.shares.findLast(({ equal }) => equal !== null)?.equal?.n ?? null;
}

type Of = { readonly tableId: string; readonly sessionId: string; readonly checkId: string };
/** His dishes, some of them, a piece of one, one of so many even parts, so much, or all that is left. */
async function wanted(person: Person, { tableId, sessionId, checkId }: Of): Promise<Wanted | null> {
  const { script } = person;
  const begun = await begunParts(person, checkId);
  // Whoever sees that others split it mostly takes a part of that.
  const kind =
    begun !== null && script.percent(60)
      ? 'equal'
      : script.pick(['session', 'items', 'part', 'equal', 'equal', 'free', 'whole'] as const);
  const tip = script.percent(30) ? script.between(1, 2_000) : 0;
  if (kind === 'whole') return { kind, tip };
  if (kind === 'session') return { kind, sessionId, tip };
  if (kind === 'free') return { kind, amount: script.between(1, MOST_FREE), tip };
  if (kind === 'equal') {
    const n = begun !== null && script.percent(80) ? begun : script.between(2, MOST_PARTS);
    return { kind, n, k: script.between(1, n), tip };
  }
  const bill = await look(person, tableId);
  const dishes = bill ? itemsOf(bill).map(({ id }) => id) : [];
  const some = dishes.filter(() => script.percent(50)).toSorted();
  if (some.length === 0) return null;
  if (kind === 'items') return { kind, orderItemIds: some, tip };
  const parts = some.map((orderItemId) => {
    const den = script.between(1, MOST_PIECES);
    return { orderItemId, num: script.between(1, den), den };
  });
  return { kind, parts, tip };
}

/** A guest says on his phone what he pays for, looks whether it is paid, and now and then thinks better of it. */
export async function share(person: Person, tableId: string, sessionId: string): Promise<void> {
  const { api, script } = person;
  const known = await unlessRefused(person, () => api.getSession({ params: { sessionId } }));
  const checkId = known?.status === 'open' ? known.checkId : null;
  if (!checkId) return;
  await pause(person, ...THINKS_MS);
  const body = await wanted(person, { tableId, sessionId, checkId });
  const made =
    body && (await unlessRefused(person, (once) => api.makeShare({ params: { checkId }, body }, once)));
  if (!made) return;
  await pause(person, ...THINKS_MS);
  const params = { shareId: made.share.id };
  await unlessRefused(person, () => api.readShare({ params }));
  if (script.percent(25))
    await unlessRefused(person, (once) => api.dropShare({ params: { ...params, checkId } }, once));
}
