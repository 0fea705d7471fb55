import type { Records } from './records.ts';

/** Of I86: cash without a check is told once when it is booked so, and once when somebody says what became of it. */
export function* toldLooseCash({ looseCash, deeds }: Records): Iterable<string> {
  const told = (action: string) =>
    Map.groupBy(
      deeds.filter((deed) => deed.action === action),
      ({ details }) => String(details['cash']),
    );
  const [came, settled] = [told('cash.loose'), told('cash.settled')];
  for (const { id, amount, day, settledAt, note } of looseCash) {
    const [first, again] = came.get(id) ?? [];
    if (!first || again || first.details['amount'] !== amount || first.details['day'] !== day)
      yield `cash ${id} without a check is not as it was told`;
    const ends = settled.get(id) ?? [];
    if (ends.length !== (settledAt === null ? 0 : 1) || (ends[0]?.details['note'] ?? null) !== note)
      yield `what became of cash ${id} is not as it was told`;
  }
  const known = new Set(looseCash.map(({ id }) => id));
  for (const id of came.keys()) if (!known.has(id)) yield `cash ${id} without a check is gone`;
}
