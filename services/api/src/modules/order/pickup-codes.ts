import { workOf } from '@masa/domain/kitchen-work';
import { nextPickup, pickupPlaces, type PickupPlace } from '@masa/domain/pickup-code';
import type { TableKind } from '@masa/domain/table-code';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import type { OrderItem } from './order.tables.ts';
import { openRecallsOf } from './recall.view.ts';
import {
  countsOfLetters,
  lockPickups,
  openPickups,
  writePickup,
  writePickupCode,
} from './pickup-code.store.ts';

type Coded = Pick<OrderItem, 'id' | 'status' | 'pickupCode'>;

/**
 * The items with the codes that still stand for them, for every paper that names one. Of what is handed out it is let go,
 * and may be somebody else's by now; what is back is fetched by it again.
 */
export async function withHeldCodes<I extends Coded>(reader: Reader, items: readonly I[]): Promise<I[]> {
  const coded = items.filter(({ pickupCode }) => pickupCode !== null);
  const recalls = await openRecallsOf(
    reader,
    coded.map(({ id }) => id),
  );
  const isFetched = ({ id, status }: I) =>
    workOf({ status, recalledTo: recalls.get(id)?.step ?? null }) === 'delivered';
  return items.map((item) => (isFetched(item) ? { ...item, pickupCode: null } : item));
}

const placeOf = (kind: TableKind): PickupPlace | null => pickupPlaces.find((place) => place === kind) ?? null;

/** `taken`: by what is not stored yet. */
async function giveCode(
  { tx, now }: Work,
  place: PickupPlace,
  taken: ReadonlySet<string> = new Set(),
): Promise<string | null> {
  const day = venueDay(await readVenue(tx), now);
  const open = new Set([...(await openPickups(tx)).keys(), ...taken]);
  const next = nextPickup(place, await countsOfLetters(tx, day), open);
  if (next !== null) await writePickup(tx, next, day);
  return next?.code ?? null;
}

/** What the guest of an order shows at the counter (AMB-237); null: he sits at a table, and it is carried to him. */
export async function pickupCodeFor(work: Work, kind: TableKind): Promise<string | null> {
  const place = placeOf(kind);
  if (place === null) return null;
  await lockPickups(work);
  return giveCode(work, place);
}

/**
 * What was handed out and comes back goes by its code again; where that has gone to somebody else meanwhile, by a new one.
 * Answers the items with the code that they have now.
 */
export async function codesComeBack<I extends Pick<OrderItem, 'batchId' | 'pickupCode'>>(
  work: Work,
  kind: TableKind,
  items: readonly I[],
): Promise<I[]> {
  const codes = new Map(
    items.flatMap(({ batchId, pickupCode }) => (pickupCode === null ? [] : [[batchId, pickupCode] as const])),
  );
  if (codes.size === 0) return [...items];
  await lockPickups(work);
  const open = await openPickups(work.tx);
  const anew = new Map<string, string | null>();
  // Of two that had the same one on different days, or a hundred orders apart, one keeps it.
  const taken = new Set<string>();
  for (const [batchId, kept] of codes) {
    const holders = open.get(kept) ?? new Set();
    if (!taken.has(kept) && [...holders].every((holder) => holder === batchId)) {
      taken.add(kept);
      continue;
    }
    const code = await giveCode(work, placeOf(kind) ?? 'virtual', taken);
    await writePickupCode(work.tx, batchId, code);
    anew.set(batchId, code);
    if (code !== null) taken.add(code);
  }
  return items.map((item) =>
    anew.has(item.batchId) ? { ...item, pickupCode: anew.get(item.batchId) ?? null } : item,
  );
}
