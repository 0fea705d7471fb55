import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardWith, card, fries } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import * as lineAsked from '../../shared/board-card/line-asked.ts';

// What has become of the taps on a row is asked whenever it is drawn: counting that counts the drawing.
vi.mock('../../shared/board-card/line-asked.ts', { spy: true });

beforeEach(signedIn);

const at = (table: string) =>
  fries({ id: `f${table}`, batchId: `b${table}`, tableId: `T${table}`, tableName: table });
const drawn = () => [...new Set(vi.mocked(lineAsked.lineAsked).mock.calls.map(([{ items }]) => items[0].id))];
const lit = () =>
  [...document.querySelectorAll('.order-board-place.is-new article')].map(
    (one) => one.getAttribute('aria-label')?.split(',')[0],
  );

describe('a card that has just come', () => {
  it('lights up once, what stood there when the board was opened does not, and no other card is drawn anew', async () => {
    const { show } = await boardWith([at('1'), at('2')]);
    await card(/^Table 2/u);
    expect(lit()).toEqual([]);
    vi.mocked(lineAsked.lineAsked).mockClear();
    await show({ openKitchenOrders: [at('1'), at('2'), at('3')].map((order) => structuredClone(order)) });
    await card(/^Table 3/u);
    expect(lit()).toEqual(['Table 3']);
    await waitFor(() => expect(lit()).toEqual([]), { timeout: 3_000 });
    expect(drawn()).toEqual(['f3']);
  });

  it('lights up where there was nothing to cook', async () => {
    const { show } = await boardWith([]);
    await show({ openKitchenOrders: [at('1')] });
    await card(/^Table 1/u);
    expect(lit()).toEqual(['Table 1']);
  });
});
