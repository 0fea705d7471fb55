import { only, type Event, type Line, type Of, type Seen, type Visit } from './history.ts';

type Read = Of<'read'>;
type Finding = string;
/** Linear in what was read: it is judged by the stamps, and nobody has to search for an order that would explain it. */
type Rule = (history: History) => Iterable<Finding>;

type History = {
  readonly reads: readonly Read[];
  readonly orders: readonly Of<'order'>[];
  readonly claims: readonly Of<'claim'>[];
  readonly strikes: readonly Of<'strike off'>[];
  readonly asks: readonly Of<'ask'>[];
  readonly ends: readonly Of<'complete' | 'cancel'>[];
};

const visitsIn = (read: Read): [string, Visit][] => [...read.deed.seen.visits];
/** It may have happened before that was over. */
const mayBeIn = ({ began, outcome }: Event, { ended }: Event): boolean => outcome !== 'no' && began < ended;
const isDone = ({ outcome }: Event): boolean => outcome === 'yes';

/** One stamp, one bill: whoever reads it, wherever, sees the same. */
function* oneStamp({ reads }: History): Iterable<Finding> {
  const known = new Map<string, string>();
  for (const read of reads)
    for (const [id, { stamp, whole }] of visitsIn(read)) {
      const before = known.get(`${id} ${stamp}`);
      if (before !== undefined && before !== whole)
        yield `two bills under stamp ${stamp} of ${id}: ${before} and ${whole}`;
      known.set(`${id} ${stamp}`, whole);
    }
}

/** Whoever reads after somebody has read sees nothing older. */
function* neverBack({ reads }: History): Iterable<Finding> {
  const newest = new Map<string, number>();
  const byEnd = reads.toSorted((one, other) => one.ended - other.ended);
  let over = 0;
  for (const read of reads) {
    for (let next = byEnd[over]; next && next.ended < read.began; next = byEnd[(over += 1)])
      for (const [id, { stamp }] of visitsIn(next)) newest.set(id, Math.max(stamp, newest.get(id) ?? 0));
    for (const [id, { stamp }] of visitsIn(read))
      if (stamp < (newest.get(id) ?? 0)) yield `${id} went back from ${newest.get(id)} to ${stamp}`;
  }
}

/** An order is on the bill as a whole from when it was acknowledged until somebody takes something off it. */
function* wholeOrders({ reads, orders, claims, strikes }: History): Iterable<Finding> {
  const ordersOf = Map.groupBy(orders.filter(isDone), ({ deed }) => deed.visit);
  const claimsOf = Map.groupBy(claims, ({ deed }) => deed.dish);
  const strikesOf = Map.groupBy(strikes, ({ deed }) => deed.dish);
  for (const read of reads) {
    const { visits } = read.deed.seen;
    const shown = new Set([...visits.values()].flatMap(({ lines }) => lines.map(({ id }) => id)));
    for (const visit of visits.keys())
      for (const order of ordersOf.get(visit) ?? []) {
        const expected = order.ended < read.began || order.deed.dishes.some((dish) => shown.has(dish));
        if (!expected) continue;
        for (const dish of order.deed.dishes) {
          const owners = (claimsOf.get(dish) ?? []).filter((claim) => mayBeIn(claim, read));
          const mayBeGone =
            (strikesOf.get(dish) ?? []).some((strike) => mayBeIn(strike, read)) ||
            owners.some(({ deed }) => !visits.has(deed.to));
          if (!shown.has(dish) && !mayBeGone)
            yield `${dish} was ordered and is missing on a bill (${order.who}, read by ${read.who})`;
        }
      }
  }
}

/** What was refused, or taken off before, is on no bill; nothing is on two visits. */
function* nothingElse({ reads, strikes }: History): Iterable<Finding> {
  const struck = new Map(strikes.filter(isDone).map(({ deed, ended }) => [deed.dish, ended]));
  for (const read of reads) {
    const seen = new Set<string>();
    for (const { id } of visitsIn(read).flatMap(([, { lines }]) => lines)) {
      if (seen.has(id)) yield `${id} is on a bill twice`;
      seen.add(id);
      if ((struck.get(id) ?? Infinity) < read.began) yield `${id} was taken off and is on a bill`;
    }
  }
}

/** Who has seen lines finds them in the same order, and what his visit orders later below them. */
function* linesStay({ reads, orders, claims }: History): Iterable<Finding> {
  // What was claimed may come back to its old place.
  const claimed = new Set(claims.map(({ deed }) => deed.dish));
  const visitOf = new Map(orders.flatMap(({ deed }) => deed.dishes.map((dish) => [dish, deed.visit])));
  const states = Map.groupBy(
    reads.flatMap((read) => visitsIn(read).map(([id, { stamp, lines }]) => ({ id, stamp, lines }))),
    ({ id }) => id,
  );
  for (const [id, all] of states) {
    const places = new Map<string, number>();
    for (const { lines } of all.toSorted((one, other) => one.stamp - other.stamp)) {
      const own = lines.filter((line) => visitOf.get(line.id) === id && !claimed.has(line.id));
      for (const line of own) if (!places.has(line.id)) places.set(line.id, places.size);
      const inOrder = own.every(
        (line, at) => at === 0 || placeOf(places, own[at - 1]) < placeOf(places, line),
      );
      if (!inOrder) yield `lines of ${id} have moved`;
      if (!inOrder) break;
    }
  }
}
const placeOf = (places: ReadonlyMap<string, number>, line: Line | undefined): number =>
  places.get(line?.id ?? '') ?? -1;

/** Of all who claim a dish from somebody one gets it; who has it again may lose it again. */
function* oneWinner({ claims }: History): Iterable<Finding> {
  const won = claims.filter(
    ({ outcome, deed }) => outcome === 'yes' && deed.owner === deed.to && deed.from !== deed.to,
  );
  for (const [dish, all] of Map.groupBy(won, ({ deed }) => deed.dish))
    for (const [from, some] of Map.groupBy(all, ({ deed }) => deed.from)) {
      const winners = new Set(some.map(({ deed }) => deed.to));
      const backAgain = new Set(all.filter(({ deed }) => deed.to === from).map(({ deed }) => deed.from));
      if (winners.size > 1 + backAgain.size) yield `${dish} was won ${winners.size} times from ${from}`;
    }
}

const twice = <E extends Event>(events: readonly E[], of: (event: E) => string): string[] =>
  [...Map.groupBy(events.filter(isDone), of)].filter(([, all]) => all.length > 1).map(([id]) => id);

function* onlyOnce({ strikes, ends }: History): Iterable<Finding> {
  for (const dish of twice(strikes, ({ deed }) => deed.dish)) yield `${dish} was taken off twice`;
  for (const check of twice(ends, ({ deed }) => deed.check)) yield `check ${check} was ended twice`;
}

const told = (lines: readonly Line[]): string =>
  lines
    .map(({ id, price }) => `${id} ${price}`)
    .toSorted()
    .join(', ');
const seenOf = ({ visits }: Seen, paid: readonly Line[]): Line[] => {
  const ids = new Set(paid.map(({ id }) => id));
  return [...visits.values()]
    .filter(({ lines }) => lines.some(({ id }) => ids.has(id)))
    .flatMap(({ lines }) => lines);
};

/** What is paid is what was seen by whoever asked for the check. */
function* paidAsSeen({ asks, ends }: History): Iterable<Finding> {
  const seenBy = new Map(asks.flatMap(({ deed }) => (deed.check === null ? [] : [[deed.check, deed.seen]])));
  for (const { deed, outcome } of ends) {
    const seen = seenBy.get(deed.check);
    if (outcome !== 'yes' || deed.do !== 'complete' || !seen) continue;
    const before = told(seenOf(seen, deed.paid));
    if (before !== told(deed.paid))
      yield `check ${deed.check} was asked for with ${before} and paid with ${told(deed.paid)}`;
  }
}

const rules: readonly Rule[] = [
  oneStamp,
  neverBack,
  wholeOrders,
  nothingElse,
  linesStay,
  oneWinner,
  onlyOnce,
  paidAsSeen,
];

/** What in this history cannot have come from one bar; events in the order in which they began. */
export function broken(events: readonly Event[]): Finding[] {
  const inOrder = events.toSorted((one, other) => one.began - other.began);
  const history: History = {
    reads: only(inOrder, 'read').filter(isDone),
    orders: only(inOrder, 'order'),
    claims: only(inOrder, 'claim'),
    strikes: only(inOrder, 'strike off'),
    asks: only(inOrder, 'ask').filter(isDone),
    ends: [...only(inOrder, 'complete'), ...only(inOrder, 'cancel')],
  };
  return rules.flatMap((rule) => [...rule(history)]);
}
