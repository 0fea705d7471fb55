import { describe, expect, it } from 'vitest';
import { canClaim, CLAIM_COUNTDOWN_SECONDS, WAITER_CALLED_NOTICE_MS } from './claim.ts';

const ana = { id: 'ana', tableId: 'T12', checkId: null, ordering: 'open' as const };
const waiter = { id: 'waiter', tableId: 'T12', checkId: null, ordering: 'open' as const };

describe('claiming an order', () => {
  it.each([
    ['an order of the waiter at my table', ana, waiter, true],
    ['an order of another guest at my table', waiter, ana, true],
    ['my own order', ana, ana, false],
    ['an order at another table', ana, { ...waiter, tableId: 'T7' }, false],
    ['while I wait for my check', { ...ana, checkId: 'c1' }, waiter, false],
    ['while my visit waits to be kept', { ...ana, ordering: 'staff' as const }, waiter, false],
    ['while the visit of the owner does', ana, { ...waiter, ordering: 'staff' as const }, true],
    ['while the owner waits for his check', ana, { ...waiter, checkId: 'c1' }, false],
  ])('%s: %#', (_, mine, owner, offered) => {
    expect(canClaim(mine, owner)).toBe(offered);
  });

  it('shows its result for 4 seconds, a called waiter for 120', () => {
    expect(CLAIM_COUNTDOWN_SECONDS).toBe(4);
    expect(WAITER_CALLED_NOTICE_MS).toBe(120_000);
  });
});
