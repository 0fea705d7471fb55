import { expect, it, vi } from 'vitest';
import { askToKeep } from './ask-to-keep.ts';

it('asks a device once to keep what lies on it, however often there is more to lose', () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  vi.stubGlobal('navigator', { storage: { persist } });
  askToKeep();
  askToKeep();
  expect(persist).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

it('goes on without, where there is nobody to ask', () => {
  vi.stubGlobal('navigator', {});
  expect(askToKeep).not.toThrow();
  vi.unstubAllGlobals();
});
