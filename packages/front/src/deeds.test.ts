import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Once } from '@masa/client/deed-key';
import { useDeedCall } from './deeds.ts';

/** A bar that hears a call and answers when it is told to. */
function bar() {
  const heard: { readonly key: string; readonly answer: (how: 'served' | 'lost') => void }[] = [];
  const order = (dish: string, { idempotencyKey }: Once) =>
    new Promise<string>((serve, lose) => {
      const answer = (how: 'served' | 'lost') =>
        how === 'served' ? serve(dish) : lose(new TypeError('no network'));
      heard.push({ key: idempotencyKey(dish), answer });
    });
  const { result } = renderHook(() => useDeedCall(order));
  return { heard, press: (dish: string) => result.current(dish) };
}

describe('the call of a button', () => {
  it('is made once, however often it is pressed before the answer', async () => {
    const { heard, press } = bar();
    const presses = Promise.all([press('wings'), press('wings')]);
    expect(heard).toHaveLength(1);
    heard[0]?.answer('served');
    expect(await presses).toEqual(['wings', 'wings']);
  });

  it('is the same deed when its answer was lost, and another one when it says something else', async () => {
    const { heard, press } = bar();
    for (const [at, dish] of ['wings', 'wings', 'beer'].entries()) {
      const pressed = press(dish);
      heard[at]?.answer('lost');
      // oxlint-disable-next-line no-await-in-loop
      await expect(pressed).rejects.toThrow('no network');
    }
    const [first, again, other] = heard.map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is a new deed after an answer', async () => {
    const { heard, press } = bar();
    for (const at of [0, 1]) {
      const pressed = press('beer');
      heard[at]?.answer('served');
      // oxlint-disable-next-line no-await-in-loop
      await pressed;
    }
    expect(new Set(heard.map(({ key }) => key)).size).toBe(2);
  });
});
