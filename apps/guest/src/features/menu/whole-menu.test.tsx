import { act, render } from '@testing-library/react';
import { useLayoutEffect, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useWholeMenu } from './whole-menu.ts';

describe('the menu that is drawn in slices', () => {
  it('stays whole for whoever jumps to a category while the next slice is about to be drawn', async () => {
    vi.useFakeTimers();
    const seen: boolean[] = [];
    let hasJumped = false;
    function Menu(): ReactElement {
      const { drawn, whole, drawWhole } = useWholeMenu(40);
      seen.push(whole);
      // The press comes after a slice is on the screen and before the next one is asked for.
      useLayoutEffect(() => {
        if (hasJumped || seen.length < 2) return;
        hasJumped = true;
        drawWhole();
      });
      return <p>{drawn}</p>;
    }
    // React warns of a press inside of a lifecycle: no hand is that quick, and a slow phone is.
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<Menu />);
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
    warned.mockRestore();
    vi.useRealTimers();
    expect(hasJumped).toBe(true);
    expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  });
});
