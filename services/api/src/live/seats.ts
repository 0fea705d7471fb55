export type Seat = { readonly address: string; readonly owner: string };

export type Seats = {
  readonly inAll: number;
  readonly ofAnAddress: number;
  /** Tabs of one phone. The oldest goes when one more comes: it is most likely what a lost network has left behind. */
  readonly ofAnOwner: number;
};

const longest = <T>(lists: Iterable<readonly T[]>): readonly T[] =>
  [...lists].reduce((most, list) => (list.length > most.length ? list : most), []);
/** What one of them holds: whoever holds most. */
const heaviest = <T extends Seat>(from: readonly T[]): readonly T[] =>
  longest(Map.groupBy(from, ({ owner }) => owner).values());

/**
 * Who gives up his seat to a newcomer: null while there is room, 'newcomer' when nobody has more than his share. A full
 * hub takes from whoever sits on most, so that nobody keeps the others out by coming often. `taken`: oldest first.
 */
export function givesWay<T extends Seat>(
  taken: readonly T[],
  { address, owner }: Seat,
  seats: Seats,
): T | 'newcomer' | null {
  const own = taken.filter((seat) => seat.owner === owner);
  if (own.length >= seats.ofAnOwner) return own[0] ?? null;
  const neighbours = taken.filter((seat) => seat.address === address);
  if (neighbours.length < seats.ofAnAddress && taken.length < seats.inAll) return null;
  const crowd = longest(Map.groupBy(taken, (seat) => seat.address).values());
  const from = neighbours.length < seats.ofAnAddress ? crowd : neighbours;
  // With only one more than the newcomer would have, the two would push each other out in turn.
  if (from.length > neighbours.length + 1 && from !== neighbours) return heaviest(from)[0] ?? 'newcomer';
  const most = heaviest(neighbours);
  return (most.length > own.length + 1 ? most[0] : undefined) ?? 'newcomer';
}
