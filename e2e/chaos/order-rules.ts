import { isRecord } from '@masa/domain/record';
import { byId, type Evidence, type Finding } from './evidence.ts';
import type { Deed, Dish } from './history.ts';
import type { ItemRow } from './rows.ts';

type Line = {
  readonly menuItemId: string;
  readonly options?: readonly { group: string; choice: string }[] | undefined;
};
type Order = {
  readonly deed: Deed;
  readonly sessionId: string;
  readonly lines: readonly Line[];
  readonly placed: readonly { readonly id: string; readonly createdTs: number }[];
};

/** Both ways to order. */
export const ordersOf = ({ history }: Pick<Evidence, 'history'>): Order[] => [
  ...history.of('placeOrder').map((deed) => ({
    deed,
    sessionId: deed.sent.body.sessionId,
    lines: deed.sent.body.orderItems,
    placed: deed.answer?.orders ?? [],
  })),
  ...history.of('quickOrder').map((deed) => ({
    deed,
    sessionId: deed.sent.body.order.sessionId,
    lines: deed.sent.body.order.orderItems,
    placed: deed.answer?.orders ?? [],
  })),
];

export const dishesOf = ({ history }: Pick<Evidence, 'history'>): ReadonlyMap<string, Dish> =>
  byId(history.of('menu').flatMap(({ answer }) => answer ?? []));

/** What was chosen, and the first of every group that was left open (AMB-029). */
function optionsOf(line: Line, dish: Dish): string {
  const chosen = new Map((line.options ?? []).map(({ group, choice }) => [group, choice]));
  return dish.options
    .map(({ group, choices }) => `${group}=${chosen.get(group) ?? choices[0]}`)
    .toSorted()
    .join();
}
const storedOptions = (item: ItemRow) =>
  item.options
    .map(({ group, choice }) => `${group}=${choice}`)
    .toSorted()
    .join();

function differences(order: Order, items: readonly ItemRow[], dishes: ReadonlyMap<string, Dish>): string[] {
  return order.lines.flatMap((line, index) => {
    const item = items[index];
    const dish = dishes.get(line.menuItemId);
    if (!item || !dish) return [`line ${index + 1} is not there`];
    return [
      item.menuItemId === line.menuItemId ? [] : [`${item.menuItemId} instead of ${line.menuItemId}`],
      item.price === dish.price ? [] : [`price ${item.price} instead of ${dish.price}`],
      storedOptions(item) === optionsOf(line, dish) ? [] : [`options ${storedOptions(item)}`],
      item.originalSessionId === order.sessionId ? [] : ['another session'],
      item.createdAt === order.placed[index]?.createdTs ? [] : ['another time'],
    ].flat();
  });
}

/** An order's cart in one word, to tell whose a batch without an owner might be. */
const cartOf = (sessionId: string, menuItemIds: readonly string[]) => [sessionId, ...menuItemIds].join();

/** A1 to A4 for orders: what was acknowledged is there once and as it was sent, and nothing else is there. */
export function orderRules(evidence: Evidence): Finding[] {
  const { rows } = evidence;
  const items = byId(rows.items);
  const inBatch = Map.groupBy(rows.items, ({ batchId }) => batchId);
  const dishes = dishesOf(evidence);
  const orders = ordersOf(evidence);
  const findings: Finding[] = [];
  const ownerOf = new Map<string, Order>();

  for (const order of orders.filter(({ deed }) => deed.outcome === 'ok')) {
    const name = `${order.deed.call} ${order.deed.deed} of ${order.deed.who}`;
    const stored = order.placed.flatMap(({ id }) => items.get(id) ?? []);
    if (stored.length < order.lines.length) {
      findings.push({
        rule: 'A1 order lost',
        what: `${name}: ${stored.length} of ${order.lines.length} items`,
      });
    }
    for (const difference of differences(
      order,
      order.placed.flatMap(({ id }) => items.get(id) ?? []),
      dishes,
    ))
      if (stored.length === order.lines.length)
        findings.push({ rule: 'A1 order differs', what: `${name}: ${difference}` });
    for (const batchId of new Set(stored.map((item) => item.batchId))) {
      if (ownerOf.has(batchId)) findings.push({ rule: 'A1 two orders in one', what: name });
      ownerOf.set(batchId, order);
      const extra = (inBatch.get(batchId) ?? []).length - stored.length;
      if (extra > 0) findings.push({ rule: 'A1 item doubled', what: `${name}: ${extra} more than ordered` });
    }
  }

  const carts = Map.groupBy(orders, ({ sessionId, lines }) =>
    cartOf(
      sessionId,
      lines.map(({ menuItemId }) => menuItemId),
    ),
  );
  const excused = new Set<Order>();
  for (const batch of rows.batches.filter(({ id }) => !ownerOf.has(id))) {
    const cart = (inBatch.get(batch.id) ?? []).toSorted((a, b) => a.batchNo - b.batchNo);
    const like =
      carts.get(
        cartOf(
          batch.sessionId,
          cart.map(({ menuItemId }) => menuItemId),
        ),
      ) ?? [];
    const doubtful = like.find((order) => order.deed.outcome === 'unknown' && !excused.has(order));
    if (doubtful) {
      excused.add(doubtful);
      continue;
    }
    const [twin] = like;
    const rule = !twin
      ? 'A1 order nobody sent'
      : twin.deed.outcome === 'fail'
        ? 'A2 refused order stored'
        : twin.deed.outcome === 'ok'
          ? 'A4 order stored twice'
          : 'A3 unknown order stored twice';
    findings.push({ rule, what: `batch ${batch.id}, like ${twin?.deed.call} ${twin?.deed.deed}` });
  }
  return findings;
}

/** A quick order's session is kept as its row and told as everybody sees it: it is the same one if its id is. */
const sameAnswer = (call: string, kept: unknown, told: unknown): boolean =>
  call === 'waiterQuickSession' ? idOf(kept) === idOf(told) : sameJson(kept, told);
const idOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;

/** A4: every key that was answered is kept once, with that very answer. */
export function keyRules({ history, rows }: Evidence): Finding[] {
  const kept = Map.groupBy(rows.keys, ({ route, key }) => `${route} ${key}`);
  return history.deeds
    .filter(({ key, outcome }) => key !== null && outcome === 'ok')
    .flatMap(({ call, key, answer, deed }) => {
      const found = kept.get(`${call} ${key}`) ?? [];
      const [first] = found;
      if (!first || found.length > 1)
        return [{ rule: 'A4 key not kept once', what: `${call} ${deed}: ${found.length} times` }];
      return sameAnswer(call, JSON.parse(first.response), answer)
        ? []
        : [{ rule: 'A4 other answer kept', what: `${call} ${deed}: ${first.response.slice(0, 200)}` }];
    });
}

/** The server may keep more than it says, never something else. */
function sameJson(kept: unknown, said: unknown): boolean {
  if (Array.isArray(said))
    return (
      Array.isArray(kept) && kept.length === said.length && said.every((one, at) => sameJson(kept[at], one))
    );
  if (typeof said !== 'object' || said === null) return Object.is(kept, said);
  return isRecord(kept) && Object.entries(said).every(([name, value]) => sameJson(kept[name], value));
}
