/** What a connection has shown, whoever has shown least first. That is the order in which they leave. */
export const STANDINGS = ['stranger', 'guest', 'staff'] as const;
export type Standing = (typeof STANDINGS)[number];

export type Present = {
  /** Null: one of our proxies, which carries everybody. */
  readonly address: string | null;
  /** A guest has shown the cookie of a known phone, staff their credentials. */
  readonly standing: Standing;
  /** The phone or the member of staff. */
  readonly owner: string | null;
};

export type Crowd = {
  /** The address that has its whole share; null: the whole server is full. */
  readonly address: string | null;
  /** So many places whoever is known leaves to strangers: tomorrow's guest is one. */
  readonly leftToStrangers: number;
};

/** Of whom there is most, in the order in which they are given. */
function mostOf<T extends Present>(of: readonly T[], key: (one: T) => string | null): readonly T[] {
  const groups = Map.groupBy(of, key).values();
  return [...groups].reduce((most, group) => (group.length > most.length ? group : most), []);
}

/**
 * Who leaves a server, or an address' share of it, that is full: a stranger, however young; where strangers have no more
 * than what is left to them, a guest; staff when nobody else is there. Nobody who is served, which is who listens, prints
 * or waits for an answer that is being worked on. Null: everybody is.
 *
 * Of many alike it is one of the address that has most of them, then of the phone that has most, then whoever has been
 * still for longest: `inside` begins with him. So a crowd that is shown out and comes again at once turns out itself, and a
 * newcomer has all the time in which it goes round to say what he wants.
 */
export function whoLeaves<T extends Present>(
  inside: Iterable<T>,
  isServed: (one: T) => boolean,
  { address, leftToStrangers }: Crowd,
): T | null {
  const groups: Record<Standing, T[]> = { stranger: [], guest: [], staff: [] };
  let strangers = 0;
  for (const one of inside) {
    if (address !== null && one.address !== address) continue;
    if (one.standing === 'stranger') strangers += 1;
    if (!isServed(one)) groups[one.standing].push(one);
    // A flood is met a thousand times a second: the rest of the list says nothing new.
    const [first] = groups.stranger;
    if (address !== null && first && strangers > leftToStrangers) return first;
  }
  const order: readonly Standing[] = strangers > leftToStrangers ? STANDINGS : ['guest', 'stranger', 'staff'];
  const leaving = order.map((standing) => groups[standing]).find(({ length }) => length > 0) ?? [];
  const neighbours = address === null ? mostOf(leaving, (one) => one.address) : leaving;
  if (neighbours[0]?.standing === 'stranger') return neighbours[0];
  return mostOf(neighbours, ({ owner }) => owner)[0] ?? null;
}
