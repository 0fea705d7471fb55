import { describe, expect, it } from 'vitest';
import type { Call } from '../seams/calls.ts';
import { expectations } from './expectations.ts';

const asksFor = (dish: string): Call => ({
  who: 'guest 1',
  staff: null,
  route: 'placeOrder',
  params: {},
  key: 'once',
  body: { dish },
});
const DAY_MS = 24 * 3_600_000;
const OFF = { kind: 'refused', codes: ['item_inactive'] } as const;
const REUSED = { kind: 'refused', codes: ['idempotency_key_reused'] } as const;

describe('what is to be heard under one key', () => {
  it('is the same for a phone that has asked three times, whichever of its calls was looked at', () => {
    const judge = expectations(() => 0);
    const [first, second, third] = [asksFor('fries'), asksFor('fries'), asksFor('fries')];
    for (const call of [first, second, third]) judge.asked(call);
    judge.remember(second, OFF);
    expect(judge.of(third)).toEqual([OFF]);
    expect(judge.of(first)).toEqual([OFF]);
  });

  it('may still be the kept answer a day later, or that the key is for something else', () => {
    let now = 0;
    const judge = expectations(() => now);
    const order = asksFor('fries');
    judge.asked(order);
    judge.done(order);
    judge.remember(order, { kind: 'told', answer: {} });
    expect(judge.of(asksFor('wings'))).toEqual([REUSED]);
    now = 3 * DAY_MS;
    expect(judge.of(asksFor('fries'))).toEqual([{ kind: 'told', answer: {} }]);
    expect(judge.of(asksFor('wings'))).toEqual([{ kind: 'told', answer: {} }, REUSED]);
  });
});
