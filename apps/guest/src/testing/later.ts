import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on the test holds the clock. */
export const holdClock = (): void => {
  vi.useFakeTimers();
};

/** Time passes, and what it sets off happens. */
export const later = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
