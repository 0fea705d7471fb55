import { describe, expect, it } from 'vitest';
import { STANDINGS, whoLeaves, type Present, type Standing } from './who-leaves.ts';

const [BAR, HOME] = ['the bar', 'home'];
type Someone = Present & { readonly name: string; readonly served: boolean };
const someone = (name: string, standing: Standing, more: Partial<Someone> = {}): Someone => ({
  name,
  standing,
  address: BAR,
  owner: standing === 'stranger' ? null : name,
  served: false,
  ...more,
});
const crowd = (count: number, more: Partial<Someone> = {}): Someone[] =>
  Array.from({ length: count }, (_, at) => someone(`stranger ${at}`, 'stranger', more));
const leaves = (inside: readonly Someone[], address: string | null = BAR, leftToStrangers = 2) =>
  whoLeaves(inside, ({ served }) => served, { address, leftToStrangers })?.name ?? null;

/** One of each, the youngest of a crowd last. */
const evening = [
  someone('the waiter', 'staff'),
  someone('Mihai', 'guest'),
  ...crowd(3),
  someone('just come', 'stranger'),
];

describe('who leaves a share that is full', () => {
  it('is a stranger before a guest, and a guest before staff, however young the stranger is', () => {
    const order: string[] = [];
    let inside: readonly Someone[] = evening;
    while (inside.length > 0) {
      const name = leaves(inside, BAR, 0);
      order.push(name ?? 'nobody');
      inside = inside.filter((one) => one.name !== name);
    }
    expect(order).toEqual(['stranger 0', 'stranger 1', 'stranger 2', 'just come', 'Mihai', 'the waiter']);
  });

  it.each(STANDINGS)('is of two alike (%s) whoever has been still for longer', (standing) => {
    expect(leaves([someone('still', standing), someone('lively', standing)])).toBe('still');
  });

  it('is nobody who is served, and nobody of another address', () => {
    const served = evening.map((one) => ({ ...one, served: true }));
    expect(leaves(served)).toBe(null);
    expect(leaves(evening, HOME)).toBe(null);
    expect(leaves([...served, someone('Elena', 'guest')])).toBe('Elena');
  });

  it('is of guests the phone that has most lines, when strangers have only what is left to them', () => {
    const phone = (owner: string, lines: number) =>
      Array.from({ length: lines }, (_, at) => someone(`${owner} ${at}`, 'guest', { owner }));
    const inside = [...crowd(2), ...phone('Mihai', 2), ...phone('greedy', 7), ...phone('Elena', 6)];
    expect(leaves(inside)).toBe('greedy 0');
    expect(leaves([...crowd(3), ...inside])).toBe('stranger 0');
    // Whoever is worked for counts as well: he has one of the places.
    expect(leaves([...crowd(1, { served: true }), ...inside])).toBe('stranger 0');
  });

  it('is a stranger, when nobody else is there but staff', () => {
    expect(leaves([someone('the waiter', 'staff'), ...crowd(1)])).toBe('stranger 0');
  });
});

describe('who leaves a server that is full', () => {
  it('comes from where most of those are who leave first', () => {
    const others = [someone('alone', 'stranger', { address: HOME })];
    expect(leaves([...others, ...crowd(3)], null)).toBe('stranger 0');
    const family = Array.from({ length: 9 }, (_, at) => someone(`guest ${at}`, 'guest', { address: HOME }));
    expect(leaves([...family, ...crowd(3)], null)).toBe('stranger 0');
  });

  it('comes from behind a proxy as from anywhere', () => {
    expect(leaves(crowd(3, { address: null }), null)).toBe('stranger 0');
  });
});
